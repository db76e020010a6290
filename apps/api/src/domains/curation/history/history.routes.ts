import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { movieHistoryQuerySchema, movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { presentMovie } from '../../catalogue/index.ts';
import { authorOf } from '../../movie-history/index.ts';
import { historyOf, revertChange } from './history.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/movies/:id/history',
    access: 'admin',
    summary: 'Every change of a film, the latest first',
    params: z.strictObject({ id: idSchema }),
    query: movieHistoryQuerySchema,
    fails: ['movie_not_found'],
    response: movieHistorySchema,
  },
  ({ params, query }) => historyOf(params.id, query),
);

const revert = endpoint(
  {
    method: 'post',
    path: '/movies/:id/history/:changeId/revert',
    access: 'admin',
    limit: 'desk',
    summary: 'Take a change of a film back, as long as nobody has changed the same again',
    params: z.strictObject({ id: idSchema, changeId: idSchema }),
    fails: ['movie_not_found', 'change_not_found', 'changed_since', 'movie_exists'],
    response: movieSchema,
  },
  async ({ params: { id, changeId }, viewer, context, log }) => {
    const movie = await revertChange(id, changeId, authorOf(viewer, context));
    log.info({ event: 'movie_reverted', movieId: id, changeId, userId: viewer.userId }, 'change taken back');
    return presentMovie(movie);
  },
);

export const endpoints: Endpoint[] = [list, revert];
