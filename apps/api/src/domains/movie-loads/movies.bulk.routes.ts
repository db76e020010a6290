import { BULK_BYTES_MAX, BULK_MAX } from '@filmfisher/shared/movies/desk-movies';
import { bulkReportSchema, movieBulkSchema } from '@filmfisher/shared/movies/movie-bulk.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/success.ts';
import { authorOf } from '../movie-history/index.ts';
import { loadMovies } from './movies.bulk.service.ts';

const bulk = endpoint(
  {
    method: 'post',
    path: '/movies/bulk',
    access: 'admin',
    idempotency: 'claimed',
    summary: `Add or update up to ${BULK_MAX} films; reports every rejected row`,
    body: movieBulkSchema,
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: bulkReportSchema.extend({ message: z.string() }),
    }),
    bodyLimit: BULK_BYTES_MAX,
    isLong: true,
  },
  async ({ body, log, viewer, context }) => {
    const report = await loadMovies(body, authorOf(viewer, context, 'import'));
    const { created, updated, skipped, failed } = report;
    log.info(
      {
        event: 'movies_loaded',
        dryRun: body.dryRun,
        created,
        updated,
        skipped,
        failed: failed.length,
        userId: viewer.userId,
      },
      'films loaded',
    );
    const counts = `${created} created, ${updated} updated, ${skipped} skipped, ${failed.length} rejected`;
    return success(body.dryRun ? `Nothing was written: ${counts}.` : `${counts}.`, report);
  },
);

/** They stand before `/movies/:id`: the first fitting endpoint serves a request. */
export const movieLoadEndpoints: readonly Endpoint[] = [bulk];
