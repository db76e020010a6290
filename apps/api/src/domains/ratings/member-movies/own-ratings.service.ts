import { createdBetween, latestOf, type Until } from '../../../platform/database/rows-by-time.ts';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { LIKED_STARS } from '@filmfisher/shared/recommendations/recommendations';

/*
 * What other features may ask about members' ratings. Ids are 24 hexadecimal digits or ObjectIds.
 */

type Id = string | Types.ObjectId;

/** A member's rating as lists of them show it. */
export interface MemberRating {
  movieId: Types.ObjectId;
  /** 1 to 10. */
  stars: number;
  ratedAt: Date;
  /** The diary's entry that they came with. */
  ratedBy?: Types.ObjectId | null;
}

/** @returns the member's stars for a film, null when not rated */
export async function starsOf(
  movieId: Id,
  userId: Id,
  session: ClientSession | null = null,
): Promise<number | null> {
  const row = await MemberMovieModel.findOne({ movieId, userId }, { stars: 1 })
    .session(session)
    .lean<Pick<MemberMovie, 'stars'>>();
  return row?.stars ?? null;
}

/** @returns stars by the member's id in 24 hexadecimal digits; members who have not rated the film are missing */
export async function starsOfMembers(movieId: Id, userIds: readonly Id[]): Promise<Map<string, number>> {
  const stars = await starsOfPairs(userIds.map((userId) => ({ movieId, userId })));
  return new Map([...stars].map(([pair, value]) => [pair.split(':')[1] ?? '', value]));
}

/** @returns stars by 'movieId:userId', both in 24 hexadecimal digits; pairs without a rating are missing */
export async function starsOfPairs(
  pairs: readonly { movieId: Id; userId: Id }[],
): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map();
  const keyOf = (pair: { movieId: Id; userId: Id }) => `${pair.movieId.toString()}:${pair.userId.toString()}`;
  const wanted = new Set(pairs.map(keyOf));
  // Of a page of pairs, all films with all members: each is one step in the unique index.
  const rows = await MemberMovieModel.find(
    {
      movieId: mongoose.trusted({ $in: [...new Set(pairs.map(({ movieId }) => movieId.toString()))] }),
      userId: mongoose.trusted({ $in: [...new Set(pairs.map(({ userId }) => userId.toString()))] }),
    },
    { movieId: 1, userId: 1, stars: 1 },
  ).lean<Pick<MemberMovie, 'movieId' | 'userId' | 'stars'>[]>();
  const stars = new Map<string, number>();
  for (const row of rows) if (row.stars !== null && wanted.has(keyOf(row))) stars.set(keyOf(row), row.stars);
  return stars;
}

/** A row with stars has a moment; the condition is one that the index of a member's ratings serves. */
export const rated = (userId: Id) => ({ userId, ratedAt: mongoose.trusted({ $gt: new Date(0) }) });

/** @returns number of films that the member has rated */
export async function countRatingsOf(userId: Id): Promise<number> {
  return MemberMovieModel.countDocuments(rated(userId));
}

/** @returns how many films each of the members has rated, by their ids; members without any are missing */
export async function countRatingsAmong(userIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const rows = await MemberMovieModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { userId: { $in: [...userIds] }, ratedAt: { $gt: new Date(0) } } },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

export const RATING_FIELDS = { movieId: 1, stars: 1, ratedAt: 1, ratedBy: 1 };

/** @returns the member's newest ratings, at most so many */
export async function recentRatingsOf(userId: Id, count: number): Promise<MemberRating[]> {
  return MemberMovieModel.find(rated(userId), RATING_FIELDS)
    .sort({ ratedAt: -1, _id: -1 })
    .limit(count)
    .lean<MemberRating[]>();
}

type RatingOfMember = MemberRating & { _id: Types.ObjectId; userId: Types.ObjectId };

/** @returns what these members rated until then, the newest first, at most so many */
export function ratingsOfMembers(
  userIds: readonly Types.ObjectId[],
  until: Until,
  count: number,
): Promise<RatingOfMember[]> {
  const fields = { owner: 'userId', at: 'ratedAt' } as const;
  return latestOf<RatingOfMember>(fields, userIds, until, count, (filter, order) =>
    MemberMovieModel.find(filter, { ...RATING_FIELDS, userId: 1 })
      .sort(order)
      .limit(count)
      .lean<RatingOfMember[]>(),
  );
}

