import { z } from 'zod';
import { webAddressSchema } from '../addresses/addresses.schema.ts';
import {
  BUZZ_KINDS,
  BUZZ_MAX,
  BUZZ_MIN,
  BUZZ_MOVIES_MAX,
  BUZZ_NOTE_MAX,
  BUZZ_REFUSALS,
  type BuzzKind,
  type BuzzRefusal,
} from './buzz.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';
import { textSchema } from '../texts/texts.schema.ts';

const KINDS = Object.keys(BUZZ_KINDS) as [BuzzKind, ...BuzzKind[]];

const REFUSALS = Object.keys(BUZZ_REFUSALS) as [BuzzRefusal, ...BuzzRefusal[]];

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
