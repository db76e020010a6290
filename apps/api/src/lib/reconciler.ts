import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

const EVERY_MS = 5 * 60_000;

/** Finishes what dead processes left unfinished; every process runs one. */
export interface Reconciler {
  /** Runs every task once, and again every five minutes. Rejects when one fails the first time. */
  start(): Promise<void>;
  /** Lets a round under way end. */
  stop(): Promise<void>;
}

/**
 * @param tasks by their names for the log; each returns how many things it finished, and may run on several processes
 *   at once
 */
export function createReconciler(tasks: Record<string, () => Promise<number>>, log: Logger): Reconciler {
  const stopping = new AbortController();
  let rounds: Promise<void> = Promise.resolve();

  async function runTasks(): Promise<void> {
    for (const [task, run] of Object.entries(tasks)) {
      const finished = await run();
      if (finished > 0) log.info({ event: 'reconciled', task, finished }, 'unfinished changes were finished');
    }
  }

  async function repeat(): Promise<void> {
    for (;;) {
      const isOver = await wait(EVERY_MS, false, { signal: stopping.signal, ref: false }).catch(() => true);
      if (isOver) return;
      try {
        await runTasks();
      } catch (error) {
        // The database may be away; what is unfinished stays marked.
        log.warn({ event: 'reconcile_failed', err: error }, 'unfinished changes could not be finished');
      }
    }
  }

  return {
    async start() {
      await runTasks();
      rounds = repeat();
    },
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}
