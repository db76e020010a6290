import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { rowHandler, type RowRun } from '../../../platform/jobs/row-jobs.ts';
import { createSpelling } from './catalogue-import-rows.ts';
import { createCheck, runChunk, type ChunkWork } from './catalogue-import-tasks.service.ts';
import { undoChunk } from './catalogue-import-undo.service.ts';
import {
  CatalogueImportChunkModel,
  catalogueImportJob,
  CatalogueImportModel,
  COUNTS,
  settingsOf,
  type ChunkCounts,
  type ChunkRecord,
  type CatalogueImportRecord,
} from './catalogue-imports.model.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** @returns sums over the chunks of an import */
export async function sumOfChunks(
  catalogueImportId: mongoose.Types.ObjectId,
  doneChunks: number,
): Promise<ChunkCounts & { rows: number }> {
  const none = Object.fromEntries(COUNTS.map((name) => [name, 0])) as ChunkCounts;
  const sum = { ...none, rows: 0 };
  const chunks = await CatalogueImportChunkModel.find(
    { importId: catalogueImportId, n: mongoose.trusted({ $lt: doneChunks }) },
    { counts: 1, rows: 1 },
  )
    .sort({ n: 1 })
    .lean<Pick<ChunkRecord, 'counts' | 'rows'>[]>();
  for (const { counts, rows } of chunks) {
    sum.rows += rows;
    for (const name of COUNTS) sum[name] += counts?.[name] ?? 0;
  }
  return sum;
}

function taskOf({ task }: CatalogueImportRecord): (chunk: ChunkRecord, work: ChunkWork) => Promise<void> {
  if (task === 'undo') return undoChunk;
  return task === 'run' ? runChunk : createCheck();
}

async function chunkAt(catalogueImportId: mongoose.Types.ObjectId, n: number): Promise<ChunkRecord | null> {
  return CatalogueImportChunkModel.findOne({ importId: catalogueImportId, n }).lean<ChunkRecord>();
}

async function workThrough(
  job: CatalogueImportRecord,
  { clock }: Pick<AppContext, 'clock'>,
  run: RowRun,
): Promise<void> {
  // What a dry run would add is known to it alone: it starts over.
  const first = job.task === 'check' ? 0 : job.doneChunks;
  let done = 0;
  let ofChunk = 0;
  const work: ChunkWork = {
    settings: settingsOf(job),
    spelling: await createSpelling(),
    // The log of the desk names who began it.
    author: { userId: null, at: clock.now(), source: 'import' },
    begunAt: job.createdAt,
    clock,
    async onStep(rows) {
      ofChunk += rows;
      await run.store({ done: done + ofChunk });
    },
  };
  const doChunk = taskOf(job);
  const sizes = await CatalogueImportChunkModel.find({ importId: job._id }, { n: 1, rows: 1 })
    .sort({ n: job.task === 'undo' ? -1 : 1 })
    .lean<Pick<ChunkRecord, 'n' | 'rows'>[]>();
  for (const [at, { n, rows }] of sizes.entries()) {
    const chunk = at < first ? null : await chunkAt(job._id, n);
    ofChunk = 0;
    if (chunk) await doChunk(chunk, work);
    done += rows;
    if (chunk) await run.store({ done, doneChunks: at + 1 });
  }
}

const END_STATES = { check: 'checked', run: 'done', undo: 'undone' } as const;

/** @returns why an import that has read all rows is a failure nevertheless; null when it is none */
async function failureOf(job: CatalogueImportRecord): Promise<string | null> {
  if (job.task === 'undo') return null;
  const { rejected, rows } = await sumOfChunks(job._id, Number.MAX_SAFE_INTEGER);
  return rejected === rows ? `All ${rows} rows were rejected.` : null;
}

/** @returns the worker of imports of films */
export function catalogueImportHandler(context: Pick<AppContext, 'clock'>, log: Logger): JobHandler {
  return rowHandler<CatalogueImportRecord>({
    type: catalogueImportJob,
    collection: CatalogueImportModel.collection.name,
    log,
    gaveUp: 'The import stopped after several errors. You can undo what it did so far.',
    async work(job, run) {
      await workThrough(job, context, run);
      const problem = await failureOf(job);
      // A dry run that rejects everything can be repeated with another mapping.
      const state = problem !== null && job.task === 'run' ? 'failed' : END_STATES[job.task ?? 'check'];
      return { state, problem };
    },
  });
}

/** Deletes files that somebody sent and never imported. @returns how many */
export async function dropAbandonedImports({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const old = await CatalogueImportModel.find({
    state: mongoose.trusted({ $in: ['waiting', 'checked'] }),
    createdAt: mongoose.trusted({ $lt: new Date(clock.now().getTime() - WEEK_MS) }),
  }).lean<CatalogueImportRecord[]>();
  for (const { _id } of old) {
    await CatalogueImportChunkModel.deleteMany({ importId: _id });
    await CatalogueImportModel.deleteOne({ _id });
  }
  return old.length;
}
