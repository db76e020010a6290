import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { mergeInputSchema, mergeResponseSchema } from '@filmfisher/shared/movies/desk-movies.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { presentMovie } from '../../catalogue/index.ts';
import { authorOf } from '../../movie-history/index.ts';
import { deleteMovie, mergeMovie, restoreMovie, unmergeMovie } from './removal.service.ts';

const params = z.strictObject({ id: idSchema });

const remove = endpoint(
  {
    method: 'delete',
    path: '/movies/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Delete a film with all that members said of it; for 30 days it can be restored',
    isLong: true,
    params,
    fails: ['movie_not_found', 'conflict'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, context, log, viewer }) => {
    await deleteMovie(id, authorOf(viewer, context), context);
    log.info({ event: 'movie_deleted', movieId: id, userId: viewer.userId }, 'film deleted');
    return success('The film was deleted.', {});
  },
);

const restore = endpoint(
  {
    method: 'post',
    path: '/movies/:id/restore',
    access: 'admin',
    limit: 'desk',
    summary: 'Bring a deleted film back with all that members said of it',
    isLong: true,
    params,
    fails: ['movie_not_found', 'movie_exists'],
    response: movieSchema,
  },
  async ({ params: { id }, context, log, viewer }) => {
    const movie = await restoreMovie(id, authorOf(viewer, context), context);
    log.info({ event: 'movie_restored', movieId: id, userId: viewer.userId }, 'film restored');
    return presentMovie(movie);
  },
);

const merge = endpoint(
  {
    method: 'post',
    path: '/movies/:id/merge',
    access: 'admin',
    limit: 'desk',
    summary: 'Make a film a part of another one; its address then leads there',
    isLong: true,
    params,
    body: mergeInputSchema,
    fails: ['movie_not_found', 'conflict'],
    response: mergeResponseSchema,
  },
  async ({ params: { id }, body: { into }, context, log, viewer }) => {
    const { movie, moved } = await mergeMovie(id, into, authorOf(viewer, context), context);
    log.info({ event: 'movie_merged', movieId: id, into, userId: viewer.userId }, 'film merged');
    return { movie: presentMovie(movie), moved };
  },
);

const unmerge = endpoint(
  {
    method: 'post',
    path: '/movies/:id/unmerge',
    access: 'admin',
    limit: 'desk',
    summary: 'Take a merged film out of the other one again, for 30 days',
    isLong: true,
    params,
    fails: ['movie_not_found', 'movie_exists', 'conflict'],
    response: movieSchema,
  },
  async ({ params: { id }, context, log, viewer }) => {
    const movie = await unmergeMovie(id, authorOf(viewer, context), context);
    log.info({ event: 'movie_unmerged', movieId: id, userId: viewer.userId }, 'film taken out of a merge');
    return presentMovie(movie);
  },
);

export const endpoints: Endpoint[] = [remove, restore, merge, unmerge];
