import type { ServerState } from './commands/context.ts';
import { modifyMany } from './commands/modify.ts';
import type { Collection } from './storage/collection.ts';
import type { IndexStore } from './storage/index-store.ts';

const DEFAULT_TTL_INTERVAL = 60_000;
const SESSION_SWEEP_INTERVAL = 60_000;
const CURSOR_SWEEP_INTERVAL = 60_000;
const READER_CHECK_INTERVAL = 60_000;

/**
 * Removes expired documents, forgotten cursors and sessions, and dead readers at intervals.
 * @param logError receives failures; the next round tries again
 * @returns a function that ends it
 */
export function startHousekeeping(
  state: ServerState,
  ttlInterval = DEFAULT_TTL_INTERVAL,
  logError: (message: string) => void,
): () => void {
  const every = (interval: number, work: () => Promise<void>): NodeJS.Timeout => {
    let isRunning = false;
    const round = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      try {
        await work();
      } catch (cause) {
        logError(
          `embedded-mongo: housekeeping failed: ${cause instanceof Error ? cause.message : String(cause)}`,
        );
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void round(), interval);
    timer.unref();
    return timer;
  };
  const timers = [
    every(ttlInterval, () => removeExpired(state)),
    every(CURSOR_SWEEP_INTERVAL, () => state.cursors.sweep()),
    every(SESSION_SWEEP_INTERVAL, () => state.sessions.sweep()),
    every(READER_CHECK_INTERVAL, () => Promise.resolve(state.storage.releaseDeadReaders())),
  ];
  return () => timers.forEach(clearInterval);
}

/** Removes the documents whose time is over, by every TTL index (MongoDB manual, "TTL Indexes"). */
async function removeExpired(state: ServerState, now = Date.now()): Promise<void> {
  for (const collection of state.storage.collections()) {
    for (const index of [...collection.indexes]) {
      const { expireAfterSeconds, building } = index.record;
      if (expireAfterSeconds === undefined || building || index.dropped) continue;
      await removeOlder(state, collection, index, new Date(now - expireAfterSeconds * 1000));
    }
  }
}

/** A field may hold an array: its earliest date counts, which is what a range finds. */
async function removeOlder(
  state: ServerState,
  collection: Collection,
  index: IndexStore,
  limit: Date,
): Promise<void> {
  const path = index.record.fields[0]?.path ?? '';
  await modifyMany(
    state.data,
    collection,
    { filter: { [path]: { $lt: limit } } },
    Infinity,
    ({ key, document }) => {
      collection.remove(key, document);
    },
  );
}
