import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that every process does again and again beside its requests. */
export interface PeriodicTask {
  start(): void;
  /** Lets a round under way end. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  /** For the log. */
  name: string;
  /** Milliseconds between the end of a round and the next; the first begins at once. */
  everyMs: number;
  /** One round. It must bear that other processes run it at the same time. */
  run(): Promise<void>;
  log: Logger;
}

/** @param options a round that fails is logged, and tried again with the next */
export function createPeriodicTask({ name, everyMs, run, log }: PeriodicTaskOptions): PeriodicTask {
  const stopping = new AbortController();
  let rounds: Promise<void> | null = null;

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        // The database may be away; the work waits for it.
        log.warn({ event: 'task_failed', task: name, err: error }, 'a periodic task failed');
      }
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
