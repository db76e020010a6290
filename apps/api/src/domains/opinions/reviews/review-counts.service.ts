import type { Types } from 'mongoose';
import { countDocuments, createCountCache } from '../../../platform/cache/count-cache.ts';
import { ReviewModel, type ReviewRecord, type ReviewStars } from './reviews.model.ts';

/*
 * What ratings and the recount of films need of reviews. This file must know no other feature: those that it
 * serves are needed by the rest of this one.
 */

/** @returns number of live reviews of a film */
export async function countReviews(movieId: Types.ObjectId | string): Promise<number> {
  return ReviewModel.countDocuments({ movieId });
}

const total = createCountCache<number>();

/** @returns number of all live reviews; where counting them takes more than 200 ms, it may be a minute old, or older */
export async function countEveryReview(): Promise<number> {
  return total.get(
    'all',
    () => countDocuments(ReviewModel, {}),
    () => true,
    true,
  );
}

/** @returns number of live reviews of every film that has any, by the film's id in 24 hexadecimal digits */
export async function countAllReviews(): Promise<Map<string, number>> {
  const rows = await ReviewModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $group: { _id: '$movieId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

/**
 * @param stars 1 to 10, or null without a rating
 * @returns the fields of a review's row that carry them
 */
export function starFields(stars: number | null): ReviewStars {
  return stars === null ? { stars: 0, starsRising: 0 } : { stars, starsRising: 11 - stars };
}

/**
 * Gives a member's review of a film, if there is one, its author's present rating. After writing it reads the
 * rating again until both agree: of two that write at once, the later one always sees what counts.
 * @param read the member's rating of the film as stored now, null without one
 */
export async function syncReviewStars(
  movieId: Types.ObjectId | string,
  userId: Types.ObjectId | string,
  read: () => Promise<number | null>,
): Promise<void> {
  let written: number | null;
  let present = await read();
  do {
    written = present;
    const { matchedCount } = await ReviewModel.updateOne({ movieId, userId }, { $set: starFields(written) });
    if (matchedCount === 0) return;
    present = await read();
  } while (present !== written);
}

/**
 * Gives all reviews of a film their authors' present ratings, after a crash for instance.
 * @param starsOf ratings of the film by the members who rated it, by their ids
 * @returns how many reviews carried something else
 */
export async function resyncReviewStars(
  movieId: Types.ObjectId | string,
  starsOf: (userIds: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<number> {
  const reviews = await ReviewModel.find({ movieId }).select('userId stars').lean<ReviewRecord[]>();
  if (reviews.length === 0) return 0;
  const present = await starsOf(reviews.map(({ userId }) => userId.toHexString()));
  const presentOf = ({ userId }: ReviewRecord) => present.get(userId.toHexString()) ?? null;
  const wrong = reviews.filter((review) => review.stars !== (presentOf(review) ?? 0));
  for (const { userId } of wrong) {
    const author = userId.toHexString();
    await syncReviewStars(movieId, userId, async () => (await starsOf([author])).get(author) ?? null);
  }
  return wrong.length;
}
