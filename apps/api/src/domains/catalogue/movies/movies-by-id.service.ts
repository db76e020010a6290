import type { Movie } from '@filmfisher/shared/movies';
import type { Types } from 'mongoose';
import { readMoviesById } from './movie-reads.ts';
import { presentMovie } from './movies.presenter.ts';

/**
 * @param ids of films; some may be gone
 * @returns the films as the API answers them, by their ids in 24 hexadecimal digits
 */
export async function presentedMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, Movie>> {
  const movies = await readMoviesById(ids);
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovie(movie)]));
}
