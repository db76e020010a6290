import type { MovieTotals } from 'api/src/domains/ratings/ratings/movie-totals.service.ts';
import { NOTHING } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';
import { addRows, emptyCounts, totalsOf } from 'api/src/domains/ratings/ratings/movie-counts.ts';
import type { MadeRow } from './ratings.ts';

/**
 * @param rows of one film
 * @param reviews of the film
 * @returns what the film carries, by the rules of docs/decisions/0010-derived-counters.md
 */
export function totalsOfMovie(rows: readonly MadeRow[], reviews: number): MovieTotals {
  const counts = { ...emptyCounts(), reviews };
  for (const row of rows) addRows(counts, { ...NOTHING, ...row }, 1);
  return totalsOf(counts);
}
