import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that every process does again and again beside its requests. */
export interface PeriodicTask {
  /** Begins the rounds, the first at once; one that fails is tried again with the next. Does nothing a second time. */
  start(): void;
  /** Lets a round under way end. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  /** For the log. */
  name: string;
  /** Milliseconds between the end of a round and the next. */
  everyMs: number;
  /**
   * One round. It must bear that other processes run it at the same time.
   * @param stopping is aborted when the process is about to end: a long round ends early then
   */
  run(stopping: AbortSignal): Promise<void>;
  log: Logger;
}

/** @returns a task that has not begun; a round that fails later on is logged */
export function createPeriodicTask({ name, everyMs, run, log }: PeriodicTaskOptions): PeriodicTask {
  const stopping = new AbortController();
  let rounds: Promise<void> | null = null;

  const pause = () =>
    wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        // The database may be away; the work waits for it.
        log.warn({ event: 'task_failed', task: name, err: error }, 'a periodic task failed');
      }
      await pause();
    }
  }

  return {
    start() {
      rounds ??= repeat();
    },
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}
