export const RATING_MIN = 1;
export const RATING_MAX = 10;

/** Most that a list of films may ask for as fewest votes. */
export const MIN_VOTES_MAX = 1_000_000;

/** Orders of a member's ratings. */
export const RATING_SORTS = ['latest', 'highest', 'lowest'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];

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
