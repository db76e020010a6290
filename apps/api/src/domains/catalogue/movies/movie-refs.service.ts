import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import mongoose, { type Types } from 'mongoose';
import { MovieModel } from './movies.model.ts';
import { presentMovieRef, type ReferredMovie, presentMovie } from './movies.presenter.ts';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { readMoviesById } from './movie-reads.ts';

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

/**
 * @param ids of films; some may be gone
 * @returns the films as the API answers them, by their ids in 24 hexadecimal digits
 */
export async function presentedMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, Movie>> {
  const movies = await readMoviesById(ids);
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovie(movie)]));
}
