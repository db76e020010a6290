import { z } from 'zod';
import { holdSchema } from './held-votes.ts';
import {
  NEUTRAL_STARS,
  NEUTRAL_VOTES_MAX,
  NEUTRAL_VOTES_DROP,
  POPULARITY_DECADES,
  CRITICS_WEIGHT_MAX,
  CRITICS_HALFWAY,
  LIGHT_WEIGHT,
  LIGHT_CAP,
  LIGHT_CAP_SHARE,
  roundScore,
} from './score-rules.ts';

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

/** Answer of GET /movies/{id}/score: every number of the formula, in full precision. */
export const scoreResponseSchema = z.object({
  /**
   * `score` = (neutralVotes · neutralStars + full.sum + light.weight · light.sum)
   * / (neutralVotes + full.votes + light.weight · light.votes).
   */
  audience: z.object({
    /** Members' ratings that count, each as one: full and light ones together. */
    votes: z.int().min(0),
    sum: z.int().min(0),
    full: z.object({ votes: z.int().min(0), sum: z.int().min(0) }),
    light: z.object({
      votes: z.int().min(0),
      sum: z.int().min(0),
      /** Of one light vote, where a full one weighs 1. */
      weight: z.number().min(0).max(LIGHT_WEIGHT),
    }),
    neutralVotes: z.number().min(0),
    neutralStars: z.number(),
    score: z.number(),
  }),
  /** `mean` is null without critics; `weight` (0 to 0.3) is the part of the way from the audience's score to it. */
  critics: z.object({ count: z.int().min(0), mean: z.number().nullable(), weight: z.number().min(0) }),
  viewers: z.int().min(0),
  /** 0 to 1; adds no points, makes votes be trusted sooner. */
  popularity: z.number().min(0).max(1),
  /** Not rounded: what lists are ordered by. 0 when nobody has rated. */
  overall: z.number().min(0).max(10),
  /** `overall` with one decimal: what is shown. */
  overallRating: z.number().min(0).max(10),
  /** Light votes that do not count until a moderator has looked at them; null when none are held. */
  hold: holdSchema.nullable(),
});
export type ScoreResponse = z.infer<typeof scoreResponseSchema>;

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
