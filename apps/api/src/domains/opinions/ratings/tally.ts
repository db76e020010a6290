import { RATING_MAX } from '@filmfisher/shared/limits';
import { emptyHistogram, histogramTotal } from '@filmfisher/shared/ratings';
import { computeScore, type ScoreAnswer, type ScoreInputs } from '@filmfisher/shared/score';
import type { WatchStatus } from '@filmfisher/shared/watch';
import type { MovieTotals } from '../../catalogue/index.ts';

/**
 * Members of a film are counted in this many parts, so that one write makes only its own part be counted again:
 * about 400 rows of a film with 100,000. Changing the number means rewriting `part` of every row.
 */
export const TALLY_PARTS = 256;
/** The part of a film's tally that holds nothing but the number of its reviews. */
export const REVIEWS_PART = 'reviews';

/** What the rows of one part add up to. Lists have ten places, one star first. */
export interface PartCounts {
  memberStars: number[];
  criticStars: number[];
  watchlist: number;
  watching: number;
  watched: number;
  /** Members who rated the film or marked it watched. */
  viewers: number;
  /** Members who rated the film or track it in any way. */
  popularity: number;
  reviews: number;
}

/** What is counted on one film, with as many of its parts as somebody needs. */
export interface Tally {
  /** 24 hexadecimal digits. */
  movieId: string;
  /** Grows with every change; 0 before the first. */
  version: number;
  /** Of all parts. */
  sum: PartCounts;
  parts: Record<string, PartCounts>;
}

/** Rows of one part that agree in everything that is counted. */
export interface RowGroup {
  part: string;
  stars: number | null;
  critic: boolean;
  status: WatchStatus | null;
  count: number;
}

/**
 * @param userId 24 hexadecimal digits
 * @returns the part in which the member's rows count: the last byte of the id, which counts up, so members spread evenly
 */
export function partOf(userId: string): string {
  return String(Number.parseInt(userId.slice(-2), 16));
}

/** @returns a part without rows */
export function emptyCounts(): PartCounts {
  const stars = () => Array.from({ length: RATING_MAX }, () => 0);
  return {
    memberStars: stars(),
    criticStars: stars(),
    watchlist: 0,
    watching: 0,
    watched: 0,
    viewers: 0,
    popularity: 0,
    reviews: 0,
  };
}

/** Adds rows to the counts of their part. */
export function addRows(counts: PartCounts, { stars, critic, status, count }: Omit<RowGroup, 'part'>): void {
  if (stars !== null) {
    const side = critic ? counts.criticStars : counts.memberStars;
    side[stars - 1] = (side[stars - 1] ?? 0) + count;
  }
  if (status !== null && status !== 'dropped') counts[status] += count;
  if (stars !== null || status === 'watched') counts.viewers += count;
  if (stars !== null || status !== null) counts.popularity += count;
}

/** Every number of the counts, always in the same order. */
function numbersOf(counts: PartCounts): number[] {
  const { memberStars, criticStars, watchlist, watching, watched, viewers, popularity, reviews } = counts;
  return [...memberStars, ...criticStars, watchlist, watching, watched, viewers, popularity, reviews];
}

function fromNumbers(numbers: readonly number[]): PartCounts {
  const at = (index: number) => numbers[2 * RATING_MAX + index] ?? 0;
  return {
    memberStars: numbers.slice(0, RATING_MAX),
    criticStars: numbers.slice(RATING_MAX, 2 * RATING_MAX),
    watchlist: at(0),
    watching: at(1),
    watched: at(2),
    viewers: at(3),
    popularity: at(4),
    reviews: at(5),
  };
}

/** @returns the counts as one text: 256 of these are read ten times as fast as 256 documents of 26 numbers */
export function packCounts(counts: PartCounts): string {
  return numbersOf(counts).join(' ');
}

/** @param packed by packCounts; nothing stands for counts of zero */
export function unpackCounts(packed: string | undefined): PartCounts {
  return packed === undefined ? emptyCounts() : fromNumbers(packed.split(' ').map(Number));
}

/** @returns both together; a factor of -1 takes the other away */
function combine(one: PartCounts, other: PartCounts, factor: 1 | -1): PartCounts {
  const right = numbersOf(other);
  return fromNumbers(numbersOf(one).map((value, index) => value + factor * (right[index] ?? 0)));
}

/** @returns the sum of all parts */
export function sumParts(parts: Iterable<PartCounts>): PartCounts {
  let sum = emptyCounts();
  for (const part of parts) sum = combine(sum, part, 1);
  return sum;
}

/** @returns the tally's sum with these parts in place of those that it was read with */
export function replaceParts(tally: Tally, counts: Record<string, PartCounts>): PartCounts {
  let { sum } = tally;
  for (const [part, found] of Object.entries(counts)) {
    sum = combine(combine(sum, tally.parts[part] ?? emptyCounts(), -1), found, 1);
  }
  return sum;
}

/** @returns whether both counts say the same; nothing stands for counts of zero */
export function sameCounts(one: PartCounts | undefined, other: PartCounts | undefined): boolean {
  return packCounts(one ?? emptyCounts()) === packCounts(other ?? emptyCounts());
}

const votesOf = (stars: readonly number[]) => stars.reduce((sum, count) => sum + count, 0);
const starsOf = (stars: readonly number[]) =>
  stars.reduce((sum, count, index) => sum + count * (index + 1), 0);

/** @returns what the film carries when its parts add up to this */
export function totalsOf(counts: PartCounts): MovieTotals {
  const { memberStars, criticStars, viewers } = counts;
  const score = computeScore({
    votes: votesOf(memberStars),
    sum: starsOf(memberStars),
    criticVotes: votesOf(criticStars),
    criticSum: starsOf(criticStars),
    viewers,
  });
  const ratings = emptyHistogram().map(({ star }) => ({
    star,
    count: (memberStars[star - 1] ?? 0) + (criticStars[star - 1] ?? 0),
  }));
  return {
    overallRating: score.overallRating,
    score: score.overall,
    totalRatings: histogramTotal(ratings),
    ratings,
    criticVotes: score.critics.count,
    criticStars: starsOf(criticStars),
    viewers,
    popularity: counts.popularity,
    reviews: counts.reviews,
    watchlistCount: counts.watchlist,
    watchingCount: counts.watching,
    watchedCount: counts.watched,
  };
}

/**
 * @param totals as the film carries them
 * @returns the score and every number behind it (docs/decisions/0003-one-score.md)
 */
export function scoreOf(
  totals: Pick<MovieTotals, 'ratings' | 'totalRatings' | 'criticVotes' | 'criticStars' | 'viewers'>,
): ScoreAnswer {
  const sum = totals.ratings.reduce((stars, { star, count }) => stars + star * count, 0);
  const inputs: ScoreInputs = {
    votes: totals.totalRatings - totals.criticVotes,
    sum: sum - totals.criticStars,
    criticVotes: totals.criticVotes,
    criticSum: totals.criticStars,
    viewers: totals.viewers,
  };
  return computeScore(inputs);
}
