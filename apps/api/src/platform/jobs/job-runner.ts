import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { createClaimer, type JobHandler } from './job-run.ts';
import { onJobStored } from './jobs.ts';
import { JobModel, type JobRecord } from './jobs.model.ts';

/** Milliseconds between two looks for work that other processes stored, or whose time has come. */
const POLL_MS = 500;

/** Does the work of one queue. Every process may run one. */
export interface JobRunner {
  /** Stores the periodic jobs that are not there yet, and begins. Does nothing a second time. */
  start(): Promise<void>;
  /** Lets what is under way end; long work breaks off at its next step and is gone on with by another process. */
  stop(): Promise<void>;
  /** Does all that is due, and resolves when nothing is left. */
  drain(): Promise<void>;
}

export interface JobRunnerOptions {
  queue: 'soon' | 'later';
  handlers: readonly JobHandler[];
  clock: Clock;
  log: Logger;
  /** What is still under way after so many milliseconds does not hold up the end of the process; Infinity waits. */
  stopLimitMs?: number;
}

export function createJobRunner({
  queue,
  handlers,
  clock,
  log,
  stopLimitMs = Infinity,
}: JobRunnerOptions): JobRunner {
  const own = handlers.filter(({ type }) => type.queue === queue);
  const stopping = new AbortController();
  /** What is under way, with its kind. */
  const running = new Map<Promise<void>, string>();
  const { claim, work } = createClaimer({ queue, handlers: own, clock, log, stopping: stopping.signal });
  let loop: Promise<void> | null = null;
  let pause = new AbortController();
  let isFailing = false;
  let filling: Promise<void> = Promise.resolve();

  const wake = () => pause.abort();

  function kindsWithRoom(): string[] {
    const busy = [...running.values()];
    return own
      .filter(({ type, atOnce = 1 }) => busy.filter((kind) => kind === type.name).length < atOnce)
      .map(({ type }) => type.name);
  }

  function begin(job: JobRecord): void {
    const done = work(job).finally(() => {
      running.delete(done);
      wake();
    });
    running.set(done, job.kind);
  }

  /** Begins as much as there is room for; one after the other, so that no two take the same room. */
  function fill(): Promise<void> {
    const mine = filling.then(beginAll);
    filling = mine.catch(() => undefined);
    return mine;
  }

  async function beginAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const kinds = kindsWithRoom();
      const job = kinds.length > 0 ? await claim(kinds) : null;
      if (!job) return;
      begin(job);
    }
  }

  async function run(): Promise<void> {
    const forget = onJobStored(queue, wake);
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      try {
        await fill();
        isFailing = false;
      } catch (error) {
        // The database is away: said once, tried again with the next look.
        if (!isFailing) log.warn({ event: 'jobs_unreachable', queue, err: error }, 'no job can be read');
        isFailing = true;
      }
      await wait(POLL_MS, undefined, { signal: AbortSignal.any([pause.signal, stopping.signal]) }).catch(
        () => undefined,
      );
    }
    forget();
  }

  return {
    async start() {
      if (loop !== null) return;
      loop = Promise.resolve();
      const now = clock.now();
      const rows = own
        .filter(({ everyMs }) => everyMs !== undefined)
        .map(({ type: { name: kind } }) => ({
          kind,
          queue,
          data: null,
          runAt: now,
          lease: null,
          attempts: 0,
        }));
      for (const row of rows)
        await JobModel.updateOne(
          { _id: row.kind },
          { $setOnInsert: { ...row, createdAt: now } },
          { upsert: true },
        );
      loop = run();
    },
    async stop() {
      stopping.abort();
      const ended = Promise.all([loop, ...running.keys()]);
      const limit = new AbortController();
      const tooLong =
        stopLimitMs === Infinity
          ? ended
          : wait(stopLimitMs, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([ended, tooLong]);
      limit.abort();
    },
    async drain() {
      for (;;) {
        await fill();
        if (running.size === 0) return;
        await Promise.all(running.keys());
      }
    },
  };
}
