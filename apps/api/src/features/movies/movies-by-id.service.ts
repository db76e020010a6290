import type { Movie } from '@filmfisher/shared/movies';
import mongoose, { type Types } from 'mongoose';
import { MovieModel, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';

/**
 * @param ids of films; some may be gone
 * @returns the films as stored, in the order of the ids
 */
export async function moviesById(ids: readonly Types.ObjectId[]): Promise<MovieRecord[]> {
  const movies = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<MovieRecord[]>();
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
