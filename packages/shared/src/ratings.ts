import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from './limits.ts';

/** Votes per star of one film: always ten rows, 10 down to 1, zeros included. */
export const histogramSchema = z
  .array(z.object({ star: z.int().min(RATING_MIN).max(RATING_MAX), count: z.int().min(0) }))
  .length(RATING_MAX);
export type Histogram = z.infer<typeof histogramSchema>;

/** @returns the histogram of a film that nobody has rated */
export function emptyHistogram(): Histogram {
  return Array.from({ length: RATING_MAX }, (_, index) => ({ star: RATING_MAX - index, count: 0 }));
}

/** @returns number of votes in the histogram */
export function histogramTotal(histogram: Histogram): number {
  return histogram.reduce((sum, row) => sum + row.count, 0);
}
