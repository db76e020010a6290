import { LIKED_STARS } from '@filmfisher/shared/recommendations';
import mongoose, { type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';

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
