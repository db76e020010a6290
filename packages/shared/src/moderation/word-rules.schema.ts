import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { REPORT_KINDS } from './report-reasons.ts';
import { RULE_ACTIONS, RULE_PLACES, RULE_SENTENCE_MAX, RULE_TEXT_MAX } from './word-rules.ts';
import { textSchema } from '../texts/texts.schema.ts';

const ruleFields = {
  /** Words that stand together, whatever their case and accents; or a pattern in RE2's syntax. Exactly one of the two. */
  phrase: textSchema('Phrase', { min: 2, max: RULE_TEXT_MAX }).optional(),
  pattern: z
    .string('Pattern must be text')
    .min(2, 'Pattern must be at least 2 characters long')
    .max(RULE_TEXT_MAX, `Pattern must not exceed ${RULE_TEXT_MAX} characters.`)
    .optional(),
  places: z
    .array(z.enum(RULE_PLACES, `Places must be some of ${RULE_PLACES.join(', ')}`), 'Places must be a list')
    .min(1, 'Choose at least one place')
    .max(RULE_PLACES.length, 'Each place once'),
  action: z.enum(RULE_ACTIONS, `Action must be one of ${RULE_ACTIONS.join(', ')}`),
  /** The sentence that the author sees. */
  sentence: textSchema('Sentence', { max: RULE_SENTENCE_MAX }).optional(),
};

/** Body of POST /moderation/word-rules; a rule works when it is active. */
export const wordRuleInputSchema = z
  .strictObject({ ...ruleFields, active: z.boolean('Active must be true or false').default(false) })
  .refine(({ phrase, pattern }) => (phrase === undefined) !== (pattern === undefined), {
    path: ['phrase'],
    message: 'Give either a phrase or a pattern',
  });
export type WordRuleInput = z.infer<typeof wordRuleInputSchema>;

/** Body of PATCH /moderation/word-rules/{id}: what is not sent stays; its phrase or pattern always does. */
export const wordRuleChangeSchema = z
  .strictObject({
    places: ruleFields.places.optional(),
    action: ruleFields.action.optional(),
    sentence: ruleFields.sentence,
    active: z.boolean('Active must be true or false').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type WordRuleChange = z.infer<typeof wordRuleChangeSchema>;

export const wordRuleSchema = z.object({
  id: idSchema,
  phrase: z.string().optional(),
  pattern: z.string().optional(),
  places: z.array(z.enum(RULE_PLACES)),
  action: z.enum(RULE_ACTIONS),
  sentence: z.string(),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type WordRule = z.infer<typeof wordRuleSchema>;

/** Answer of GET /moderation/word-rules: the newest first. */
export const wordRuleListSchema = z.object({ rules: z.array(wordRuleSchema) });
export const wordRuleResponseSchema = z.object({ rule: wordRuleSchema });

/** Answer of POST /moderation/word-rules/try: the first matches, and how many there are. */
export const wordRuleTrialSchema = z.object({
  matches: z.array(z.object({ kind: z.enum(REPORT_KINDS), id: idSchema, excerpt: z.string() })),
  total: z.int().min(0),
  /** How many texts were looked at. */
  looked: z.int().min(0),
});
export type WordRuleTrial = z.infer<typeof wordRuleTrialSchema>;
