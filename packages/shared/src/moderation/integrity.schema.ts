import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { INTEGRITY_KINDS, INTEGRITY_REASONS } from './integrity.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';

/** Query of GET /integrity. */
export const integrityQuerySchema = z.strictObject(cursorQueryFields);

/** Answer of GET /integrity: the latest first; no names, no texts. */
export const integrityListSchema = z.object({
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.enum(INTEGRITY_KINDS),
      reason: z.enum(INTEGRITY_REASONS),
      movieId: idSchema.optional(),
      /** The film, unless it is gone. */
      movie: movieRefSchema.optional(),
      /** How many ratings, where it is about ratings. */
      count: z.int().min(1).optional(),
    }),
  ),
  next: idSchema.nullable(),
});
export type IntegrityList = z.infer<typeof integrityListSchema>;
