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

/** Body of POST /buzz/{id}/decision: what a member has suggested appears, as this kind where it is told, or goes. */
export const buzzDecisionSchema = z.strictObject({
  accept: z.boolean('Accept must be true or false'),
  kind: kindSchema.optional(),
});

export const buzzItemSchema = z.object({
  _id: idSchema,
  kind: z.enum(KINDS),
  text: z.string(),
  source: z.string(),
  movies: z.array(movieRefSchema),
  /** Who brought it; null when that account is gone. */
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
export const buzzAnswerSchema = z.object({ item: buzzItemSchema });
