import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import {
  ownMoviesQuerySchema,
  ownMoviesSchema,
  watchBodySchema,
  watchResponseSchema,
  type WatchCounts,
} from '@filmfisher/shared/watch/watch.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { getMovie, presentedMovies } from '../../catalogue/index.ts';
import { countWatchesOf, statusOf, watchesOf } from '../member-movies/own-watches.service.ts';
import { putStatus, removeStatus } from '../ratings/ratings.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** @returns the three counters among whatever else a film carries */
function countsOf({ watchlistCount, watchingCount, watchedCount }: WatchCounts): WatchCounts {
  return { watchlistCount, watchingCount, watchedCount };
}

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/watch',
    access: 'user',
    summary: "The member's own watch status of a film, null when there is none, and the film's counters",
    params: idParams,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, viewer }) => {
    const [movie, status] = await Promise.all([getMovie(params.id), statusOf(params.id, viewer.userId)]);
    return { status, counts: countsOf(movie) };
  },
);

const set = endpoint(
  {
    method: 'put',
    path: '/movies/:id/watch',
    access: 'verified',
    limit: 'ratings',
    summary: 'Put a film on one of the own lists: watchlist, watching, watched, dropped',
    params: idParams,
    body: watchBodySchema,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { userId, role } = viewer;
    const totals = await putStatus(context, { movieId: params.id, userId, role }, body.status);
    return { status: body.status, counts: countsOf(totals) };
  },
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/watch',
    access: 'verified',
    limit: 'ratings',
    summary: 'Take a film off the own lists',
    params: idParams,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, viewer }) => {
    const { userId, role } = viewer;
    const totals = await removeStatus({ movieId: params.id, userId, role });
    return { status: null, counts: countsOf(totals) };
  },
);

const ownMovies = endpoint(
  {
    method: 'get',
    path: '/profile/me/movies',
    access: 'user',
    summary: "The member's own lists, or one of them, the last changed first",
    query: ownMoviesQuerySchema,
    response: ownMoviesSchema,
  },
  async ({ query, viewer }) => {
    const { page, limit, status } = query;
    const [rows, total] = await Promise.all([
      watchesOf(viewer.userId, { skip: (page - 1) * limit, limit }, status),
      countWatchesOf(viewer.userId, status),
    ]);
    const films = await presentedMovies(rows.map(({ movieId }) => movieId));
    // A film that was deleted this very moment is left out.
    const movies = rows.flatMap((row) => {
      const movie = films.get(row.movieId.toHexString());
      return movie === undefined
        ? []
        : [{ movie, status: row.status, stars: row.stars, updatedAt: row.statusAt.toISOString() }];
    });
    return { movies, totalPages: pageCount(total, limit), total, page, limit };
  },
);

export const endpoints: Endpoint[] = [own, set, clear, ownMovies];
