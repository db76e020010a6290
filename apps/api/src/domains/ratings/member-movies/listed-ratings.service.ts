import type { MemberRatingsQuery } from '@filmfisher/shared/members/members.schema';
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
 */
export async function listRatingsOf(
  userId: Types.ObjectId,
  { page, limit, sort, stars, q }: MemberRatingsQuery,
  insight: Insight,
): Promise<{ rows: Row[]; total: number }> {
  const filter: QueryFilter<MemberMovie> = {
    ...rated(userId),
    ...starsKnownTo(insight),
    ...(stars !== undefined && { stars }),
    ...(q !== undefined && q !== '' && { movieId: mongoose.trusted({ $in: await ratedTitled(userId, q) }) }),
  };
  const [rows, total] = await Promise.all([
    MemberMovieModel.find(filter, RATING_FIELDS)
      .sort(RATING_ORDERS[sort])
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Row[]>(),
    MemberMovieModel.countDocuments(filter),
  ]);
  return { rows, total };
}

/** @returns the films that the member has rated and that have the text in their titles */
async function ratedTitled(userId: Types.ObjectId, text: string): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = await MemberMovieModel.distinct('movieId', rated(userId));
  const movies = await findMovies({ _id: mongoose.trusted({ $in: ids }) }, { fields: ['title'] });
  const wanted = foldText(text);
  return movies.filter(({ title }) => foldText(title).includes(wanted)).map(({ _id }) => _id);
}
