import { z } from 'zod';
import { ADVICE_LEVELS, ADVICE_TOPICS } from './advice-topics.ts';
import { ASPECTS } from './aspect-names.ts';
import { recordOf } from '../records/record-of.ts';

/*
 * What members say of a film beside its score, as every film tells it; how they say it stands in movie-marks.schema.ts.
 */

const total = z.object({ votes: z.int(), mean: z.number() }).optional();

/** What members say of a film's sides; one with fewer than five votes is missing. */
export const movieAspectsSchema = z.object(recordOf(ASPECTS, () => total));
export type MovieAspects = z.infer<typeof movieAspectsSchema>;

const counts = z.object(recordOf(ADVICE_LEVELS, () => z.int())).optional();

/** How many members say how much there is of each; what nobody has marked is missing. */
export const movieAdviceSchema = z.object(recordOf(ADVICE_TOPICS, () => counts));
export type MovieAdvice = z.infer<typeof movieAdviceSchema>;

/** What members say of a film's subtitles in one language. */
export const movieSubtitlesSchema = z.object({
  language: z.string(),
  votes: z.int(),
  /** Mean of the votes; missing where there are marks alone. */
  score: z.number().optional(),
  hardToRead: z.int(),
  badlyTimed: z.int(),
  notWhole: z.int(),
});
export type MovieSubtitles = z.infer<typeof movieSubtitlesSchema>;
