import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { VISIBLE } from '../moderation/index.ts';
import { addReviews, starFields } from './review-counts.service.ts';
import { trendingScoreOf } from './review-ranking.service.ts';
import { keyOfReview, ReviewModel, type ReviewFields, type ReviewRecord } from './reviews.model.ts';

/** What an author writes; the rest of a review's row is derived. */
type NewReview = Pick<ReviewRecord, '_id' | 'movieId' | 'userId' | 'text' | 'spoiler' | 'createdAt'>;

/** @returns an author's rating of a film, null without one; the domain of ratings passes it in */
export type StarsOf = (
  movieId: Types.ObjectId,
  userId: Types.ObjectId,
  session: ClientSession,
) => Promise<number | null>;

/** Counts a review that comes into sight on its film. */
async function comeIntoSight(movieId: Types.ObjectId, session: ClientSession): Promise<void> {
  if (!(await addReviews(movieId.toHexString(), 1, session))) throw new AppError('movie_not_found');
}

/**
 * Stores a review, counts it on its film, and lets it show its author's rating.
 * @throws AppError `movie_not_found`; the driver's error when the author has another review of the film
 */
export async function insertReview(
  review: NewReview,
  starsOf: StarsOf,
  session: ClientSession,
): Promise<void> {
  await comeIntoSight(review.movieId, session);
  const stars = starFields(await starsOf(review.movieId, review.userId, session));
  const trendingScore = trendingScoreOf(review.createdAt, 0, review.createdAt);
  await ReviewModel.create([{ ...review, ...stars, trendingScore, ...VISIBLE }], { session });
}

/**
 * Changes a stored review, and counts it on its film while it is in sight.
 * @param review as this transaction has read it
 * @throws AppError `movie_not_found` where it comes into sight on a film that is gone; the driver's error where its
 *   author has another one in sight there
 */
export async function changeReview(
  review: ReviewRecord,
  change: Partial<ReviewFields>,
  session: ClientSession,
): Promise<void> {
  const [was, is] = [review.state, change.state ?? review.state].map((state) => state === 'visible');
  if (is && !was) await comeIntoSight(review.movieId, session);
  if (was && !is) await addReviews(review.movieId.toHexString(), -1, session);
  await ReviewModel.updateOne(keyOfReview(review), { $set: change }, { session });
}

/** @returns whether a member has a review in sight on this film */
export async function isReviewed(
  { movieId, userId }: Pick<ReviewRecord, 'movieId' | 'userId'>,
  session: ClientSession,
): Promise<boolean> {
  const inSight = await ReviewModel.inSight({ movieId, userId }).session(session).countDocuments();
  return inSight > 0;
}
