import { z } from 'zod';
import { filmSubtitlesSchema } from './film-verdicts.ts';
import { LABEL_MAX } from './limits.ts';
import { SUBTITLE_MARKS, SUBTITLE_SCORE_MAX } from './subtitle-names.ts';

const SCORE_RULE = `Score must be from 1 to ${SUBTITLE_SCORE_MAX}`;
const MARK_RULE = `Marks must be among ${SUBTITLE_MARKS.join(', ')}`;

/** Body of PUT /movies/{id}/subtitles/{language}. */
export const subtitleScoreInputSchema = z
  .strictObject({
    score: z.int(SCORE_RULE).min(1, SCORE_RULE).max(SUBTITLE_SCORE_MAX, SCORE_RULE).nullable().default(null),
    marks: z
      .array(z.enum(SUBTITLE_MARKS, MARK_RULE), 'Marks must be a list')
      .transform((marks) => [...new Set(marks)])
      .default([]),
  })
  .refine(({ score, marks }) => score !== null || marks.length > 0, {
    path: ['score'],
    message: 'Give a score or a mark',
  });
export type SubtitleScoreInput = z.infer<typeof subtitleScoreInputSchema>;

export const subtitleLanguageSchema = z
  .string()
  .trim()
  .min(1, 'Language is required')
  .max(LABEL_MAX, `Language must not exceed ${LABEL_MAX} characters.`);

/** Answer of GET, PUT and DELETE /movies/{id}/subtitles: what the member said, and what all did. */
export const subtitleScoresResponseSchema = z.object({
  mine: z.array(
    z.object({ language: z.string(), score: z.int().nullable(), marks: z.array(z.enum(SUBTITLE_MARKS)) }),
  ),
  subtitleScores: z.array(filmSubtitlesSchema),
});
