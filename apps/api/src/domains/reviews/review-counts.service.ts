import type { ClientSession, Types } from 'mongoose';
import { countDocuments, createCountCache } from '../../platform/cache/count-cache.ts';
import { writeDerived } from '../catalogue/index.ts';
import { RATED, ReviewModel, type ReviewRecord, type ReviewStars } from './reviews.model.ts';

/*
 * What ratings and the recount of films need of reviews. This file must know no other feature: those that it
 * serves are needed by the rest of this one.
 */

const total = createCountCache<number>();

/** @returns number of all live reviews; where counting them takes more than 200 ms, it may be a minute old, or older */
export async function countEveryReview(): Promise<number> {
  return total.get(
    'all',
    () => countDocuments(ReviewModel, { state: 'visible' }),
    () => true,
    true,
  );
}

/**
 * @param movieIds condition on the films' ids; undefined for all films
 * @returns number of live reviews of every film that has any, by the film's id in 24 hexadecimal digits
 */
export async function countMovieReviews(
  movieIds: object | undefined,
  session: ClientSession | null = null,
): Promise<Map<string, number>> {
  const rows = await ReviewModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { ...(movieIds && { movieId: movieIds }), state: 'visible' } },
    { $group: { _id: '$movieId', count: { $sum: 1 } } },
  ]).session(session);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

/**
 * @param stars 1 to 10, or null without a rating
 * @returns the fields of a review's row that carry them
 */
export function starFields(stars: number | null): ReviewStars {
  return stars === null ? { stars: 0, starsRising: 0 } : { stars, starsRising: 11 - stars };
}

/** A member and the member's rating of a film, null without one. */
export interface AuthorStars {
  userId: Types.ObjectId | string;
  stars: number | null;
}

/** Gives the reviews that these members wrote of a film, where there are any, their present ratings. */
export async function copyStars(
  movieId: Types.ObjectId | string,
  authors: readonly AuthorStars[],
  session: ClientSession | null = null,
): Promise<void> {
  await copyStarsOf(
    authors.map((author) => ({ movieId, ...author })),
    session,
  );
}

/** copyStars for reviews of several films. */
export async function copyStarsOf(
  ratings: readonly (AuthorStars & { movieId: Types.ObjectId | string })[],
  session: ClientSession | null = null,
): Promise<void> {
  if (ratings.length === 0) return;
  await ReviewModel.bulkWrite(
    ratings.map(({ movieId, userId, stars }) => ({
      updateMany: {
        filter: { movieId, userId, ...RATED },
        update: { $set: starFields(stars) },
      },
    })),
    { ...(session && { session }) },
  );
}

/**
 * @param starsOf ratings of the film by the members who rated it, by their ids
 * @returns the authors whose reviews of the film show other stars than their ratings, with their ratings
 */
export async function wrongStars(
  movieId: Types.ObjectId | string,
  starsOf: (userIds: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<AuthorStars[]> {
  const reviews = await ReviewModel.inSight({ movieId })
    .select('userId stars')
    .lean<Pick<ReviewRecord, 'userId' | 'stars'>[]>();
  if (reviews.length === 0) return [];
  const ratings = await starsOf(reviews.map(({ userId }) => userId.toHexString()));
  return reviews.flatMap(({ userId, stars: shown }) => {
    const stars = ratings.get(userId.toHexString()) ?? null;
    return shown === (stars ?? 0) ? [] : [{ userId, stars }];
  });
}

/**
 * Counts reviews on their film.
 * @param movieId 24 hexadecimal digits
 * @param by how many came into sight, negative when they went out of it
 * @returns whether there is such a film
 */
export async function addReviews(movieId: string, by: number, session: ClientSession): Promise<boolean> {
  return (await writeDerived([{ filter: { _id: movieId }, add: { reviews: by } }], session)) > 0;
}
