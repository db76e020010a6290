import { z } from 'zod';
import { movieSchema } from '../movies/movies.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import { WATCH_STATUSES } from './watch.ts';

const statusSchema = z.enum(WATCH_STATUSES, `status must be one of ${WATCH_STATUSES.join(', ')}`);

/** Body of PUT /movies/{id}/watch. */
export const watchBodySchema = z.strictObject({ status: statusSchema });

/** Answer of GET /movies/{id}/watch: the member's own status, null when there is none. */
export const ownWatchSchema = z.object({ status: z.enum(WATCH_STATUSES).nullable() });
export type OwnWatch = z.infer<typeof ownWatchSchema>;

/** Members per status of one film, named as the film's own fields. */
export const watchCountsSchema = z.object({
  watchlistCount: z.int().min(0),
  watchingCount: z.int().min(0),
  watchedCount: z.int().min(0),
});
export type WatchCounts = z.infer<typeof watchCountsSchema>;

/** Answer of PUT and DELETE /movies/{id}/watch; the counts contain this very write. */
export const watchResponseSchema = ownWatchSchema.extend({ counts: watchCountsSchema });
export type WatchResponse = z.infer<typeof watchResponseSchema>;

/** Query of GET /profile/me/movies: one status, or every film that has one. */
export const ownMoviesQuerySchema = z.strictObject({ ...pageQueryFields, status: statusSchema.optional() });
export type OwnMoviesQuery = z.infer<typeof ownMoviesQuerySchema>;

/** Answer of GET /profile/me/movies, the last changed first. */
export const ownMoviesSchema = z.object({
  movies: z.array(
    z.object({
      movie: movieSchema,
      status: z.enum(WATCH_STATUSES),
      /** The member's own rating. */
      stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
      /** When the status was set. */
      updatedAt: z.iso.datetime(),
    }),
  ),
  totalPages: z.int().min(1),
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type OwnMovies = z.infer<typeof ownMoviesSchema>;
