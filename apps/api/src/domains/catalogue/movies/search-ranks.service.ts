import mongoose from 'mongoose';
import { dropFormerIndex } from '../../../platform/database/database-indexes.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel, searchRankOf } from './movies.model.ts';

/** Films that are written at once: few enough for the ten seconds of a command on a machine that is very busy. */
const BATCH = 1_000;
/** Of releases whose searches read films by the exact score. */
const FORMER_INDEX = 'searchTerms_1_score_-1_totalRatings_-1_yearOfRelease_-1__id_-1';

/** Films of the first releases have no score. */
type UnrankedMovie = Pick<MovieRecord, '_id'> & Partial<Pick<MovieRecord, 'score'>>;

/**
 * Gives films that an older release stored their search rank. Called before the index on it is built: afterwards every
 * film would move all of its entries. May run on several processes at once and be broken off at any point.
 * @returns how many films were changed
 */
export async function rankMovies(): Promise<number> {
  await dropFormerIndex(MovieModel, FORMER_INDEX);
  const unranked = { searchRank: mongoose.trusted({ $exists: false }) };
  let changed = 0;
  let after: mongoose.Types.ObjectId | null = null;
  for (;;) {
    const movies: UnrankedMovie[] = await MovieModel.find(
      { ...unranked, ...(after && { _id: mongoose.trusted({ $gt: after }) }) },
      { score: 1 },
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<UnrankedMovie[]>();
    if (movies.length === 0) return changed;
    const { modifiedCount } = await MovieModel.collection.bulkWrite(
      movies.map(({ _id, score = 0 }) => ({
        // Who has rated a film since it was read has stored its rank, too.
        updateOne: { filter: { _id, ...unranked }, update: { $set: { searchRank: searchRankOf(score) } } },
      })),
    );
    changed += modifiedCount;
    after = movies.at(-1)?._id ?? null;
  }
}
