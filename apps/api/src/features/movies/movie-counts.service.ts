import type { QueryFilter } from 'mongoose';
import { MovieModel, type MovieFields } from './movies.model.ts';

/** @returns how many films fulfil the filter */
export async function countMovies(filter: QueryFilter<MovieFields>): Promise<number> {
  // Counting without a filter would read the whole collection; the server knows that number.
  return Object.keys(filter).length === 0
    ? MovieModel.estimatedDocumentCount()
    : MovieModel.countDocuments(filter);
}
