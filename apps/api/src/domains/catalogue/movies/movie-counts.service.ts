import { LRUCache } from 'lru-cache';
import type { QueryFilter } from 'mongoose';
import { countDocuments, createCountCache } from '../../../platform/cache/count-cache.ts';
import { outsideTransactions } from '../../../platform/database/transaction.ts';
import type { MovieFields } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** Smaller catalogues, and fewer films, are counted each time. */
const LARGE_CATALOGUE = 10_000;
/** A count of few films that takes longer is kept, too: two large sets may have little in common. */
const EXPENSIVE_MS = 50;

const totals = createCountCache<number>();
const kept: { forget(): void }[] = [totals];

/** @returns a store of counts of films that `forgetCounts` empties, too */
export function cachedMovieCounts<T extends object>() {
  const counts = createCountCache<T>();
  kept.push(counts);
  return counts;
}

/** To be called after every write to what films are counted by. */
export function forgetCounts(): void {
  for (const counts of kept) counts.forget();
}

/** For ten seconds a catalogue counts as large, or as small. */
const sizes = new LRUCache<'films', boolean>({
  max: 1,
  ttl: 10_000,
  fetchMethod: async () => (await MovieModel.estimatedDocumentCount()) > LARGE_CATALOGUE,
});

/** @returns whether counting films may read more than anybody should wait for; may be ten seconds old */
export function isLargeCatalogue(): Promise<boolean> {
  return outsideTransactions(() => sizes.forceFetch('films'));
}

/**
 * @param filter of movie-conditions.ts
 * @param bypassCache after a write of the caller, perhaps through another process: counts again where that is cheap
 * @returns how many films fulfil it. Above 10,000 the count may be a minute old, or older where counting takes more
 *   than a second
 */
export async function countMovies(filter: QueryFilter<MovieFields>, bypassCache = false): Promise<number> {
  return totals.get(
    JSON.stringify(filter),
    () => countDocuments(MovieModel, { ...filter }),
    async (total, tookMs) => total > LARGE_CATALOGUE || (tookMs > EXPENSIVE_MS && (await isLargeCatalogue())),
    bypassCache,
  );
}
