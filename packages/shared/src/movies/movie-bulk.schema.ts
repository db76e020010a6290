import { z } from 'zod';
import { BULK_MAX, DUPLICATE_RULES } from './desk-movies.ts';

/**
 * A bulk load. The rows themselves are checked one by one with movieImportSchema, so that one bad row
 * does not reject its neighbours.
 */
export const movieBulkSchema = z.strictObject({
  movies: z
    .array(z.unknown(), 'movies must be a list')
    .min(1, 'movies must not be empty')
    .max(BULK_MAX, `movies must not have more than ${BULK_MAX} rows`),
  onDuplicate: z
    .enum(DUPLICATE_RULES, `onDuplicate must be one of ${DUPLICATE_RULES.join(', ')}`)
    .default('skip'),
  dryRun: z.boolean('dryRun must be true or false').default(false),
});

/** Report of a bulk load: counts, and every failed row with its position in the request and its broken rules. */
export const bulkReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.array(z.object({ index: z.int(), title: z.string(), fields: z.record(z.string(), z.string()) })),
});
export type BulkReport = z.infer<typeof bulkReportSchema>;
