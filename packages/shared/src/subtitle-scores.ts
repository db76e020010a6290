import { z } from 'zod';
import { filmSubtitlesSchema } from './film-verdicts.ts';
import { LABEL_MAX } from './limits.ts';

/** Languages in which films of the catalogue are subtitled most; a film may name others. */
export const SUBTITLE_LANGUAGES = [
  'English',
  'Yoruba',
  'Igbo',
  'Hausa',
  'Pidgin',
  'French',
  'Twi',
  'Swahili',
  'Zulu',
] as const;

/** What may be wrong with subtitles. */
export const SUBTITLE_MARKS = ['hard_to_read', 'badly_timed', 'not_whole'] as const;
export type SubtitleMark = (typeof SUBTITLE_MARKS)[number];
export const SUBTITLE_MARK_NAMES: Record<SubtitleMark, string> = {
  hard_to_read: 'Hard to read',
  badly_timed: 'Badly timed',
  not_whole: 'Not whole',
};

export const SUBTITLE_SCORE_MAX = 5;
/** Subtitles with this mean are good. */
export const GOOD_SUBTITLES = 4;

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
export const subtitleScoresAnswerSchema = z.object({
  mine: z.array(
    z.object({ language: z.string(), score: z.int().nullable(), marks: z.array(z.enum(SUBTITLE_MARKS)) }),
  ),
  subtitleScores: z.array(filmSubtitlesSchema),
});

/** Of the filter `subtitles`. */
export const SUBTITLES_RULE =
  'subtitles must be a language and the least score from 1 to 5, such as yoruba:4';

/** @returns 'yoruba:4' in words: 'Yoruba, subtitles good' */
export function subtitlesName(value: string): string {
  const [language = '', least = ''] = value.split(':');
  const name = language.charAt(0).toUpperCase() + language.slice(1);
  return Number(least) === GOOD_SUBTITLES
    ? `${name}, subtitles good`
    : `${name}, subtitles ${least} of 5 or better`;
}
