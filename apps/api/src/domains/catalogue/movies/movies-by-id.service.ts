import type { Movie } from '@filmfisher/shared/movies';
import type { Types } from 'mongoose';
import { readMovies, type ShownMovie } from './movie-reads.ts';
import { presentMovie } from './movies.presenter.ts';

/**
 * @param ids of films; some may be gone
 * @returns the films as far as they are shown, in the order of the ids
 */
async function moviesById(ids: readonly Types.ObjectId[]): Promise<ShownMovie[]> {
  if (ids.length === 0) return [];
  const movies = await readMovies({ filter: { _id: { $in: [...ids] } }, limit: ids.length });
  const byId = new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/**
 * @param ids of films; some may be gone
 * @returns the films as the API answers them, by their ids in 24 hexadecimal digits
 */
export async function presentedMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, Movie>> {
  const movies = await moviesById(ids);
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovie(movie)]));
}
