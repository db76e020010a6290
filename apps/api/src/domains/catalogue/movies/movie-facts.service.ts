import mongoose, { type Types } from 'mongoose';
import { MovieModel, type MovieRecord } from './movies.model.ts';

/** What tells films apart by where and when they were made, in folded keys. */
export type MovieFacts = Pick<MovieRecord, 'industryKey' | 'languageKey' | 'genreKeys' | 'yearOfRelease'>;

/**
 * @param ids of films; some may be gone
 * @returns the facts of those that are there, in no particular order
 */
export async function movieFacts(ids: readonly Types.ObjectId[]): Promise<MovieFacts[]> {
  return MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('industryKey languageKey genreKeys yearOfRelease')
    .lean<MovieFacts[]>();
}
