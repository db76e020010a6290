import { z } from 'zod';
import { idSchema } from './ids.ts';
import { memberCardSchema } from './members.ts';
import { movieRefSchema } from './movie-ref.ts';
import { cursorQueryFields } from './pagination.ts';
import { textSchema } from './text.ts';
import { webAddressSchema } from './web-address.ts';

/** What short news are about; the kind → how it is called. */
export const BUZZ_KINDS = {
  trailer: 'Trailer',
  release: 'Release',
  casting: 'Casting',
  award: 'Award',
  box_office: 'Box office',
  festival: 'Festival',
  rumour: 'Rumour',
} as const;
export type BuzzKind = keyof typeof BUZZ_KINDS;
const KINDS = Object.keys(BUZZ_KINDS) as [BuzzKind, ...BuzzKind[]];

export const BUZZ_MIN = 10;
export const BUZZ_MAX = 500;
export const BUZZ_MOVIES_MAX = 5;
/** Days after which a rumour goes that nobody has confirmed. */
export const RUMOUR_DAYS = 30;

/** Why an editor refuses or removes news: the code → the sentence for the member who sent it in. */
export const BUZZ_REFUSALS = {
  private_life: 'It is about somebody\u2019s private life',
  not_in_source: 'The source does not say so',
  known: 'We have had it already',
  off_topic: 'It is not about films or series',
  advertising: 'It is advertising',
  other: 'Another reason',
} as const;
export type BuzzRefusal = keyof typeof BUZZ_REFUSALS;
const REFUSALS = Object.keys(BUZZ_REFUSALS) as [BuzzRefusal, ...BuzzRefusal[]];
export const BUZZ_NOTE_MAX = 300;

const kindSchema = z.enum(KINDS, `Kind must be one of ${KINDS.join(', ')}`);

/** Body of POST /buzz. */
export const buzzInputSchema = z.strictObject({
  kind: kindSchema,
  text: textSchema('Text', { min: BUZZ_MIN, max: BUZZ_MAX, lines: 'many' }),
  /** Where it can be read. */
  source: webAddressSchema('Source'),
  movieIds: z
    .array(idSchema, 'Must be a list of ids')
    .max(BUZZ_MOVIES_MAX, `At most ${BUZZ_MOVIES_MAX} films`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each film once')
    .default([]),
});
export type BuzzInput = z.infer<typeof buzzInputSchema>;

/** Query of GET /buzz. */
export const buzzQuerySchema = z.strictObject({ kind: kindSchema.optional(), ...cursorQueryFields });
export type BuzzQuery = z.infer<typeof buzzQuerySchema>;

/** Body of POST /buzz/{id}/decision: accept the news, optionally as another kind, or refuse it for a reason. */
export const buzzDecisionSchema = z
  .strictObject({
    accept: z.boolean('Accept must be true or false'),
    kind: kindSchema.optional(),
    reason: z.enum(REFUSALS, `Reason must be one of ${REFUSALS.join(', ')}`).optional(),
    note: textSchema('Note', { max: BUZZ_NOTE_MAX }).optional(),
  })
  .refine(({ accept, reason }) => accept || reason !== undefined, {
    path: ['reason'],
    message: 'Say why it goes',
  });
export type BuzzDecision = z.infer<typeof buzzDecisionSchema>;

export const buzzItemSchema = z.object({
  _id: idSchema,
  kind: z.enum(KINDS),
  text: z.string(),
  /** Where it can be read; null: the release dates of the film say so. */
  source: z.string().nullable(),
  movies: z.array(movieRefSchema),
  /** Who brought it; null: it appeared by itself, because of what was put in about the film. */
  by: memberCardSchema.nullable(),
  at: z.iso.datetime(),
  /** Of a rumour: when it goes unless it is confirmed. */
  expiresAt: z.iso.datetime().nullable(),
  /** A member has suggested it, and no editor has looked at it yet. */
  waiting: z.boolean(),
});
export type BuzzItem = z.infer<typeof buzzItemSchema>;

/** Answer of GET /buzz: the latest first. */
export const buzzListSchema = z.object({ items: z.array(buzzItemSchema), next: idSchema.nullable() });
export const buzzResponseSchema = z.object({ item: buzzItemSchema });
