import type { OwnMark } from '@filmfisher/shared/watch/own-marks.schema';
import mongoose, { Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { seenAmong } from './own-ratings.service.ts';

/** @returns what the member says of these films, by their ids in 24 hexadecimal digits; without films of no row */
export async function ownMarks(
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Omit<OwnMark, 'movieId'>>> {
  const movieIds = ids.map((id) => new Types.ObjectId(id));
  const [rows, seen] = await Promise.all([
    MemberMovieModel.find(
      { movieId: mongoose.trusted({ $in: movieIds }), userId },
      { movieId: 1, stars: 1, status: 1 },
    ).lean<Pick<MemberMovie, 'movieId' | 'stars' | 'status'>[]>(),
    seenAmong(userId, movieIds),
  ]);
  return new Map(
    rows.map(({ movieId, stars, status }) => {
      const id = movieId.toHexString();
      return [id, { stars, status, seen: seen.has(id) }];
    }),
  );
}
