import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import {
  ownMarksQuerySchema,
  ownMarksSchema,
  ownMoviesQuerySchema,
  ownMoviesSchema,
  watchBodySchema,
  watchResponseSchema,
  type WatchCounts,
  type WatchResponse,
} from '@filmfisher/shared/watch/watch.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { getMovie, presentedMovies } from '../../catalogue/index.ts';
import { ownMark, ownMarks, ownMovies as moviesOfMember } from '../member-movies/seen.service.ts';
import { putStatus, removeStatus } from '../ratings/ratings.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** @returns the three counters among whatever else a film carries */
function countsOf({ watchlistCount, watchingCount, watchedCount }: WatchCounts): WatchCounts {
  return { watchlistCount, watchingCount, watchedCount };
}

async function markOf(movieId: string, userId: string): Promise<Pick<WatchResponse, 'status' | 'seen'>> {
  const { status, seen } = await ownMark(movieId, userId);
  return { status, seen };
}

const own = endpoint(
  {
    method: 'get',
    path: '/movies/:id/watch',
    access: 'user',
    summary: "Whether the member has seen a film, the member's mark, and the film's counters",
    params: idParams,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, viewer }) => {
    const [movie, mark] = await Promise.all([getMovie(params.id), markOf(params.id, viewer.userId)]);
    return { ...mark, counts: countsOf(movie) };
  },
);

const set = endpoint(
  {
    method: 'put',
    path: '/movies/:id/watch',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: 'Mark a film: watchlist, watching, watched or dropped',
    params: idParams,
    body: watchBodySchema,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { userId, role } = viewer;
    const totals = await putStatus(context, { movieId: params.id, userId, role }, body.status);
    return { ...(await markOf(params.id, userId)), counts: countsOf(totals) };
  },
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/watch',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: 'Take the mark back; a film that is rated or logged stays seen',
    params: idParams,
    fails: ['movie_not_found'],
    response: watchResponseSchema,
  },
  async ({ params, viewer }) => {
    const { userId, role } = viewer;
    const totals = await removeStatus({ movieId: params.id, userId, role });
    return { ...(await markOf(params.id, userId)), counts: countsOf(totals) };
  },
);

const ownMovies = endpoint(
  {
    method: 'get',
    path: '/profile/me/movies',
    access: 'user',
    summary: 'The films that the member has marked or seen, or one part of them, the last changed first',
    query: ownMoviesQuerySchema,
    response: ownMoviesSchema,
  },
  async ({ query, viewer }) => {
    const { page, limit } = query;
    const { rows, total } = await moviesOfMember(viewer.userId, query);
    const films = await presentedMovies(rows.map(({ movieId }) => movieId));
    // A film that was deleted this very moment is left out.
    const movies = rows.flatMap((row) => {
      const movie = films.get(row.movieId.toHexString());
      return movie === undefined
        ? []
        : [
            {
              movie,
              status: row.status,
              seen: row.seen,
              stars: row.stars,
              updatedAt: row.touchedAt.toISOString(),
            },
          ];
    });
    return { movies, totalPages: pageCount(total, limit), total, page, limit };
  },
);

const marks = endpoint(
  {
    method: 'get',
    path: '/profile/me/marks',
    access: 'user',
    summary: 'What the member says of up to 100 films: stars, mark, and whether each is seen',
    query: ownMarksQuerySchema,
    response: ownMarksSchema,
  },
  async ({ query, viewer }) => {
    const known = await ownMarks(viewer.userId, query.movies);
    return { marks: [...known].map(([movieId, mark]) => ({ movieId, ...mark })) };
  },
);

export const endpoints: Endpoint[] = [own, set, clear, ownMovies, marks];
