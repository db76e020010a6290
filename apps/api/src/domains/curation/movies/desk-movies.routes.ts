import {
  bulkChangeReportSchema,
  bulkChangeSchema,
  bulkRemovalSchema,
  deskMovieIdsQuerySchema,
  deskMovieIdsSchema,
  deskMovieListSchema,
  deskMovieQuerySchema,
} from '@filmfisher/shared/movies/desk-movies.schema';
import { BULK_REMOVE_MAX, MATCHES_MAX } from '@filmfisher/shared/movies/desk-movies';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { authorOf } from '../../movie-history/index.ts';
import { changeMovies, deleteMovies, restoreMovies } from './bulk-change.service.ts';
import { deskMovieIds, listDeskMovies } from './desk-movies.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/admin/movies',
    access: 'admin',
    summary: 'Films with what they lack and their last change, by pages',
    query: deskMovieQuerySchema,
    fails: ['import_not_found'],
    response: deskMovieListSchema,
  },
  ({ query, context }) => listDeskMovies(query, context.env),
);

const bulkChange = endpoint(
  {
    method: 'post',
    path: '/admin/movies/bulk-change',
    access: 'admin',
    limit: 'desk',
    summary: 'Give up to 500 films the same industry, language, genres or type',
    body: bulkChangeSchema,
    isLong: true,
    response: bulkChangeReportSchema,
  },
  async ({ body, viewer, context, log }) => {
    const report = await changeMovies(body, authorOf(viewer, context));
    const { changed, unchanged, failed } = report;
    log.info(
      { event: 'movies_changed', changed, unchanged, failed: failed.length, userId: viewer.userId },
      'films changed',
    );
    return report;
  },
);

const ids = endpoint(
  {
    method: 'get',
    path: '/admin/movies/ids',
    access: 'admin',
    summary: `Ids of all films that fit, to change many at once; ${MATCHES_MAX} at most`,
    query: deskMovieIdsQuerySchema,
    isLong: true,
    fails: ['import_not_found'],
    response: deskMovieIdsSchema,
  },
  async ({ query, context }) => ({ ids: await deskMovieIds(query, context.env) }),
);

const bulkDelete = endpoint(
  {
    method: 'post',
    path: '/admin/movies/bulk-delete',
    access: 'admin',
    limit: 'desk',
    summary: `Delete up to ${BULK_REMOVE_MAX} films with all that members said of them; for 30 days they can be restored`,
    body: bulkRemovalSchema,
    isLong: true,
    response: bulkChangeReportSchema,
  },
  async ({ body, viewer, context, log }) => {
    const report = await deleteMovies(body.ids, authorOf(viewer, context), context);
    log.info({ event: 'movies_deleted', deleted: report.changed, userId: viewer.userId }, 'films deleted');
    return report;
  },
);

const bulkRestore = endpoint(
  {
    method: 'post',
    path: '/admin/movies/bulk-restore',
    access: 'admin',
    limit: 'desk',
    summary: `Bring up to ${BULK_REMOVE_MAX} deleted films back with all that members said of them`,
    body: bulkRemovalSchema,
    isLong: true,
    response: bulkChangeReportSchema,
  },
  async ({ body, viewer, context, log }) => {
    const report = await restoreMovies(body.ids, authorOf(viewer, context), context);
    log.info({ event: 'movies_restored', restored: report.changed, userId: viewer.userId }, 'films restored');
    return report;
  },
);

export const endpoints: Endpoint[] = [list, ids, bulkChange, bulkDelete, bulkRestore];
