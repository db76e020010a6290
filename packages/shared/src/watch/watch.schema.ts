import { z } from 'zod';
import { idListSchema, idSchema } from '../ids/ids.schema.ts';
import { movieSchema } from '../movies/movies.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import { OWN_MARKS_MAX, WATCH_STATUSES } from './watch.ts';

const statusSchema = z.enum(WATCH_STATUSES, `status must be one of ${WATCH_STATUSES.join(', ')}`);

/** Body of PUT /movies/{id}/watch. */
export const watchBodySchema = z.strictObject({ status: statusSchema });

/** Members who have marked one film so; `watchedCount` counts those who have seen it. Named as the film's own fields. */
export const watchCountsSchema = z.object({
  watchlistCount: z.int().min(0),
  watchingCount: z.int().min(0),
  watchedCount: z.int().min(0),
});
export type WatchCounts = z.infer<typeof watchCountsSchema>;

/** Answer of GET, PUT and DELETE /movies/{id}/watch; the counts contain this very write. */
export const watchResponseSchema = z.object({
  /** The member's mark; without one `watched` for a film that is seen, else null. */
  status: z.enum(WATCH_STATUSES).nullable(),
  /** Whether the member has rated, logged or marked the film as watched; a series also by all episodes that have aired. */
  seen: z.boolean(),
  counts: watchCountsSchema,
});
export type WatchResponse = z.infer<typeof watchResponseSchema>;

/** Query of GET /profile/me/movies: `watched` asks for all that is seen; without a status, all marks and all that is seen. */
export const ownMoviesQuerySchema = z.strictObject({ ...pageQueryFields, status: statusSchema.optional() });
export type OwnMoviesQuery = z.infer<typeof ownMoviesQuerySchema>;

/** Answer of GET /profile/me/movies, the last changed first. */
export const ownMoviesSchema = z.object({
  movies: z.array(
    z.object({
      movie: movieSchema,
      status: z.enum(WATCH_STATUSES),
      seen: z.boolean(),
      /** The member's own rating. */
      stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
      /** When the member last rated, logged or marked it. */
      updatedAt: z.iso.datetime(),
    }),
  ),
  totalPages: z.int().min(1),
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type OwnMovies = z.infer<typeof ownMoviesSchema>;

/** Query of GET /profile/me/marks. */
export const ownMarksQuerySchema = z.strictObject({ movies: idListSchema('movies', OWN_MARKS_MAX) });

/** What a member's own poster of a film shows. */
export const ownMarkSchema = z.object({
  movieId: idSchema,
  /** 1 to 10; null: not rated. */
  stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
  status: z.enum(WATCH_STATUSES).nullable(),
  seen: z.boolean(),
});
export type OwnMark = z.infer<typeof ownMarkSchema>;

/** Answer of GET /profile/me/marks; films without stars, mark or viewing are left out. */
export const ownMarksSchema = z.object({ marks: z.array(ownMarkSchema) });
