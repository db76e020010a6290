import { z } from 'zod';
import { ADVICE_LEVELS, ADVICE_NAMES, ADVICE_TOPICS, type AdviceTopic } from './advice-topics.ts';
import { ASPECTS, ASPECT_MAX, ASPECT_NAMES } from './aspect-names.ts';
import { movieAdviceSchema, movieAspectsSchema, movieSubtitlesSchema } from './movie-verdicts.schema.ts';
import { SUBTITLE_MARKS, SUBTITLE_SCORE_MAX } from './subtitle-names.ts';
import { recordOf } from '../records/record-of.ts';
import { LABEL_MAX } from '../texts/texts.ts';

function grade(name: string) {
  const rule = `${name} must be from 1 to ${ASPECT_MAX}`;
  return z.int(rule).min(1, rule).max(ASPECT_MAX, rule).nullable().default(null);
}
const level = (topic: AdviceTopic) =>
  z
    .enum(ADVICE_LEVELS, `${ADVICE_NAMES[topic]} must be one of ${ADVICE_LEVELS.join(', ')}`)
    .nullable()
    .default(null);
const adviceInputSchema = z.strictObject(recordOf(ADVICE_TOPICS, level));

const SCORE_RULE = `Score must be from 1 to ${SUBTITLE_SCORE_MAX}`;
const MARK_RULE = `Marks must be among ${SUBTITLE_MARKS.join(', ')}`;

/** A language of subtitles, as it stands in an address. */
export const subtitleLanguageSchema = z
  .string()
  .trim()
  .min(1, 'Language is required')
  .max(LABEL_MAX, `Language must not exceed ${LABEL_MAX} characters.`);

/**
 * What members say of a film beside its score, in three vocabularies: of its sides, of what parents want to know, of
 * its subtitles. Each has the name of the film's field that tells what all say. `input` is the body of PUT; null, or
 * left out: no opinion. `response` answers GET, PUT and DELETE: what the member said, and what all do.
 */
export const MOVIE_MARKS = {
  aspects: {
    input: z.strictObject(recordOf(ASPECTS, (aspect) => grade(ASPECT_NAMES[aspect]))),
    response: z.object({
      mine: z.object(recordOf(ASPECTS, () => z.int().nullable())).nullable(),
      aspects: movieAspectsSchema,
    }),
  },
  advice: {
    input: adviceInputSchema,
    response: z.object({ mine: adviceInputSchema.nullable(), advice: movieAdviceSchema }),
  },
  subtitleScores: {
    input: z
      .strictObject({
        score: z
          .int(SCORE_RULE)
          .min(1, SCORE_RULE)
          .max(SUBTITLE_SCORE_MAX, SCORE_RULE)
          .nullable()
          .default(null),
        marks: z
          .array(z.enum(SUBTITLE_MARKS, MARK_RULE), 'Marks must be a list')
          .transform((marks) => [...new Set(marks)])
          .default([]),
      })
      .refine(({ score, marks }) => score !== null || marks.length > 0, {
        path: ['score'],
        message: 'Give a score or a mark',
      }),
    response: z.object({
      mine: z.array(
        z.object({
          language: z.string(),
          score: z.int().nullable(),
          marks: z.array(z.enum(SUBTITLE_MARKS)),
        }),
      ),
      subtitleScores: z.array(movieSubtitlesSchema),
    }),
  },
} as const;

export type MarkKind = keyof typeof MOVIE_MARKS;
/** What a member says in the words of a kind. */
export type MarksIn<Kind extends MarkKind> = z.infer<(typeof MOVIE_MARKS)[Kind]['input']>;
