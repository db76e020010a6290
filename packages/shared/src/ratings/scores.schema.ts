import { z } from 'zod';
import { holdSchema } from './holds.schema.ts';
import { LIGHT_WEIGHT } from './score-rules.ts';

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
