import type { MemberRatingsQuery } from '@filmfisher/shared/members/members.schema';
import { emptyHistogram, histogramTotal, type Histogram } from '@filmfisher/shared/ratings/ratings';
import { foldText } from '@filmfisher/shared/texts/texts';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { findMovies } from '../../catalogue/index.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { starsKnownTo, type Insight } from './seen.ts';
import { rated, RATING_FIELDS, type MemberRating } from './own-ratings.service.ts';

type Row = MemberRating & { _id: Types.ObjectId };

const RATING_ORDERS = {
  latest: { ratedAt: -1, _id: -1 },
  highest: { stars: -1, ratedAt: -1, _id: -1 },
  lowest: { stars: 1, ratedAt: -1, _id: -1 },
} as const;

/**
 * A member's ratings.
 * @param query page from 1, past the end it is empty; if given, the number of stars and a part of the film's title
 * @param insight what the reader may know of the member: stars given with an entry that they do not read are left out
 * @returns the page, how many there are of what was asked for, and how many of each star, whatever was asked for
 */
export async function listRatingsOf(
  userId: Types.ObjectId,
  { page, limit, sort, stars, q }: MemberRatingsQuery,
  insight: Insight,
): Promise<{ rows: Row[]; total: number; histogram: Histogram }> {
  const known = { ...rated(userId), ...starsKnownTo(insight) };
  const isSearch = q !== undefined && q !== '';
  const filter: QueryFilter<MemberMovie> = {
    ...known,
    ...(stars !== undefined && { stars }),
    ...(isSearch && { movieId: mongoose.trusted({ $in: await ratedTitled(userId, q) }) }),
  };
  const [rows, histogram, found] = await Promise.all([
    MemberMovieModel.find(filter, RATING_FIELDS)
      .sort(RATING_ORDERS[sort])
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Row[]>(),
    histogramOf(known),
    isSearch ? MemberMovieModel.countDocuments(filter) : undefined,
  ]);
  const counted = stars === undefined ? histogram : histogram.filter(({ star }) => star === stars);
  return { rows, total: found ?? histogramTotal(counted), histogram };
}

/** @returns how many ratings there are of each star */
async function histogramOf(filter: QueryFilter<MemberMovie>): Promise<Histogram> {
  const groups = await MemberMovieModel.aggregate<{ _id: number; count: number }>([
    { $match: filter },
    { $group: { _id: '$stars', count: { $sum: 1 } } },
  ]);
  const counts = new Map(groups.map(({ _id, count }) => [_id, count]));
  return emptyHistogram().map(({ star }) => ({ star, count: counts.get(star) ?? 0 }));
}

/** @returns the films that the member has rated and that have the text in their titles */
async function ratedTitled(userId: Types.ObjectId, text: string): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = await MemberMovieModel.distinct('movieId', rated(userId));
  const movies = await findMovies({ _id: mongoose.trusted({ $in: ids }) }, { fields: ['title'] });
  const wanted = foldText(text);
  return movies.filter(({ title }) => foldText(title).includes(wanted)).map(({ _id }) => _id);
}
