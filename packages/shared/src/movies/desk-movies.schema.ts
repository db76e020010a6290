import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import {
  BULK_MAX,
  BULK_REMOVE_MAX,
  DESK_MOVIE_SORTS,
  DESK_MOVIE_STATES,
  MISSING_PARTS,
} from './desk-movies.ts';
import { facetQuerySchema } from './movie-list-query.schema.ts';
import { MOVIE_TYPES } from './movies.ts';
import { movieBulkFieldsSchema, movieSchema } from './movies.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';

const oneOf = <T extends string>(name: string, values: readonly [T, ...T[]]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

const filters = {
  q: z
    .string('q must be given once')
    .trim()
    .min(1, 'q must not be empty')
    .max(SEARCH_QUERY_MAX, `q must not exceed ${SEARCH_QUERY_MAX} characters`)
    .optional(),
  missing: oneOf('missing', MISSING_PARTS).optional(),
  state: oneOf('state', DESK_MOVIE_STATES).default('live'),
  industry: facetQuerySchema.shape.industry,
  genre: facetQuerySchema.shape.genre,
  /** Id of an import of the desk: the films that it added. */
  import: idSchema.optional(),
};

/** Query of GET /admin/movies; deleted and suggested films are narrowed by `q` alone. */
export const deskMovieQuerySchema = z.strictObject({
  ...pageQueryFields,
  ...filters,
  /** Without one: the best match first where something is searched for, else the last change. */
  sort: z.enum(DESK_MOVIE_SORTS, `sort must be one of ${DESK_MOVIE_SORTS.join(', ')}`).optional(),
});
export type DeskMovieQuery = z.infer<typeof deskMovieQuerySchema>;

/** A film as the desk's table shows it. */
export const deskMovieSchema = z.object({
  _id: idSchema,
  title: z.string(),
  yearOfRelease: z.int(),
  type: z.enum(MOVIE_TYPES),
  industry: z.string(),
  language: z.string(),
  genre: z.array(z.string()),
  overallRating: z.number(),
  totalRatings: z.int(),
  missing: z.array(z.enum(MISSING_PARTS)),
  /** Of the last change of what people wrote. */
  updatedAt: z.iso.datetime(),
  /** Of a removed film: when it was removed, until when it can come back, and the film that it was merged into. */
  removed: z.object({ at: z.iso.datetime(), until: z.iso.datetime(), into: idSchema.nullable() }).optional(),
});
export type DeskMovie = z.infer<typeof deskMovieSchema>;

/** Answer of GET /admin/movies. */
export const deskMovieListSchema = z.object({ movies: z.array(deskMovieSchema), ...pageFields });
export type DeskMovieList = z.infer<typeof deskMovieListSchema>;

/** Query of GET /admin/movies/ids. */
export const deskMovieIdsQuerySchema = z.strictObject(filters);
export type DeskMovieIdsQuery = z.infer<typeof deskMovieIdsQuerySchema>;

/** Answer of GET /admin/movies/ids: films that fit and can be changed, or restored where they are deleted. */
export const deskMovieIdsSchema = z.object({ ids: z.array(idSchema) });

/** Body of POST /admin/movies/bulk-delete and bulk-restore. */
export const bulkRemovalSchema = z.strictObject({
  ids: z
    .array(idSchema, 'ids must be a list of films')
    .min(1, 'Choose at least one film')
    .max(BULK_REMOVE_MAX, `Choose ${BULK_REMOVE_MAX} films at most`),
});

/** Body of POST /admin/movies/bulk-change: the same fields for all of these films. */
export const bulkChangeSchema = z.strictObject({
  ids: z
    .array(idSchema, 'ids must be a list of films')
    .min(1, 'Choose at least one film')
    .max(BULK_MAX, `Choose ${BULK_MAX} films at most`),
  set: movieBulkFieldsSchema,
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** Answer of POST /admin/movies/bulk-change, bulk-delete and bulk-restore. */
export const bulkChangeReportSchema = z.object({
  changed: z.int(),
  unchanged: z.int(),
  failed: z.array(z.object({ _id: idSchema, message: z.string() })),
});
export type BulkChangeReport = z.infer<typeof bulkChangeReportSchema>;

/** Body of POST /movies/{id}/merge. */
export const mergeInputSchema = z.strictObject({ into: idSchema });

/** Answer of POST /movies/{id}/merge: the other film, and how much moved to it. */
export const mergeResponseSchema = z.object({
  movie: movieSchema,
  moved: z.object({
    ratings: z.int(),
    reviews: z.int(),
    /** Entries of watch lists. */
    statuses: z.int(),
  }),
});
export type MergeResponse = z.infer<typeof mergeResponseSchema>;
