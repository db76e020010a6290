import {
  enrichedMovieListSchema,
  enrichmentSchema,
  type Enrichment,
} from '@filmfisher/shared/enrichments/enrichments.schema';
import { movieDetailSchema } from '@filmfisher/shared/movies/movies.schema';
import sharp from 'sharp';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi, type TestApiOptions } from '../../../testing/test-api.ts';
import { MovieChangeModel } from '../../movie-history/movie-changes.model.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { PersonModel } from '../../people/people.model.ts';
import { EnrichedMovieModel, EnrichmentModel } from './enrichments.model.ts';
import { createJobRunner } from '../../../platform/jobs/job-runner.ts';
import { enrichmentHandler } from './enrichment-runner.service.ts';
import { startProviderServer, type ProviderServer } from './provider-server.builder.ts';

type EnrichedMovies = ReturnType<typeof enrichedMovieListSchema.parse>['films'];
type Movie = Pick<MovieRecord, '_id'>;

/** For tests: the API with a server that stands in for other catalogues, and an administrator who asks it. */
export interface EnrichmentApi {
  api: TestApi;
  server: ProviderServer;
  /** The administrator's. */
  cookie: string;
  /** Bytes of a poster. */
  picture: Buffer;
  /** Begins a look-up. */
  begin(json: object): Promise<Enrichment>;
  /** Works until nothing is left to do, or as a process that ends after so many steps. */
  run(steps?: number): Promise<void>;
  read(job: Pick<Enrichment, '_id'>): Promise<Enrichment>;
  /** Looks up one film, to the end. */
  fill(movie: Movie, json: object): Promise<Enrichment>;
  filmsOf(job: Pick<Enrichment, '_id'>, query?: string): Promise<EnrichedMovies>;
  answerOf(movie: Movie): Promise<ReturnType<typeof movieDetailSchema.parse>>;
  /** Forgets films, people and look-ups. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const storedMovie = ({ _id }: Movie) => MovieModel.findById(_id).lean<MovieRecord>();

/** @param env keys of catalogues */
export async function startEnrichmentApi(
  env: Record<string, string>,
  context: TestApiOptions['context'] = {},
): Promise<EnrichmentApi> {
  const log = createTestLogger();
  const server = await startProviderServer();
  const api = await createTestApi({ env: { PROVIDER_RELAY: server.url, ...env }, context });
  const { cookie } = await api.signInAs('admin');
  const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

  const run: EnrichmentApi['run'] = async (steps = Infinity) => {
    const handler = enrichmentHandler({ ...api.context, pause: () => Promise.resolve() }, log);
    let left = steps;
    const handlers: JobHandler[] = [
      {
        type: handler.type,
        run: (data, job) =>
          handler.run(data, {
            ...job,
            step() {
              if ((left -= 1) < 0) void runner.stop();
              job.step();
            },
          }),
      },
    ];
    const runner = createJobRunner({ queue: 'later', handlers, clock: api.context.clock, log });
    await runner.drain();
  };
  const read: EnrichmentApi['read'] = async ({ _id }) =>
    enrichmentSchema.parse((await api.send('GET', `/admin/enrich/${_id}`, { cookie })).body);
  const begin: EnrichmentApi['begin'] = async (json) => {
    const { status, body } = await api.send('POST', '/admin/enrich', { cookie, json });
    if (status !== 202) throw new Error(`The look-up was answered ${status}`);
    return enrichmentSchema.parse(body);
  };
  return {
    api,
    server,
    cookie,
    picture,
    run,
    read,
    begin,
    async fill({ _id }, json) {
      const job = await begin({ ids: [_id.toHexString()], ...json });
      await run();
      return read(job);
    },
    async filmsOf({ _id }, query = '') {
      const { body } = await api.send('GET', `/admin/enrich/${_id}/films${query}`, { cookie });
      return enrichedMovieListSchema.parse(body).films;
    },
    async answerOf({ _id }) {
      return movieDetailSchema.parse((await api.send('GET', `/movies/${_id.toHexString()}`)).body);
    },
    async clear() {
      for (const model of [MovieModel, PersonModel, EnrichmentModel, EnrichedMovieModel, MovieChangeModel])
        await model.deleteMany();
    },
    async close() {
      await api.close();
      await server.close();
    },
  };
}
