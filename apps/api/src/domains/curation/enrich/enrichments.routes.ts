import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import {
  enrichInputSchema,
  enrichedMovieListSchema,
  enrichedMoviesQuerySchema,
  enrichmentListSchema,
  enrichmentSchema,
} from '@filmfisher/shared/enrichments/enrichments.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { BODY_BYTES_MAX } from '@filmfisher/shared/api/api';
import { pageQueryFields } from '@filmfisher/shared/pagination/pagination.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { recordAct } from '../../audit-log/index.ts';
import type { EnrichmentRecord } from './enrichments.model.ts';
import {
  beginEnrichment,
  getEnrichment,
  listEnrichedMovies,
  listEnrichments,
  presentEnrichment,
  runEnrichment,
  stopEnrichment,
} from './enrichments.service.ts';
import { providerKeys, providerStates } from './providers/providers.ts';

const idParams = z.strictObject({ id: idSchema });
const KIND: ActKind = 'films_enriched';

async function record(job: EnrichmentRecord, actor: string, now: Date): Promise<void> {
  if (job.dryRun) return;
  const name = `${job.total} ${job.total === 1 ? 'film' : 'films'}`;
  const target = { kind: 'enrichment', id: job._id.toHexString(), name };
  const after = { providers: job.providers.join(', ') };
  await recordAct({ actor, kind: KIND, target, wordsOf: [], after }, now);
}

const list = endpoint(
  {
    method: 'get',
    path: '/admin/enrich',
    access: 'admin',
    summary: 'Catalogues that films can be looked up in, and look-ups, the latest first',
    query: z.strictObject(pageQueryFields),
    response: enrichmentListSchema,
  },
  async ({ query, context }) => ({
    providers: providerStates(await providerKeys(context)),
    ...(await listEnrichments(query)),
  }),
);

const begin = endpoint(
  {
    method: 'post',
    path: '/admin/enrich',
    access: 'admin',
    summary:
      'Look films up in other catalogues and fill what they lack, or with dryRun only find out what that is',
    body: enrichInputSchema,
    bodyLimit: 2 * BODY_BYTES_MAX,
    limit: 'desk',
    fails: ['no_provider'],
    response: enrichmentSchema,
    status: 202,
  },
  async ({ body, viewer, context }) => {
    const job = await beginEnrichment(body, context);
    await record(job, viewer.userId, context.clock.now());
    return presentEnrichment(job);
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/admin/enrich/:id',
    access: 'admin',
    summary: 'One look-up: how far it is',
    params: idParams,
    fails: ['enrichment_not_found'],
    response: enrichmentSchema,
  },
  async ({ params }) => presentEnrichment(await getEnrichment(params.id)),
);

const movies = endpoint(
  {
    method: 'get',
    path: '/admin/enrich/:id/films',
    access: 'admin',
    summary: 'What became of each film of a look-up, by pages',
    params: idParams,
    query: enrichedMoviesQuerySchema,
    fails: ['enrichment_not_found'],
    response: enrichedMovieListSchema,
  },
  ({ params, query }) => listEnrichedMovies(params.id, query),
);

const run = endpoint(
  {
    method: 'post',
    path: '/admin/enrich/:id/run',
    access: 'admin',
    summary: 'Fill what a dry run has found, or go on with a look-up that was stopped or failed',
    params: idParams,
    body: z.strictObject({}),
    limit: 'desk',
    fails: ['enrichment_not_found', 'enrichment_busy'],
    response: enrichmentSchema,
    status: 202,
  },
  async ({ params, viewer, context }) => {
    const job = await runEnrichment(params.id, context);
    await record(job, viewer.userId, context.clock.now());
    return presentEnrichment(job);
  },
);

const stop = endpoint(
  {
    method: 'post',
    path: '/admin/enrich/:id/stop',
    access: 'admin',
    summary: 'Stop a look-up; what it has filled stays',
    params: idParams,
    body: z.strictObject({}),
    limit: 'desk',
    fails: ['enrichment_not_found', 'enrichment_busy'],
    response: enrichmentSchema,
  },
  async ({ params }) => presentEnrichment(await stopEnrichment(params.id)),
);

export const endpoints: Endpoint[] = [list, begin, one, movies, run, stop];
