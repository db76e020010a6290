import { emptyHistogram, histogramTotal } from '@filmfisher/shared/ratings/ratings';
import { computeScore } from '@filmfisher/shared/ratings/compute-score';
import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import type { MemberRow } from '../member-movies/member-movies.model.ts';
import { isSeen } from '../member-movies/seen.ts';
import type { HeldVotes, MovieTotals } from './movie-totals.service.ts';
import { searchRankOf } from '@filmfisher/shared/ratings/score-rules';

/** What is counted on a film; the rest of its totals is computed from this. */
export type MovieCounts = Omit<MovieTotals, 'overallRating' | 'score' | 'searchRank' | 'totalRatings'>;

/** Votes of a film that are, or were, held. */
export type Holds = Pick<MovieCounts, 'hold' | 'pastHolds'>;

/** What a member's row of a film says, as far as it is counted. */
export type CountedRow = Pick<
  MemberRow,
  'stars' | 'critic' | 'status' | 'light' | 'hold' | 'logged' | 'finishedAt'
>;

/** @returns what a film with these holds has before anybody has done anything */
export function emptyCounts({ hold, pastHolds }: Holds = {}): MovieCounts {
  const none = { votes: 0, stars: 0 };
  return {
    ratings: emptyHistogram(),
    criticVotes: 0,
    criticStars: 0,
    lightVotes: 0,
    lightStars: 0,
    ...(hold && { hold: { ...hold, ...none } }),
    ...(pastHolds && { pastHolds: pastHolds.map((past) => ({ ...past, ...none })) }),
    viewers: 0,
    popularity: 0,
    reviews: 0,
    watchlistCount: 0,
    watchingCount: 0,
    watchedCount: 0,
  };
}

/** @returns a copy that can be changed */
export function copyCounts(counts: MovieCounts): MovieCounts {
  const { ratings, hold, pastHolds } = counts;
  return {
    ...counts,
    ratings: ratings.map((bar) => ({ ...bar })),
    ...(hold && { hold: { ...hold } }),
    ...(pastHolds && { pastHolds: pastHolds.map((past) => ({ ...past })) }),
  };
}

/** @returns the hold that keeps this row's vote out of the score; undefined when it counts */
export function holdOf(
  { hold, pastHolds = [] }: Holds,
  row: Pick<CountedRow, 'critic' | 'hold'>,
): HeldVotes | undefined {
  const id = row.critic ? null : row.hold;
  if (!id) return undefined;
  if (hold?.id.equals(id)) return hold;
  return pastHolds.find((past) => past.id.equals(id) && !past.released);
}

function addVotes(counts: MovieCounts, row: CountedRow & { stars: number }, times: number): void {
  const { stars, critic, light } = row;
  const bar = counts.ratings.find(({ star }) => star === stars);
  if (bar) bar.count += times;
  const hold = holdOf(counts, row);
  if (critic) {
    counts.criticVotes += times;
    counts.criticStars += times * stars;
  } else if (hold) {
    hold.votes += times;
    hold.stars += times * stars;
  } else if (light) {
    counts.lightVotes += times;
    counts.lightStars += times * stars;
  }
}

/**
 * Adds rows that say the same to a film's counts.
 * @param times how many; -1 takes one away
 */
export function addRows(counts: MovieCounts, row: CountedRow, times: number): void {
  const { stars, status } = row;
  if (stars !== null) addVotes(counts, { ...row, stars }, times);
  if (status === 'watchlist') counts.watchlistCount += times;
  if (status === 'watching') counts.watchingCount += times;
  const seen = isSeen(row);
  if (seen) counts.watchedCount += times;
  if (holdOf(counts, row)) return;
  if (seen) counts.viewers += times;
  if (seen || status !== null) counts.popularity += times;
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
  totals: Pick<
    MovieTotals,
    | 'ratings'
    | 'totalRatings'
    | 'criticVotes'
    | 'criticStars'
    | 'lightVotes'
    | 'lightStars'
    | 'viewers'
    | 'hold'
    | 'pastHolds'
  >,
): ScoreResponse {
  const { ratings, totalRatings, lightVotes, lightStars, hold, pastHolds = [] } = totals;
  const held = [...(hold ? [hold] : []), ...pastHolds];
  const sum = ratings.reduce((stars, { star, count }) => stars + star * count, 0);
  const heldVotes = held.reduce((all, { votes }) => all + votes, 0);
  const heldStars = held.reduce((all, { stars }) => all + stars, 0);
  return {
    ...computeScore({
      votes: totalRatings - totals.criticVotes - lightVotes - heldVotes,
      sum: sum - totals.criticStars - lightStars - heldStars,
      lightVotes,
      lightSum: lightStars,
      criticVotes: totals.criticVotes,
      criticSum: totals.criticStars,
      viewers: totals.viewers,
    }),
    hold: hold ? { since: hold.since.toISOString(), votes: hold.votes } : null,
  };
}
