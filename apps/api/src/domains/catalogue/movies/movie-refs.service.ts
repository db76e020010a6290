import type { MovieRef } from '@filmfisher/shared/movie-ref';
import mongoose, { type Types } from 'mongoose';
import { MovieModel } from './movies.model.ts';
import { presentMovieRef, type ReferredMovie } from './movies.presenter.ts';

const REFERRED = {
  type: 1,
  title: 1,
  yearOfRelease: 1,
  image: 1,
  overallRating: 1,
} as const satisfies Partial<Record<keyof ReferredMovie, 1>>;

/**
 * @param ids of films; some may be gone
 * @returns the films by their ids in 24 hexadecimal digits, as much of them as stands beside something else
 */
export async function movieRefs(ids: readonly Types.ObjectId[]): Promise<Map<string, MovieRef>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const movies = await MovieModel.find(filter, REFERRED).lean<ReferredMovie[]>();
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovieRef(movie)]));
}
