import mongoose from 'mongoose';
import { rememberWords } from '../spelling/spelling.service.ts';
import { deriveKeys } from './movie-keys.ts';
import { wordsToRemember } from './search-terms.service.ts';
import { MovieModel, type MovieRecord } from './movies.model.ts';

const BATCH = 500;
/** Of releases whose films carried plain words. */
const FORMER_INDEX = 'searchWords_1';
const INDEX_NOT_FOUND = 27;

/**
 * Gives films that an older release stored the search terms of this one. May run on several processes at once and be
 * broken off at any point: a film that has its terms is not touched again.
 * @returns how many films were changed
 */
export async function rekeyMovies(): Promise<number> {
  let changed = 0;
  for (;;) {
    const movies = await MovieModel.find({ searchTerms: mongoose.trusted({ $exists: false }) })
      .limit(BATCH)
      .lean<MovieRecord[]>();
    if (movies.length === 0) break;
    const keyed = movies.map((movie) => ({ _id: movie._id, keys: deriveKeys(movie) }));
    await rememberWords(keyed.flatMap(({ keys }) => wordsToRemember(keys)));
    await MovieModel.collection.bulkWrite(
      keyed.map(({ _id, keys }) => ({
        updateOne: { filter: { _id }, update: { $set: { ...keys }, $unset: { searchWords: '' } } },
      })),
    );
    changed += movies.length;
  }
  try {
    await MovieModel.collection.dropIndex(FORMER_INDEX);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
  }
  return changed;
}
