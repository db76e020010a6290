import { RATING_MAX } from './limits.ts';

/*
 * Apart from the schemas of ratings.ts: pages that only show something load no zod.
 */

/** Votes per star of one film, as histogramSchema asks for them. */
export type Histogram = { star: number; count: number }[];

/** @returns the histogram of a film that nobody has rated */
export function emptyHistogram(): Histogram {
  return Array.from({ length: RATING_MAX }, (_, index) => ({ star: RATING_MAX - index, count: 0 }));
}

/** @returns number of votes in the histogram */
export function histogramTotal(histogram: Histogram): number {
  return histogram.reduce((sum, row) => sum + row.count, 0);
}
