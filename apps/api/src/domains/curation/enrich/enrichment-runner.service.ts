import type { Provider } from '@filmfisher/shared/sources/sources';
import mongoose from 'mongoose';
import pMap from 'p-map';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { findMovies, type MovieRecord } from '../../catalogue/index.ts';
import { lackingMovies } from '../movies/desk-movies.service.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { rowHandler, type RowRun } from '../../../platform/jobs/row-jobs.ts';
import {
  EnrichedMovieModel,
  enrichmentJob,
  EnrichmentModel,
  type EnrichedMovieRecord,
  type EnrichmentRecord,
} from './enrichments.model.ts';
import { fillFilm, type FillContext, type Filled } from './fill-movie.service.ts';
import { KeyRefused, type ProviderContext } from './providers/provider-client.ts';
import { createProviders, providerKeys } from './providers/providers.ts';

/** Films that are looked up at once, and after which the job stores how far it is. */
const AT_ONCE = 4;
/** Films in a row that a catalogue fails before the job gives up. */
const FAILURES_MAX = 5;
/** Days for which jobs stay in the list. */
const KEPT_DAYS = 90;

type Context = Pick<AppContext, 'clock' | 'env' | 'heavyWork' | 'connectionCipher'> &
  Pick<ProviderContext, 'pause'>;

async function nextMovies(
  { movieIds, missing, cursor }: EnrichmentRecord,
  env: AppContext['env'],
): Promise<MovieRecord[]> {
  const among = {
    ...(movieIds && { $in: movieIds }),
    ...(cursor && { $gt: cursor }),
  };
  const filter = {
    ...lackingMovies(missing, env),
    ...((movieIds ?? cursor) && { _id: mongoose.trusted(among) }),
  };
  return findMovies(filter, { sort: { _id: 1 }, limit: AT_ONCE });
}

/** Stores what became of a film; what a process that died had filled before stays in the report. */
async function report(job: EnrichmentRecord, movie: MovieRecord, filled: Filled): Promise<Filled> {
  const key = { enrichmentId: job._id, movieId: movie._id };
  const former = await EnrichedMovieModel.findOne(key).lean<EnrichedMovieRecord>();
  const changes = [...(former?.changes ?? []), ...filled.changes];
  const outcome = changes.length > 0 ? 'filled' : filled.outcome;
  const { title, yearOfRelease: year } = movie;
  await EnrichedMovieModel.updateOne(
    key,
    { $set: { title, year, outcome, changes, notes: filled.notes } },
    { upsert: true },
  );
  return { ...filled, changes, outcome };
}

/** Counts films in a row in which a catalogue could not be asked. */
class Failures {
  readonly #inARow = new Map<Provider, number>();

  /** @returns why the job should end; null when it should go on */
  count(providers: readonly Provider[], { failures }: Filled): string | null {
    for (const provider of providers) {
      const failure = failures.find((one) => one.provider === provider);
      const times = failure ? (this.#inARow.get(provider) ?? 0) + 1 : 0;
      this.#inARow.set(provider, times);
      if (failure && times >= FAILURES_MAX) return failure.message;
    }
    return null;
  }
}

async function workThrough(job: EnrichmentRecord, context: Context, run: RowRun): Promise<string | null> {
  const { clock, env, heavyWork, pause } = context;
  const keys = await providerKeys(context);
  const adapters = createProviders(job.providers, keys, { clock, env, run, ...(pause && { pause }) });
  const filling: FillContext = {
    adapters,
    clock,
    heavyWork,
    dryRun: job.dryRun,
    // Who began it stands in the log of the desk.
    author: { userId: null, at: clock.now(), source: 'enrichment' },
  };
  const failures = new Failures();
  const now = { ...job, counts: { ...job.counts } };
  for (;;) {
    const movies = await nextMovies(now, env);
    if (movies.length === 0) return null;
    const filled = await pMap(movies, async (movie) => report(job, movie, await fillFilm(movie, filling)), {
      concurrency: AT_ONCE,
    });
    for (const { outcome } of filled) now.counts[outcome] += 1;
    now.cursor = movies.at(-1)?._id ?? now.cursor;
    now.done += movies.length;
    await run.store({ cursor: now.cursor, done: now.done, counts: now.counts, problem: null });
    for (const one of filled) {
      const problem = failures.count(job.providers, one);
      if (problem !== null) return problem;
    }
  }
}

/** @returns who looks films up in other catalogues */
export function enrichmentHandler(context: Context, log: Logger): JobHandler {
  return rowHandler<EnrichmentRecord>({
    type: enrichmentJob,
    collection: EnrichmentModel.collection.name,
    log,
    gaveUp: 'The look-up stopped after several errors. It can be gone on with.',
    async work(job, run) {
      try {
        const problem = await workThrough(job, context, run);
        if (problem !== null) return { state: 'failed', problem };
        return { state: job.dryRun ? 'checked' : 'done', problem: null };
      } catch (error) {
        if (error instanceof KeyRefused) return { state: 'failed', problem: error.message };
        throw error;
      }
    },
  });
}

/** Deletes look-ups that are long over, with their reports. @returns how many */
export async function dropOldEnrichments({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000);
  const old = await EnrichmentModel.find(
    { state: mongoose.trusted({ $ne: 'running' }), createdAt: mongoose.trusted({ $lt: before }) },
    { _id: 1 },
  ).lean<Pick<EnrichmentRecord, '_id'>[]>();
  for (const { _id } of old) {
    await EnrichedMovieModel.deleteMany({ enrichmentId: _id });
    await EnrichmentModel.deleteOne({ _id });
  }
  return old.length;
}
