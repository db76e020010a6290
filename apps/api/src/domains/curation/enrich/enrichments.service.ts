import type {
  EnrichInput,
  EnrichedMovieList,
  EnrichedMoviesQuery,
  Enrichment,
} from '@filmfisher/shared/enrichments/enrichments.schema';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/search/search';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { countMatches, listedFilms } from '../../catalogue/index.ts';
import { lackingMovies } from '../movies/desk-movies.service.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { beginRow } from '../../../platform/jobs/row-jobs.ts';
import {
  EnrichedMovieModel,
  enrichmentJob,
  EnrichmentModel,
  type EnrichedMovieRecord,
  type EnrichmentRecord,
} from './enrichments.model.ts';
import { providerKeys, providerStates, readyProviders, type KeyContext } from './providers/providers.ts';

const NO_COUNTS = { filled: 0, complete: 0, unmatched: 0, failed: 0 };

export function presentEnrichment(job: EnrichmentRecord): Enrichment {
  const { _id, createdAt, state, dryRun, providers, done, total, counts, problem } = job;
  const { filled, complete, unmatched, failed } = counts;
  return {
    _id: _id.toHexString(),
    at: createdAt.toISOString(),
    state,
    dryRun,
    providers,
    done,
    total,
    filled,
    complete,
    unmatched,
    failed,
    problem,
  };
}

/** @throws AppError `no_provider` */
async function wantedProviders(
  { provider }: EnrichInput,
  context: KeyContext,
): Promise<Enrichment['providers']> {
  const keys = await providerKeys(context);
  const ready = readyProviders(keys);
  if (provider === undefined || ready.includes(provider)) return provider ? [provider] : ready;
  const state = providerStates(keys).find((one) => one.provider === provider);
  throw new AppError('no_provider', {
    message: `${state?.name ?? ''} cannot be asked yet. ${state?.brings ?? ''}`,
  });
}

/** @returns which films are meant: ids, or what they lack */
async function wantedMovies(
  { ids, filter = {} }: EnrichInput,
  env: AppContext['env'],
): Promise<Pick<EnrichmentRecord, 'movieIds' | 'missing' | 'total'>> {
  const { q, missing = null } = filter;
  const where = lackingMovies(missing, env);
  if (ids === undefined && q === undefined)
    return { movieIds: null, missing, total: await countMatches(where) };
  const chosen =
    ids?.map((id) => new Types.ObjectId(id)) ??
    (await listedFilms(q ?? '', where, SEARCH_LIST_MAX)).map(({ _id }) => _id);
  const movieIds = [...new Map(chosen.map((id) => [id.toHexString(), id])).values()];
  const total = await countMatches({ _id: mongoose.trusted({ $in: movieIds }) });
  return { movieIds, missing: null, total };
}

/**
 * Hands films to the processes that look them up.
 * @throws AppError `no_provider` when the catalogue that is asked for has no key
 */
export async function beginEnrichment(
  input: EnrichInput,
  { clock, ...context }: Pick<AppContext, 'clock'> & KeyContext,
): Promise<EnrichmentRecord> {
  const providers = await wantedProviders(input, context);
  const movies = await wantedMovies(input, context.env);
  const createdAt = clock.now();
  const asked = { createdAt, state: 'running', dryRun: input.dryRun, providers, ...movies };
  const job: EnrichmentRecord = new EnrichmentModel(asked).toObject();
  await inTransaction(async (session) => {
    await EnrichmentModel.insertMany([job], { session });
    await beginRow(enrichmentJob, job._id, createdAt, session);
  });
  return job;
}

/** @throws AppError `enrichment_not_found` */
export async function getEnrichment(id: string): Promise<EnrichmentRecord> {
  const job = await EnrichmentModel.findById(id).lean<EnrichmentRecord>();
  if (!job) throw new AppError('enrichment_not_found');
  return job;
}

/** @returns one page of the look-ups, the latest first */
export async function listEnrichments({ page, limit }: { page: number; limit: number }) {
  const [jobs, total, titles] = await Promise.all([
    EnrichmentModel.find({}, { movieIds: 0 })
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<EnrichmentRecord[]>(),
    EnrichmentModel.countDocuments(),
    countMatches({}),
  ]);
  return {
    enrichments: jobs.map(presentEnrichment),
    titles,
    total,
    totalPages: pageCount(total, limit),
    page,
    limit,
  };
}

/** @throws AppError `enrichment_not_found`, `enrichment_busy` */
async function changeInState(
  id: string,
  states: readonly EnrichmentRecord['state'][],
  change: Partial<EnrichmentRecord>,
  session?: ClientSession,
): Promise<EnrichmentRecord> {
  const job = await EnrichmentModel.findOneAndUpdate(
    { _id: id, state: mongoose.trusted({ $in: [...states] }) },
    { $set: change },
    { returnDocument: 'after', ...(session && { session }) },
  ).lean<EnrichmentRecord>();
  if (job) return job;
  await getEnrichment(id);
  throw new AppError('enrichment_busy');
}

/**
 * Fills what a dry run has found, or goes on with a look-up that was stopped or failed.
 * @throws AppError `enrichment_not_found`, `enrichment_busy`
 */
export async function runEnrichment(
  id: string,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<EnrichmentRecord> {
  const { state } = await getEnrichment(id);
  const isChecked = state === 'checked';
  const again = {
    problem: null,
    state: 'running' as const,
    ...(isChecked && { dryRun: false, cursor: null, done: 0, counts: NO_COUNTS }),
  };
  // Its report goes first: a row of it would be taken for what was filled.
  if (isChecked) await EnrichedMovieModel.deleteMany({ enrichmentId: new Types.ObjectId(id) });
  return inTransaction(async (session) => {
    const job = await changeInState(id, isChecked ? ['checked'] : ['stopped', 'failed'], again, session);
    await beginRow(enrichmentJob, job._id, clock.now(), session);
    return job;
  });
}

/** @throws AppError `enrichment_not_found`, `enrichment_busy` when it does not run */
export function stopEnrichment(id: string): Promise<EnrichmentRecord> {
  return changeInState(id, ['running'], { state: 'stopped' });
}

/** @throws AppError `enrichment_not_found` */
export async function listEnrichedMovies(
  id: string,
  { page, limit, outcome }: EnrichedMoviesQuery,
): Promise<EnrichedMovieList> {
  const { _id: enrichmentId } = await getEnrichment(id);
  const filter = { enrichmentId, ...(outcome !== undefined && { outcome }) };
  const [rows, total] = await Promise.all([
    EnrichedMovieModel.find(filter)
      .sort({ movieId: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<EnrichedMovieRecord[]>(),
    EnrichedMovieModel.countDocuments(filter),
  ]);
  const movies = rows.map(({ movieId, title, year, outcome: became, changes, notes }) => ({
    movieId: movieId.toHexString(),
    title,
    year,
    outcome: became,
    notes,
    changes: changes.map(({ field, value, source }) => ({ field, value, source })),
  }));
  return { films: movies, total, totalPages: pageCount(total, limit), page, limit };
}
