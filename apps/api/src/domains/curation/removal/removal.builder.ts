import { recountEverything } from '../../../recount.ts';
import { openStarsOf } from '../../ratings/index.ts';
import mongoose, { type Types } from 'mongoose';
import type { TestApi } from '../../../testing/test-api.ts';
import { buildUser } from '../../members/users/users.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { suggest } from '../../community/index.ts';
import { putRating, putStatus } from '../../ratings/ratings/ratings.service.ts';
import { dismiss } from '../../recommendations/dismissals.service.ts';
import { markHelpful } from '../../reviews/review-marks.service.ts';
import { postReview } from '../../reviews/reviews.service.ts';

/** For tests: what members do with films, and what is stored of it. */

/** Every collection that holds a film or members' rows about it. */
const COLLECTIONS = [
  'movies',
  'memberMovies',
  'reviews',
  'helpfulMarks',
  'dismissals',
  'suggestions',
  'notifications',
];

/** @returns everything that is stored of films and what members said of them, but for when films are looked at next */
export async function storedOfMovies(): Promise<Record<string, object[]>> {
  const entries = COLLECTIONS.map(async (name): Promise<[string, object[]]> => [
    name,
    await mongoose.connection
      .collection(name)
      .find({}, { projection: { updatedAt: 0, campaignCheck: 0 } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** @returns what a recount finds wrong */
export async function differences(): Promise<string[]> {
  return (await recountEverything(false)).differences.map(({ what }) => what);
}

/** @returns a new member */
export async function newMember({ context }: TestApi): Promise<Types.ObjectId> {
  return (await buildUser(context, { role: 'member' }))._id;
}

/** What a member does with a film. */
export interface Opinion {
  stars?: number;
  status?: 'watchlist' | 'watched';
  review?: string;
  /** Who finds the review helpful. */
  helpfulTo?: Types.ObjectId;
  isDismissed?: boolean;
  /** Suggests a change of the film. */
  suggests?: boolean;
}

/** @returns id of the review, where there is one */
export async function say(
  { context, jobs }: TestApi,
  { _id }: Pick<MovieRecord, '_id'>,
  member: Types.ObjectId,
  { stars, status, review, helpfulTo, isDismissed, suggests }: Opinion,
): Promise<string> {
  const movieId = _id.toHexString();
  const userId = member.toHexString();
  const key = { movieId, userId, role: 'member' } as const;
  if (stars !== undefined) await putRating(context, key, stars);
  if (status !== undefined) await putStatus(context, key, status);
  if (isDismissed) await dismiss(member, movieId, context);
  const change = {
    kind: 'change',
    movieId,
    fields: { minutes: 321 },
    source: 'https://example.com',
  } as const;
  if (suggests) await suggest(change, userId, context);
  if (review === undefined) return '';
  const { _id: reviewId } = await postReview(context, openStarsOf, movieId, userId, {
    text: review,
    spoiler: false,
  });
  if (helpfulTo) await markHelpful(context, reviewId.toHexString(), helpfulTo.toHexString());
  await jobs.soon.drain();
  return reviewId.toHexString();
}
