import { randomUUID } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import type { JobType } from './jobs.ts';
import { JobModel, type JobQueue, type JobRecord } from './jobs.model.ts';

/** The job of a process that died is taken over after this time. */
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 5_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Another process has taken the job over, or this one is about to end. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The job cannot go on before a moment, which says nothing about the job. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly until: Date;

  constructor(message: string, until: Date) {
    super(message);
    this.until = until;
  }
}

/** What a handler is given beside the job's data. */
export interface JobRun {
  id: string;
  /** Whether this process still has the job and goes on working. */
  mayGoOn(): boolean;
  /** To be called between any two steps of long work. @throws when the work must end here, to be gone on with later */
  step(): void;
  /** The work got on: failures so far do not count. */
  progressed(): void;
  /** Of periodic work: the next run does not begin before this moment. */
  restUntil(moment: Date): void;
  /**
   * Ends the job in a transaction, so that its effects are there exactly once; without it the job ends when the
   * handler returns.
   * @throws when another process has the job by now
   */
  finish(session: ClientSession): Promise<void>;
}

/** Who does a kind of work. */
export interface JobHandler<Data = unknown> {
  type: JobType<Data>;
  /** Jobs of this kind that a process does at once; 1 by default. */
  atOnce?: number;
  /** Of periodic work: milliseconds between the end of one run and the next. */
  everyMs?: number;
  run(data: Data, run: JobRun): Promise<void>;
  /** Called when nobody tries again. */
  gaveUp?(data: Data): Promise<void>;
}

export interface ClaimerOptions {
  queue: JobQueue;
  handlers: readonly JobHandler[];
  clock: Clock;
  log: Logger;
  stopping: AbortSignal;
}

/** @returns takes jobs of a queue and does them */
export function createClaimer({ queue, handlers, clock, log, stopping }: ClaimerOptions) {
  const byKind = new Map(handlers.map((handler) => [handler.type.name, handler]));
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function claim(kinds: readonly string[]): Promise<JobRecord | null> {
    const due = {
      queue,
      kind: mongoose.trusted({ $in: [...kinds] }),
      runAt: mongoose.trusted({ $lte: clock.now() }),
    };
    const lease = { lease: randomUUID(), runAt: later(LEASE_MS) };
    return JobModel.findOneAndUpdate(
      due,
      { $set: lease },
      { sort: { runAt: 1 }, returnDocument: 'after' },
    ).lean<JobRecord>();
  }

  /** @returns whether the job was still ours */
  async function end(
    { _id, lease }: JobRecord,
    { everyMs }: JobHandler,
    { rest, session }: { rest: Date; session?: ClientSession },
  ): Promise<boolean> {
    const options = { ...(session && { session }) };
    if (everyMs === undefined) return (await JobModel.deleteOne({ _id, lease }, options)).deletedCount > 0;
    const usual = later(everyMs);
    const next = { $set: { lease: null, runAt: rest > usual ? rest : usual, attempts: 0 } };
    return (await JobModel.updateOne({ _id, lease }, next, options)).matchedCount > 0;
  }

  async function giveBack({ _id, lease }: JobRecord, runAt: Date, attempts: number): Promise<void> {
    await JobModel.updateOne({ _id, lease }, { $set: { lease: null, runAt, attempts } });
  }

  async function failed(job: JobRecord, handler: JobHandler, error: unknown, before: number): Promise<void> {
    if (error instanceof Interrupted) return giveBack(job, clock.now(), before);
    if (error instanceof Postponed) return giveBack(job, error.until, before);
    const attempts = before + 1;
    const about = { kind: job.kind, jobId: job._id, attempts, err: error };
    if (handler.everyMs !== undefined || attempts < ATTEMPTS_MAX) {
      log.warn({ event: 'job_failed', ...about }, 'a job failed and is tried again');
      return giveBack(job, later(handler.everyMs ?? BACKOFF_MS * 4 ** before), attempts);
    }
    await handler.gaveUp?.(job.data);
    const dead = { queue: 'dead', lease: null, data: null, attempts, expiresAt: later(WEEK_MS) } as const;
    await JobModel.updateOne({ _id: job._id, lease: job.lease }, { $set: dead });
    log.error({ event: 'job_dead', ...about }, 'a job failed too often and was given up');
  }

  /** Does a job that was taken; it never fails. */
  async function work(job: JobRecord): Promise<void> {
    const handler = byKind.get(job.kind);
    if (!handler) return;
    const mine = { _id: job._id, lease: job.lease };
    let [isLost, isEnded, attempts] = [false, false, job.attempts];
    let rest = clock.now();
    const renew = async () => {
      const { matchedCount } = await JobModel.updateOne(mine, { $set: { runAt: later(LEASE_MS) } });
      if (matchedCount === 0) isLost = true;
    };
    const renewing = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    renewing.unref();
    const shouldContinue = () => !stopping.aborted && !isLost;
    const run: JobRun = {
      id: job._id,
      mayGoOn: shouldContinue,
      step() {
        if (!shouldContinue()) throw new Interrupted('the job goes on later');
      },
      progressed: () => void (attempts = 0),
      restUntil: (moment) => void (rest = moment),
      async finish(session) {
        if (!(await end(job, handler, { rest, session }))) throw new Interrupted('the job is no longer ours');
        isEnded = true;
      },
    };
    try {
      await handler.run(handler.type.schema.parse(job.data), run);
      if (!isEnded) await end(job, handler, { rest });
    } catch (error) {
      // While the database is away nothing can be written: the job is taken over when its lease ends.
      await failed(job, handler, error, attempts).catch(() => undefined);
    } finally {
      clearInterval(renewing);
    }
  }

  return { claim, work };
}
