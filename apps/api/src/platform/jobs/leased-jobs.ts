import { randomUUID } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../context.ts';

/*
 * Long work, such as an import: a row says how far it is, and one process at a time works on it. Who works renews a
 * lease; the job of a process that died is taken over by the next one.
 */

/** A job whose process died is taken over after this time. */
const LEASE_MS = 20_000;
/** Errors in a row after which nobody tries again. */
const FAILURES_MAX = 5;

/** What the row of every job has; its collection has the index { state, leaseUntil }. */
export interface LeasedFields {
  /** `running` while there is work to do. */
  state: string;
  problem: string | null;
  /** Who works on it, and until when nobody else does. */
  leaseOwner: string | null;
  leaseUntil: Date;
  /** Attempts in a row that ended with an error. */
  failures: number;
}

/** For a job that somebody has just begun or told to go on. */
export const UNLEASED = { leaseOwner: null, leaseUntil: new Date(0), failures: 0 };

/** Another process has taken the job over, or this one is about to end. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The job cannot go on before a moment, and says why. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly until: Date;

  constructor(message: string, until: Date) {
    super(message);
    this.until = until;
  }
}

type Context = Pick<AppContext, 'clock'>;

/** What a job's work is given. */
export interface JobRun {
  /**
   * Keeps the job for this process; to be called between any two steps.
   * @throws when the work must end here, to be gone on with later
   */
  step(): Promise<void>;
  /** The same, and stores how far the job is. */
  store(progress: Readonly<Record<string, unknown>>): Promise<void>;
}

/** How jobs of one kind are done. */
export interface JobKind<Job> {
  /** For the log: `import` for the event `import_ended`. */
  name: string;
  collection: string;
  /** Does what is left of a job. @returns how it ends */
  work(job: Job, run: JobRun): Promise<{ state: string; problem: string | null }>;
  /** The sentence for a job that nobody tries again. */
  gaveUp: string;
}

type Row = LeasedFields & { _id: Types.ObjectId };
const rowsOf = (collection: string) => mongoose.connection.collection<Row>(collection);

interface Worker {
  context: Context;
  log: Logger;
  isStopping: () => boolean;
  owner: string;
}

function createRun(
  { collection }: Pick<JobKind<unknown>, 'collection'>,
  { _id }: Row,
  { context, owner, isStopping }: Worker,
): JobRun {
  let renewAt = context.clock.now().getTime() + LEASE_MS / 4;
  async function keep(progress: Readonly<Record<string, unknown>> = {}): Promise<void> {
    if (isStopping()) throw new Interrupted('the process is about to end');
    const now = context.clock.now().getTime();
    renewAt = now + LEASE_MS / 4;
    const lease = { leaseUntil: new Date(now + LEASE_MS) };
    const isProgress = Object.keys(progress).length > 0;
    const { matchedCount } = await rowsOf(collection).updateOne(
      { _id, state: 'running', leaseOwner: owner },
      { $set: { ...progress, ...lease, ...(isProgress && { failures: 0 }) } },
    );
    if (matchedCount === 0) throw new Interrupted('this job is no longer ours');
  }
  return {
    store: keep,
    async step() {
      if (isStopping() || context.clock.now().getTime() >= renewAt) await keep();
    },
  };
}

/** Works on one job until it is finished, or another process or the end of this one comes between. */
async function work<Job>(kind: JobKind<Job>, row: Row, worker: Worker): Promise<void> {
  const rows = rowsOf(kind.collection);
  const mine = { _id: row._id, leaseOwner: worker.owner, state: 'running' };
  const free = { leaseOwner: null, leaseUntil: new Date(0) };
  try {
    const end = await kind.work(row as Job, createRun(kind, row, worker));
    await rows.updateOne(mine, { $set: { ...free, ...end } });
    const told = { event: `${kind.name}_ended`, jobId: row._id.toHexString(), state: end.state };
    worker.log.info(told, `${kind.name} ended`);
  } catch (error) {
    if (error instanceof Interrupted) {
      await rows.updateOne(mine, { $set: free });
      return;
    }
    if (error instanceof Postponed) {
      await rows.updateOne(mine, {
        $set: { leaseOwner: null, leaseUntil: error.until, problem: error.message },
      });
      return;
    }
    const isLast = row.failures + 1 >= FAILURES_MAX;
    await rows.updateOne(mine, {
      $set: {
        failures: row.failures + 1,
        ...(isLast && { ...free, state: 'failed', problem: kind.gaveUp }),
      },
    });
    throw error;
  }
}

/**
 * Works on the jobs that wait, and on those whose process died. Every process may do so at the same time.
 * @returns how many it worked on
 */
export async function runLeasedJobs<Job>(
  kind: JobKind<Job>,
  context: Context,
  log: Logger,
  isStopping: () => boolean = () => false,
): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    if (isStopping()) return worked;
    const now = context.clock.now();
    const owner = randomUUID();
    const row = await rowsOf(kind.collection).findOneAndUpdate(
      { state: 'running', leaseUntil: { $lt: now } },
      { $set: { leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) } },
      { sort: { _id: 1 }, returnDocument: 'after' },
    );
    if (!row) return worked;
    await work(kind, row, { context, log, isStopping, owner });
  }
}
