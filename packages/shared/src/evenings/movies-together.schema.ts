import { z } from 'zod';
import { PROVIDER_KEYS } from '../availability/offer-providers.ts';
import { TOGETHER_MAX, TONIGHT_NOT_MAX } from './evenings.ts';
import { idListSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { MINUTES_MAX } from '../movies/movies.ts';
import { countingNumber } from '../pagination/pagination.schema.ts';
import { LABEL_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Query of GET /watch-together. */
export const togetherQuerySchema = z.strictObject({
  with: idListSchema('with', TOGETHER_MAX),
});

/** What one must know to watch a film. */
const watchFields = {
  /** Where it is known. */
  minutes: z.int().optional(),
  providers: z.array(z.enum(PROVIDER_KEYS)),
  /** Somewhere it costs nothing. */
  free: z.boolean(),
};

/** Answer of GET /watch-together: films on most watchlists first. */
export const togetherSchema = z.object({
  /** Those who choose, the reader first. */
  members: z.array(memberCardSchema),
  films: z.array(
    z.object({
      movie: movieRefSchema,
      ...watchFields,
      wantedBy: z.array(memberCardSchema),
    }),
  ),
});
export type Together = z.infer<typeof togetherSchema>;

/** Query of GET /tonight. */
export const tonightQuerySchema = z.strictObject({
  /** Minutes at hand: films of unknown length are then left out. */
  minutes: countingNumber('minutes', MINUTES_MAX).optional(),
  language: textSchema('language', { max: LABEL_MAX }).optional(),
  /** Films that cost nothing somewhere. */
  free: z.literal('true', 'free must be true, or be left out').optional(),
  provider: z.enum(PROVIDER_KEYS, `provider must be one of ${PROVIDER_KEYS.join(', ')}`).optional(),
  /** Films that were offered already. */
  not: idListSchema('not', TONIGHT_NOT_MAX).optional(),
});
export type TonightQuery = z.infer<typeof tonightQuerySchema>;

/** Answer of GET /tonight. */
export const tonightSchema = z.object({
  /** null: nothing of the watchlist fits. */
  movie: movieRefSchema.nullable(),
  ...z.object(watchFields).partial().shape,
  /** Why this one; empty without a film. */
  reason: z.string(),
});
export type Tonight = z.infer<typeof tonightSchema>;
