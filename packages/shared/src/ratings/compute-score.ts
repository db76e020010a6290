import {
  CRITICS_HALFWAY,
  CRITICS_WEIGHT_MAX,
  LIGHT_CAP,
  LIGHT_CAP_SHARE,
  LIGHT_WEIGHT,
  NEUTRAL_STARS,
  NEUTRAL_VOTES_DROP,
  NEUTRAL_VOTES_MAX,
  POPULARITY_DECADES,
  roundScore,
} from './score-rules.ts';
import type { ScoreResponse } from './scores.schema.ts';

/** What one film's ratings add up to. Held ratings are in none of these numbers. */
export interface ScoreInputs {
  /** Number and sum (stars) of the ratings by members who are no critics and whose votes count in full. */
  votes: number;
  sum: number;
  /** Number and sum (stars) of light votes. */
  lightVotes: number;
  lightSum: number;
  /** Number and sum (stars) of accredited critics' ratings. */
  criticVotes: number;
  criticSum: number;
  /** Members who rated the film or marked it watched. */
  viewers: number;
}

/**
 * @param full number of full votes
 * @param light number of light votes
 * @returns what one light vote weighs
 */
export function lightWeight(full: number, light: number): number {
  return Math.min(LIGHT_WEIGHT, (LIGHT_CAP + LIGHT_CAP_SHARE * full) / Math.max(1, light));
}

/**
 * The score of a film and how it came about (docs/decisions/0003-one-score.md).
 * @param inputs counts and sums of whole stars; nothing negative
 * @returns every number that went in and came out, none of them rounded but `overallRating`
 */
export function computeScore(inputs: ScoreInputs): Omit<ScoreResponse, 'hold'> {
  const { votes, sum, lightVotes, lightSum, criticVotes, criticSum, viewers } = inputs;
  const popularity = Math.min(1, Math.log10(1 + viewers) / POPULARITY_DECADES);
  const neutralVotes = NEUTRAL_VOTES_MAX - NEUTRAL_VOTES_DROP * popularity;
  const light = lightWeight(votes, lightVotes);
  const audience =
    (NEUTRAL_STARS * neutralVotes + sum + light * lightSum) / (neutralVotes + votes + light * lightVotes);
  const mean = criticVotes === 0 ? null : criticSum / criticVotes;
  const weight = (CRITICS_WEIGHT_MAX * criticVotes) / (criticVotes + CRITICS_HALFWAY);
  const rated = votes + lightVotes + criticVotes > 0;
  const overall = rated ? audience + weight * ((mean ?? audience) - audience) : 0;
  return {
    audience: {
      votes: votes + lightVotes,
      sum: sum + lightSum,
      full: { votes, sum },
      light: { votes: lightVotes, sum: lightSum, weight: light },
      neutralVotes,
      neutralStars: NEUTRAL_STARS,
      score: audience,
    },
    critics: { count: criticVotes, mean, weight },
    viewers,
    popularity,
    overall,
    overallRating: roundScore(overall),
  };
}
