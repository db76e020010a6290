import { z } from 'zod';
import { idSchema } from './ids.ts';
import { REPORT_REASONS } from './report-reasons.ts';
import { movieRefSchema } from './movie-ref.ts';
import { cursorQueryFields } from './pagination.ts';

/** What the public log tells of. */
export const INTEGRITY_KINDS = [
  'hidden',
  'removed',
  'suspended',
  'restored',
  'held_ratings',
  'withdrawn_accreditation',
] as const;
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number];

/** The reasons of reports, and those that only ratings and accreditations have. */
export const INTEGRITY_REASONS = [...REPORT_REASONS, 'brigade', 'conflict_of_interest'] as const;
export type IntegrityReason = (typeof INTEGRITY_REASONS)[number];

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
