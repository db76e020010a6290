import type { MovieRef } from '@filmfisher/shared/movie-ref';
import mongoose, { type Types } from 'mongoose';
import { MovieModel, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';

/** @returns as much of a film as stands beside something else, a review for instance */
export function movieRefOf(movie: MovieRecord): MovieRef {
  const { _id, slug, type, title, yearOfRelease, image, overallRating } = presentMovie(movie);
  return { _id, slug, type, title, yearOfRelease, image, overallRating };
}

/**
 * @param ids of films; some may be gone
 * @returns the films by their ids in 24 hexadecimal digits
 */
export async function movieRefs(ids: readonly Types.ObjectId[]): Promise<Map<string, MovieRef>> {
  const movies = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<MovieRecord[]>();
  return new Map(movies.map((movie) => [movie._id.toHexString(), movieRefOf(movie)]));
}
