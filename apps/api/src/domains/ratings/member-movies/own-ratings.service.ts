import { createdBetween, latestOf, type Until } from '../../../platform/database/rows-by-time.ts';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { ANY_MOMENT, starsKnownTo, type Insight } from './seen.ts';
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
  /** The day that they belong to; null for none. */
  ratedOn: string | null;
  /** The diary's entry that they came with. */
  ratedBy: Types.ObjectId | null;
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

/** @returns the member's stars for a film as others may know of them; null without any */
export async function openStarsOf(
  movieId: Id,
  userId: Id,
  session: ClientSession | null = null,
): Promise<number | null> {
  const row = await MemberMovieModel.findOne({ movieId, userId, ratedInPrivate: false }, { stars: 1 })
    .session(session)
    .lean<Pick<MemberMovie, 'stars'>>();
  return row?.stars ?? null;
}

/** @returns the same of several members, by their ids in 24 hexadecimal digits; those without are missing */
export async function openStarsOfMembers(movieId: Id, userIds: readonly Id[]): Promise<Map<string, number>> {
  const rows = await MemberMovieModel.find(
    { movieId, userId: mongoose.trusted({ $in: [...userIds] }), ratedInPrivate: false },
    { userId: 1, stars: 1 },
  ).lean<Pick<MemberMovie, 'userId' | 'stars'>[]>();
  return new Map(
    rows.flatMap(({ userId, stars }) => (stars === null ? [] : [[userId.toHexString(), stars]])),
  );
}

/** A row with stars has a moment; the condition is one that the index of a member's ratings serves. */
export const rated = (userId: Id) => ({ userId, ratedAt: ANY_MOMENT });

/** @returns number of films that the member has rated, as far as the reader may know */
export async function countRatingsOf(userId: Id, insight: Insight = 'member'): Promise<number> {
  return MemberMovieModel.countDocuments({ ...rated(userId), ...starsKnownTo(insight) });
}

/** @returns how many films each of the members has rated openly, by their ids; members without any are missing */
export async function countRatingsAmong(userIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const rows = await MemberMovieModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { userId: { $in: [...userIds] }, ratedAt: { $gt: new Date(0) }, ratedInPrivate: false } },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

export const RATING_FIELDS = { movieId: 1, stars: 1, ratedAt: 1, ratedOn: 1, ratedBy: 1 };

/** Ratings of one member that are read, the newest first. */
const LIKES_READ = 500;

/** @returns the member's newest ratings, at most so many */
export async function recentRatingsOf(userId: Id, count = LIKES_READ): Promise<MemberRating[]> {
  return MemberMovieModel.find(rated(userId), RATING_FIELDS)
    .sort({ ratedAt: -1, _id: -1 })
    .limit(count)
    .lean<MemberRating[]>();
}

type RatingOfMember = MemberRating & { _id: Types.ObjectId; userId: Types.ObjectId };

/** @returns what these members rated until then, the newest first, at most so many; none of it in a private entry */
export function ratingsOfMembers(
  userIds: readonly Types.ObjectId[],
  until: Until,
  count: number,
): Promise<RatingOfMember[]> {
  const fields = { owner: 'userId', at: 'ratedAt' } as const;
  return latestOf<RatingOfMember>(fields, userIds, until, count, (filter, order) =>
    MemberMovieModel.find({ ...filter, ratedInPrivate: false }, { ...RATING_FIELDS, userId: 1 })
      .sort(order)
      .limit(count)
      .lean<RatingOfMember[]>(),
  );
}

/** @returns ids of the films that the member has seen or marked */
export async function chosenMovieIdsOf(userId: Id): Promise<Types.ObjectId[]> {
  const rows = await MemberMovieModel.find({ userId }, { movieId: 1 }).lean<Pick<MemberMovie, 'movieId'>[]>();
  return rows.map(({ movieId }) => movieId);
}

/** @returns how many ratings were given in this time, first ones only, and still stand; `until` is no part of it */
export function countRatingsBetween(from: Date, until: Date): Promise<number> {
  return MemberMovieModel.countDocuments({
    ...createdBetween(from, until),
    stars: mongoose.trusted({ $ne: null }),
  }).exec();
}

/** Stars that count; held ones are somebody's campaign until they are released. */
const LIKED = {
  ratedAt: ANY_MOMENT,
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
