import { z } from 'zod';

/*
 * What members say of a film beside its score, as every film tells it; how they say it stands in aspects.ts, advice.ts and
 * subtitle-scores.ts, which pages load that ask for it.
 */

const total = z.object({ votes: z.int(), mean: z.number() }).optional();

/** What members say of a film's sides; one with fewer than five votes is missing. */
export const filmAspectsSchema = z.object({
  story: total,
  acting: total,
  picture: total,
  sound: total,
  pacing: total,
  subtitles: total,
});
export type FilmAspects = z.infer<typeof filmAspectsSchema>;

const countsSchema = z.object({ none: z.int(), some: z.int(), strong: z.int() });
export type AdviceCounts = z.infer<typeof countsSchema>;
const counts = countsSchema.optional();

/** How many members say how much there is of each; what nobody has marked is missing. */
export const filmAdviceSchema = z.object({
  violence: counts,
  language: counts,
  sex: counts,
  ritual: counts,
  substance: counts,
  flashing: counts,
});
export type FilmAdvice = z.infer<typeof filmAdviceSchema>;

/** What members say of a film's subtitles in one language. */
export const filmSubtitlesSchema = z.object({
  language: z.string(),
  votes: z.int(),
  /** Mean of the votes; missing where there are marks alone. */
  score: z.number().optional(),
  hardToRead: z.int(),
  badlyTimed: z.int(),
  notWhole: z.int(),
});
export type FilmSubtitles = z.infer<typeof filmSubtitlesSchema>;