/** @returns what these members rated the film, the newest first */
export function ratingsOfMovie(movieId: Id, userIds: readonly Types.ObjectId[]): Promise<RatingOfMember[]> {
  return MemberMovieModel.find(
    {
      movieId,
      userId: mongoose.trusted({ $in: [...userIds] }),
      ratedAt: mongoose.trusted({ $gt: new Date(0) }),
    },
    { ...RATING_FIELDS, userId: 1 },
  )
    .sort({ ratedAt: -1, _id: -1 })
    .lean<RatingOfMember[]>();
}

/** @returns the member's row of every film that was rated or put on a list */
async function rowsOf(userId: Id): Promise<Pick<MemberMovie, 'movieId' | 'stars' | 'status'>[]> {
  return MemberMovieModel.find({ userId }, { movieId: 1, stars: 1, status: 1 }).lean<
    Pick<MemberMovie, 'movieId' | 'stars' | 'status'>[]
  >();
}

/** @returns the films that the member has rated or marked watched, with the member's stars */
export async function seenMoviesOf(userId: Id): Promise<Pick<MemberMovie, 'movieId' | 'stars'>[]> {
  const rows = await rowsOf(userId);
  return rows.filter(({ stars, status }) => stars !== null || status === 'watched');
}

/** @returns ids of the films that the member has rated or marked watched */
export async function seenMovieIdsOf(userId: Id): Promise<Types.ObjectId[]> {
  return (await seenMoviesOf(userId)).map(({ movieId }) => movieId);
}

/** @returns those of the films that the member has rated or marked watched, in 24 hexadecimal digits */
export async function seenAmong(userId: Id, movieIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const rows = await MemberMovieModel.find(
    { movieId: mongoose.trusted({ $in: [...movieIds] }), userId },
    { movieId: 1, stars: 1, status: 1 },
  ).lean<Pick<MemberMovie, 'movieId' | 'stars' | 'status'>[]>();
  const seen = rows.filter(({ stars, status }) => stars !== null || status === 'watched');
  return new Set(seen.map(({ movieId }) => movieId.toHexString()));
}

/** @returns ids of the films that the member has rated or has on any watch list */
export async function chosenMovieIdsOf(userId: Id): Promise<Types.ObjectId[]> {
  const rows = await rowsOf(userId);
  return rows.filter(({ stars, status }) => stars !== null || status !== null).map(({ movieId }) => movieId);
}

/** @returns how many ratings were given in this time, first ones only, and still stand; `until` is no part of it */
export function countRatingsBetween(from: Date, until: Date): Promise<number> {
  return MemberMovieModel.countDocuments({
    ...createdBetween(from, until),
    stars: mongoose.trusted({ $ne: null }),
  }).exec();
}

/** Ratings of one member that are read, the newest first. */
export const LIKES_READ = 500;

/** Stars that count; held ones are somebody's campaign until they are released. */
const LIKED = {
  ratedAt: mongoose.trusted({ $gt: new Date(0) }),
  stars: mongoose.trusted({ $gte: LIKED_STARS }),
};

/** @returns members who like the film, the latest rating first */
export async function likersOf(movieId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
  const rows = await MemberMovieModel.find({ movieId, ...LIKED, hold: null }, { userId: 1 })
    .sort({ ratedAt: -1 })
    .limit(limit)
    .lean<Pick<MemberMovie, 'userId'>[]>();
  return rows.map(({ userId }) => userId);
}

/** @returns ids of the films that the member likes, among the newest ratings */
export async function likesOf(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const rows = await MemberMovieModel.find({ userId, ...LIKED, hold: null }, { movieId: 1 })
    .sort({ ratedAt: -1, _id: -1 })
    .limit(LIKES_READ)
    .lean<Pick<MemberMovie, 'movieId'>[]>();
  return rows.map(({ movieId }) => movieId);
}
