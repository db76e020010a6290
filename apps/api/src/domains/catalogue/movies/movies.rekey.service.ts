import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { dropFormerIndex } from '../../../platform/database/database-indexes.ts';
import { dropFormerWordIndex, rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { deriveKeys, KEY_SOURCES } from './movie-keys.ts';
import { wordsToRemember } from './search-terms.service.ts';
import type { MovieKeys, MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** Films that are written at once: few enough for the ten seconds of a command on a machine that is very busy. */
const BATCH = 100;
/** Films between two lines of the log: a few seconds' work. */
const REPORT = 100 * BATCH;
/** Of releases whose films carried plain words. */
const FORMER_INDEX = 'searchWords_1';

/** What the keys are derived from, and those that are stored. */
const KEYED = {
  ...KEY_SOURCES,
  titleKey: 1,
  joinedTitle: 1,
  genreKeys: 1,
  industryKey: 1,
  languageKey: 1,
  spoken: 1,
  spokenKeys: 1,
  otherTitleKeys: 1,
  formats: 1,
  countries: 1,
  countryKeys: 1,
  filmClass: 1,
  suitsKids: 1,
  searchTerms: 1,
  updatedAt: 1,
} as const satisfies Record<keyof MovieKeys, 1> & Record<string, 1>;
type KeyedMovie = Pick<MovieRecord, keyof typeof KEYED | '_id'>;

/** Stores the keys of films that carry others, and the words that were not known. */
async function rekeyBatch(movies: readonly KeyedMovie[]): Promise<number> {
  const stale = movies.flatMap((movie) => {
    const keys = deriveKeys(movie);
    // A film of an early release has none.
    const former = new Set(Array.isArray(movie.searchTerms) ? movie.searchTerms : []);
    const { _id, updatedAt, ...stored } = movie;
    return isDeepStrictEqual({ ...stored, ...keys }, stored) ? [] : [{ _id, updatedAt, keys, former }];
  });
  if (stale.length === 0) return 0;
  await rememberWords(
    stale.flatMap(({ keys, former }) => wordsToRemember(keys).filter((term) => !former.has(term))),
  );
  const { matchedCount } = await MovieModel.collection.bulkWrite(
    stale.map(({ _id, updatedAt, keys }) => ({
      // Who has edited a film since it was read has stored its keys, too; these would be those of its former title.
      updateOne: { filter: { _id, updatedAt }, update: { $set: { ...keys }, $unset: { searchWords: '' } } },
    })),
  );
  return matchedCount;
}

/** The step of a start that gives stored films their keys; it gets another name whenever deriveKeys gives others. */
export const KEYS_STEP = 'plain-letters-numerals-and-names';

/**
 * Gives films that an older release stored the keys of this one, and removes indexes that nothing uses any more. May
 * run on several processes at once and be broken off at any point: a film that has its keys is not written again.
 * @param log is told how far it has come: a million films take many minutes
 * @returns how many films were changed
 */
export async function rekeyMovies(log: Logger): Promise<number> {
  let changed = 0;
  let seen = 0;
  let after: mongoose.Types.ObjectId | null = null;
  for (;;) {
    const movies: KeyedMovie[] = await MovieModel.find(
      after === null ? {} : { _id: mongoose.trusted({ $gt: after }) },
      KEYED,
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<KeyedMovie[]>();
    changed += await rekeyBatch(movies);
    seen += movies.length;
    if (seen % REPORT === 0 && seen > 0) {
      log.info({ event: 'rekeying_movies', seen, changed }, 'films get their search terms');
    }
    after = movies.at(-1)?._id ?? null;
    if (movies.length < BATCH) break;
  }
  await dropFormerIndex(MovieModel, FORMER_INDEX);
  await dropFormerWordIndex();
  return changed;
}
