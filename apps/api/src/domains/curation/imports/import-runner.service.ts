import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { createSpelling } from './import-rows.ts';
import { createCheck, runChunk, undoChunk, type ChunkWork } from './import-tasks.service.ts';
import {
  ImportChunkModel,
  ImportModel,
  settingsOf,
  type ChunkCounts,
  type ChunkRecord,
  type ImportRecord,
} from './imports.model.ts';

/** An import whose process died is taken over after this time. */
const LEASE_MS = 20_000;
/** Errors in a row after which nobody tries again. */
const FAILURES_MAX = 5;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Another process has taken the import over, or this one is about to end. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Worker {
  context: Pick<AppContext, 'clock' | 'answers'>;
  log: Logger;
  isStopping: () => boolean;
  owner: string;
}

/** Keeps the import for this process, and stores how far it is. */
async function keepLease(
  { context, owner, isStopping }: Worker,
  job: ImportRecord,
  progress: Partial<Pick<ImportRecord, 'done' | 'doneChunks'>> = {},
): Promise<void> {
  if (isStopping()) throw new Interrupted('the process is about to end');
  const leaseUntil = new Date(context.clock.now().getTime() + LEASE_MS);
  const { matchedCount } = await ImportModel.updateOne(
    { _id: job._id, state: 'running', leaseOwner: owner },
    { $set: { ...progress, leaseUntil, ...('done' in progress && { failures: 0 }) } },
  );
  if (matchedCount === 0) throw new Interrupted('another process has taken this import over');
}

/** @returns sums over the chunks of an import */
export async function sumOfChunks(
  importId: mongoose.Types.ObjectId,
  doneChunks: number,
): Promise<ChunkCounts & { rows: number }> {
  const sum = { created: 0, updated: 0, skipped: 0, rejected: 0, similar: 0, removed: 0, kept: 0, rows: 0 };
  const chunks = await ImportChunkModel.find(
    { importId, n: mongoose.trusted({ $lt: doneChunks }) },
    { counts: 1, rows: 1 },
  )
    .sort({ n: 1 })
    .lean<Pick<ChunkRecord, 'counts' | 'rows'>[]>();
  for (const { counts, rows } of chunks) {
    sum.rows += rows;
    for (const name of ['created', 'updated', 'skipped', 'rejected', 'similar', 'removed', 'kept'] as const)
      sum[name] += counts?.[name] ?? 0;
  }
  return sum;
}

function taskOf({ task }: ImportRecord): (chunk: ChunkRecord, work: ChunkWork) => Promise<void> {
  if (task === 'undo') return undoChunk;
  return task === 'run' ? runChunk : createCheck();
}

async function chunkAt(importId: mongoose.Types.ObjectId, n: number): Promise<ChunkRecord | null> {
  return ImportChunkModel.findOne({ importId, n }).lean<ChunkRecord>();
}

async function workThrough(job: ImportRecord, worker: Worker): Promise<void> {
  const { context } = worker;
  let renewAt = context.clock.now().getTime() + LEASE_MS / 4;
  const work: ChunkWork = {
    settings: settingsOf(job),
    spelling: await createSpelling(),
    // Who began it stands in the log of the desk.
    author: { userId: null, at: context.clock.now(), source: 'import' },
    async onStep() {
      const now = context.clock.now().getTime();
      if (now < renewAt && !worker.isStopping()) return;
      renewAt = now + LEASE_MS / 4;
      await keepLease(worker, job);
    },
  };
  const doChunk = taskOf(job);
  const chunks = await ImportChunkModel.countDocuments({ importId: job._id });
  // What a dry run would add is known to it alone: it begins anew.
  const first = job.task === 'check' ? 0 : job.doneChunks;
  let done = job.task === 'check' ? 0 : job.done;
  for (let at = first; at < chunks; at += 1) {
    const chunk = await chunkAt(job._id, job.task === 'undo' ? chunks - 1 - at : at);
    if (!chunk) continue;
    await doChunk(chunk, work);
    done += chunk.rows;
    if (job.task !== 'check') context.answers.forget();
    await keepLease(worker, job, { done, doneChunks: at + 1 });
  }
}

const END_STATES = { check: 'checked', run: 'done', undo: 'undone' } as const;

/** @returns why an import that has read all rows is a failure nevertheless; null when it is none */
async function failureOf(job: ImportRecord): Promise<string | null> {
  if (job.task === 'undo') return null;
  const { rejected, rows } = await sumOfChunks(job._id, Number.MAX_SAFE_INTEGER);
  return rejected === rows ? `All ${rows} rows were rejected.` : null;
}

/** Works on one import until it is finished, or another process or the end of this one comes between. */
async function work(job: ImportRecord, worker: Worker): Promise<void> {
  const mine = { _id: job._id, leaseOwner: worker.owner, state: 'running' as const };
  const free = { leaseOwner: null, leaseUntil: new Date(0) };
  try {
    await workThrough(job, worker);
    const problem = await failureOf(job);
    // A dry run that rejects everything can be repeated with another mapping.
    const state = problem !== null && job.task === 'run' ? 'failed' : END_STATES[job.task ?? 'check'];
    await ImportModel.updateOne(mine, { $set: { ...free, state, problem } });
    worker.log.info(
      { event: 'import_ended', importId: job._id.toHexString(), task: job.task, state },
      'import ended',
    );
  } catch (error) {
    if (error instanceof Interrupted) {
      await ImportModel.updateOne(mine, { $set: free });
      return;
    }
    const gaveUp = job.failures + 1 >= FAILURES_MAX;
    const problem = 'The import stopped after several errors. What it did so far can be taken back.';
    await ImportModel.updateOne(mine, {
      $set: { failures: job.failures + 1, ...(gaveUp && { ...free, state: 'failed', problem }) },
    });
    throw error;
  }
}

/**
 * Works on the imports that wait, and on those whose process died. Every process may do so at the same time.
 * @returns how many it worked on
 */
export async function runImports(
  context: Worker['context'],
  log: Logger,
  isStopping: () => boolean = () => false,
): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    if (isStopping()) return worked;
    const now = context.clock.now();
    const owner = randomUUID();
    const job = await ImportModel.findOneAndUpdate(
      { state: 'running', leaseUntil: mongoose.trusted({ $lt: now }) },
      { $set: { leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) } },
      { sort: { _id: 1 }, returnDocument: 'after' },
    ).lean<ImportRecord>();
    if (!job) return worked;
    await work(job, { context, log, isStopping, owner });
  }
}

/** Deletes files that somebody sent and never imported. @returns how many */
export async function dropAbandonedImports({ clock }: Pick<AppContext, 'clock'>): Promise<number> {
  const old = await ImportModel.find({
    state: mongoose.trusted({ $in: ['waiting', 'checked'] }),
    createdAt: mongoose.trusted({ $lt: new Date(clock.now().getTime() - WEEK_MS) }),
  }).lean<ImportRecord[]>();
  for (const { _id } of old) {
    await ImportChunkModel.deleteMany({ importId: _id });
    await ImportModel.deleteOne({ _id });
  }
  return old.length;
}
