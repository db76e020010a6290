import { z } from 'zod';
import { ENRICHMENT_STATES, ENRICH_OUTCOMES } from './enrichments.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import { BULK_MAX, MISSING_PARTS } from '../movies/desk-movies.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { PROVIDERS, SOURCES } from '../sources/sources.ts';

/** Which films to look up: by a search text, by what they lack, or all. */
export const enrichFilterSchema = z.strictObject(
  {
    q: z
      .string('q must be a text')
      .trim()
      .min(1, 'q must not be empty')
      .max(SEARCH_QUERY_MAX, `q must not exceed ${SEARCH_QUERY_MAX} characters`)
      .optional(),
    missing: z.enum(MISSING_PARTS, `missing must be one of ${MISSING_PARTS.join(', ')}`).optional(),
  },
  'filter must be an object with q or missing',
);
export type EnrichFilter = z.infer<typeof enrichFilterSchema>;

/** Body of POST /admin/enrich. */
export const enrichInputSchema = z
  .strictObject({
    ids: z
      .array(idSchema, 'ids must be a list of films')
      .min(1, 'Choose at least one film')
      .max(BULK_MAX, `Choose ${BULK_MAX} films at most`)
      .optional(),
    filter: enrichFilterSchema.optional(),
    /** Without one: all that are ready. */
    provider: z.enum(PROVIDERS, `provider must be one of ${PROVIDERS.join(', ')}`).optional(),
    dryRun: z.boolean('dryRun must be true or false').default(false),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'Send either ids or filter',
    path: ['ids'],
  });
export type EnrichInput = z.infer<typeof enrichInputSchema>;

export const enrichmentSchema = z.object({
  _id: idSchema,
  at: z.iso.datetime(),
  state: z.enum(ENRICHMENT_STATES),
  dryRun: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
  /** Films that are dealt with, and films in all. */
  done: z.int(),
  total: z.int(),
  filled: z.int(),
  complete: z.int(),
  unmatched: z.int(),
  failed: z.int(),
  /** Why it failed, or what it waits for. */
  problem: z.string().nullable(),
});
export type Enrichment = z.infer<typeof enrichmentSchema>;

/** A provider as the desk shows it. */
export const providerStateSchema = z.object({
  provider: z.enum(PROVIDERS),
  name: z.string(),
  isReady: z.boolean(),
  /** What it brings, or would bring with its key. */
  brings: z.string(),
});
export type ProviderState = z.infer<typeof providerStateSchema>;

/** Answer of GET /admin/enrich: the latest jobs first. */
export const enrichmentListSchema = z.object({
  providers: z.array(providerStateSchema),
  enrichments: z.array(enrichmentSchema),
  /** Films in the catalogue. */
  titles: z.int(),
  ...pageFields,
});
export type EnrichmentList = z.infer<typeof enrichmentListSchema>;

/** Query of GET /admin/enrich/{id}/films. */
export const enrichedMoviesQuerySchema = z.strictObject({
  ...pageQueryFields,
  outcome: z.enum(ENRICH_OUTCOMES, `outcome must be one of ${ENRICH_OUTCOMES.join(', ')}`).optional(),
});
export type EnrichedMoviesQuery = z.infer<typeof enrichedMoviesQuerySchema>;

/** Something that was filled, or in a dry run would be. */
export const enrichChangeSchema = z.object({
  /** A field of the film, or `person` for a picture of somebody. */
  field: z.string(),
  value: z.string(),
  source: z.enum(SOURCES),
});
export type EnrichChange = z.infer<typeof enrichChangeSchema>;

export const enrichedMovieSchema = z.object({
  movieId: idSchema,
  title: z.string(),
  year: z.int(),
  outcome: z.enum(ENRICH_OUTCOMES),
  changes: z.array(enrichChangeSchema),
  /** What the desk should know: why a provider's film is not this one, why a picture was left out. */
  notes: z.array(z.string()),
});
export type EnrichedMovie = z.infer<typeof enrichedMovieSchema>;

/** Answer of GET /admin/enrich/{id}/films. */
export const enrichedMovieListSchema = z.object({ films: z.array(enrichedMovieSchema), ...pageFields });
export type EnrichedMovieList = z.infer<typeof enrichedMovieListSchema>;
