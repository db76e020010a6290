import {
  bulkChangeReportSchema,
  bulkChangeSchema,
  deskMovieListSchema,
  deskMovieQuerySchema,
} from '@filmfisher/shared/movies/desk-movies.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { authorOf } from '../../movie-history/index.ts';
import { changeMovies } from './bulk-change.service.ts';
import { listDeskMovies } from './desk-movies.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/admin/movies',
    access: 'admin',
    summary: 'Films with what they lack and their last change, by pages',
    query: deskMovieQuerySchema,
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

export const endpoints: Endpoint[] = [list, bulkChange];
