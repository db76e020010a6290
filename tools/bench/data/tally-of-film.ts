import type { MovieTotals } from 'api/src/domains/catalogue/movies/derived-totals.service.ts';
import {
  addRows,
  emptyCounts,
  packCounts,
  partOf,
  REVIEWS_PART,
  totalsOf,
  type PartCounts,
} from 'api/src/domains/opinions/ratings/tally.ts';
import { madeId } from './ids.ts';
import type { MadeRow } from './ratings.ts';

/** @returns the part of a tally in which the member with this number counts */
export function partOfMade(member: number): string {
  return partOf(madeId('member', member).toHexString());
}

/**
 * @param rows of one film
 * @param reviews of the film
 * @returns what the film carries, and its tally as stored, by the rules of docs/decisions/0010-derived-counters.md
 */
export function tallyOfFilm(
  rows: readonly MadeRow[],
  reviews: number,
): { totals: MovieTotals; tally: { version: number; sum: string; parts: Record<string, string> } } {
  const sum = { ...emptyCounts(), reviews };
  const parts = new Map<string, PartCounts>();
  for (const { member, stars, critic, status } of rows) {
    const part = partOfMade(member);
    const counts = parts.get(part) ?? emptyCounts();
    parts.set(part, counts);
    for (const each of [counts, sum]) addRows(each, { stars, critic, status, count: 1 });
  }
  parts.set(REVIEWS_PART, { ...emptyCounts(), reviews });
  const packed = [...parts].map(([part, counts]) => [part, packCounts(counts)] as const);
  return {
    totals: totalsOf(sum),
    tally: { version: 1, sum: packCounts(sum), parts: Object.fromEntries(packed) },
  };
}
