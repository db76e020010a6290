import { emptyHistogram, histogramTotal } from '@filmfisher/shared/ratings';
import { computeScore, type ScoreAnswer } from '@filmfisher/shared/score';
import type { WatchStatus } from '@filmfisher/shared/watch';
import { searchRankOf, type MovieTotals } from '../../catalogue/index.ts';

/** What is counted on a film; the rest of its totals is computed from this. */
export type MovieCounts = Omit<MovieTotals, 'overallRating' | 'score' | 'searchRank' | 'totalRatings'>;

/** What a member's row of a film says, as far as it is counted. */
export interface CountedRow {
  stars: number | null;
  critic: boolean;
  status: WatchStatus | null;
}

/** @returns what a film has before anybody has done anything */
export function emptyCounts(): MovieCounts {
  return {
    ratings: emptyHistogram(),
    criticVotes: 0,
    criticStars: 0,
    viewers: 0,
    popularity: 0,
    reviews: 0,
    watchlistCount: 0,
    watchingCount: 0,
    watchedCount: 0,
  };
}

/**
 * Adds rows that say the same to a film's counts.
 * @param times how many; -1 takes one away
 */
export function addRows(counts: MovieCounts, { stars, critic, status }: CountedRow, times: number): void {
  if (stars !== null) {
    const bar = counts.ratings.find(({ star }) => star === stars);
    if (bar) bar.count += times;
    if (critic) {
      counts.criticVotes += times;
      counts.criticStars += times * stars;
    }
  }
  if (status === 'watchlist') counts.watchlistCount += times;
  if (status === 'watching') counts.watchingCount += times;
  if (status === 'watched') counts.watchedCount += times;
  if (stars !== null || status === 'watched') counts.viewers += times;
  if (stars !== null || status !== null) counts.popularity += times;
}

/** @returns everything that a film with these counts carries */
export function totalsOf(counts: MovieCounts): MovieTotals {
  const totalRatings = histogramTotal(counts.ratings);
  const { overall, overallRating } = scoreOf({ ...counts, totalRatings });
  const searchRank = searchRankOf(overall);
  return { ...counts, totalRatings, overallRating, searchRank, score: overall };
}

/**
 * @param totals as the film carries them
 * @returns the score and every number behind it (docs/decisions/0003-one-score.md)
 */
export function scoreOf(
  totals: Pick<MovieTotals, 'ratings' | 'totalRatings' | 'criticVotes' | 'criticStars' | 'viewers'>,
): ScoreAnswer {
  const sum = totals.ratings.reduce((stars, { star, count }) => stars + star * count, 0);
  return computeScore({
    votes: totals.totalRatings - totals.criticVotes,
    sum: sum - totals.criticStars,
    criticVotes: totals.criticVotes,
    criticSum: totals.criticStars,
    viewers: totals.viewers,
  });
}
