import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AppContext } from '../../context.ts';
import { reconcileMovies } from './movie-totals.service.ts';

const EVERY_MS = 5 * 60_000;

/** Counts what dead processes left uncounted (docs/decisions/0010-derived-counters.md); every process runs one. */
export interface Reconciler {
  /** Reconciles once, and again every five minutes. Rejects when the first time fails. */
  start(): Promise<void>;
  /** Lets a round under way end. */
  stop(): Promise<void>;
}

/** @param context whose clock tells how old a mark is */
export function createReconciler(context: Pick<AppContext, 'clock'>, log: Logger): Reconciler {
  const stopping = new AbortController();
  let rounds: Promise<void> = Promise.resolve();

  async function reconcileOnce(): Promise<void> {
    const films = await reconcileMovies(context);
    if (films > 0)
      log.info({ event: 'movies_reconciled', films }, 'films with unfinished changes were counted');
  }

  async function repeat(): Promise<void> {
    for (;;) {
      const isOver = await wait(EVERY_MS, false, { signal: stopping.signal, ref: false }).catch(() => true);
      if (isOver) return;
      try {
        await reconcileOnce();
      } catch (error) {
        // The database may be away; the marks stay.
        log.warn({ event: 'reconcile_failed', err: error }, 'counting unfinished changes failed');
      }
    }
  }

  return {
    async start() {
      await reconcileOnce();
      rounds = repeat();
    },
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}
