import type { MemberRatingsQuery } from '@filmfisher/shared/members/members.schema';
import { foldText } from '@filmfisher/shared/texts/texts';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import { movieNames } from '../../catalogue/index.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { rated, RATING_FIELDS, type MemberRating } from './own-ratings.service.ts';

type Row = MemberRating & { _id: Types.ObjectId };
/** A rating as its reader sees it: without its moment when it came with a diary entry that the reader does not read. */
export type ListedRating = Pick<MemberRating, 'movieId' | 'stars'> & { ratedAt: Date | null };

/** @returns those of the diary's entries that the reader may read, in 24 hexadecimal digits */
type ReadEntries = (ids: readonly Types.ObjectId[]) => Promise<ReadonlySet<string>>;

const RATING_ORDERS = {
  latest: { ratedAt: -1, _id: -1 },
  highest: { stars: -1, ratedAt: -1, _id: -1 },
  lowest: { stars: 1, ratedAt: -1, _id: -1 },
} as const;

const moment = ({ ratedAt }: ListedRating) => ratedAt?.getTime() ?? 0;
const later = (one: ListedRating, other: ListedRating) =>
  // Without moments by the film: the order of rows would tell which was rated first.
  moment(other) - moment(one) || (one.movieId.toHexString() < other.movieId.toHexString() ? -1 : 1);
const COMPARE: Record<keyof typeof RATING_ORDERS, (one: ListedRating, other: ListedRating) => number> = {
  latest: later,
  highest: (one, other) => other.stars - one.stars || later(one, other),
  lowest: (one, other) => one.stars - other.stars || later(one, other),
};

/** @returns entries that the member's stars came with and that the reader does not read, in 24 hexadecimal digits */
async function unreadEntries(userId: Types.ObjectId, readable: ReadEntries): Promise<Set<string>> {
  const rows = await MemberMovieModel.find(
    // The condition is one that the index of these rows serves.
    { userId, ratedBy: mongoose.trusted({ $gt: new Types.ObjectId('0'.repeat(24)) }) },
    { _id: 0, ratedBy: 1 },
  ).lean<{ ratedBy: Types.ObjectId }[]>();
  const ids = rows.map(({ ratedBy }) => ratedBy);
  const read = await readable(ids);
  return new Set(ids.map((id) => id.toHexString()).filter((id) => !read.has(id)));
}

/**
 * A member's ratings.
 * @param query page from 1, past the end it is empty; if given, the number of stars and a part of the film's title
 * @param readable of another reader: stars of entries that this one does not read stand behind all others in time
 */
export async function listRatingsOf(
  userId: Types.ObjectId,
  { page, limit, sort, stars, q }: MemberRatingsQuery,
  readable?: ReadEntries,
): Promise<{ rows: ListedRating[]; total: number }> {
  const filter: QueryFilter<MemberMovie> = {
    ...rated(userId),
    ...(stars !== undefined && { stars }),
    ...(q !== undefined && q !== '' && { movieId: mongoose.trusted({ $in: await ratedTitled(userId, q) }) }),
  };
  const skip = (page - 1) * limit;
  const unread = readable ? await unreadEntries(userId, readable) : new Set<string>();
  if (unread.size > 0) {
    const all = await MemberMovieModel.find(filter, RATING_FIELDS).lean<Row[]>();
    const rows = all
      .map(({ ratedBy, ...row }) =>
        ratedBy && unread.has(ratedBy.toHexString()) ? { ...row, ratedAt: null } : row,
      )
      .sort(COMPARE[sort]);
    return { rows: rows.slice(skip, skip + limit), total: rows.length };
  }
  const [rows, total] = await Promise.all([
    MemberMovieModel.find(filter, RATING_FIELDS)
      .sort(RATING_ORDERS[sort])
      .skip(skip)
      .limit(limit)
      .lean<Row[]>(),
    MemberMovieModel.countDocuments(filter),
  ]);
  return { rows, total };
}

/** @returns the films that the member has rated and that have the text in their titles */
async function ratedTitled(userId: Types.ObjectId, text: string): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = await MemberMovieModel.distinct('movieId', rated(userId));
  const names = await movieNames(ids);
  const wanted = foldText(text);
  return ids.filter((id) => foldText(names.get(id.toHexString())?.title ?? '').includes(wanted));
}
