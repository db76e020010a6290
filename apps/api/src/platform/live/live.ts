import { Types } from 'mongoose';
import { afterTransaction, outsideTransactions } from '../database/transaction.ts';
import { createBatches } from '../jobs/batches.ts';
import { createHintWindow } from './hint-window.ts';
import { mergeHints, plainHint, type Hint, type PlainHint } from './hints.ts';
import { hintStore, type HintStore, type KnownHint } from './hints.model.ts';

/** Milliseconds between two looks at the hints of other processes, while somebody listens. */
const LOOK_MS = 500;
/** So far back a look goes: rows become visible after others with later ids, and clocks differ. */
const OVERLAP_MS = 5_000;
/** What happens in a process during this time is stored together. */
const GATHER_MS = 100;

/** What a listener hears; `reload` when hints may have been missed. */
export type Heard = Omit<PlainHint, 'name'> & { name: PlainHint['name'] | 'reload' };

const RELOAD: Heard = { name: 'reload', subject: null, members: [], by: [] };

export interface Listener {
  userId: string;
  /** Threads that the member has open and may read, and films. */
  threads: readonly string[];
  movies: readonly string[];
  hear(hint: Heard): void;
  /** The process ends. */
  end(): void;
}

/** Tells members who have something on screen that it is not as it was, in whichever process it has changed. */
export interface Live {
  /**
   * Call it after the transaction in which it happened; within a request's, it waits for its end. It never fails and nobody waits for it: members whom a hint
   * misses see the change with their next request.
   */
  publish(...hints: Hint[]): void;
  /**
   * Hears of everything from now on, and of the last moments.
   * @returns ends it
   */
  listen(listener: Listener): () => void;
  /** How many listen. */
  listeners(): number;
  /** How many connections of a member listen. */
  listenersOf(userId: string): number;
  isClosed(): boolean;
  /** Ends all listening. */
  close(): Promise<void>;
  /** Resolves when what was published is stored. */
  stored(): Promise<void>;
}

const keysFor = ({ name, subject, members }: PlainHint) =>
  members.length === 0 ? [`${name} ${subject}`] : members.map((id) => `member ${id}`);

const keysOf = ({ userId, threads, movies }: Listener) => [
  `member ${userId}`,
  ...threads.map((id) => `thread ${id}`),
  ...movies.map((id) => `movie ${id}`),
];

/**
 * Every process stores the hints of what happens in it, and reads those of the others while somebody listens. That asks
 * little and works on every database, the embedded one included, which has no change streams.
 */
export function createLive(store: HintStore = hintStore): Live {
  const listeners = new Set<Listener>();
  const byKey = new Map<string, Set<Listener>>();
  const window = createHintWindow(OVERLAP_MS);
  const unstored = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let endPause: () => void = () => undefined;
  let isClosed = false;

  function take(hints: readonly KnownHint[]): void {
    for (const hint of window.add(hints, Date.now())) {
      for (const key of keysFor(hint)) for (const listener of byKey.get(key) ?? []) listener.hear(hint);
    }
  }

  const save = createBatches(1, async (lists: (readonly Hint[])[]) => {
    const merged = mergeHints(lists.flat().map(plainHint));
    const hints = merged.map((hint) => ({ id: new Types.ObjectId().toHexString(), ...hint }));
    take(hints);
    await store.add(hints, new Date());
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  });

  async function keepLooking(): Promise<void> {
    let lastLook = Date.now();
    let wasAway = false;
    while (listeners.size > 0) {
      const now = Date.now();
      const found = await store.since(new Date(now - OVERLAP_MS)).catch(() => null);
      if (found === null) wasAway = true;
      else {
        // Some could not be stored meanwhile, or are too old for this look.
        const hasMissed = wasAway || now - lastLook > OVERLAP_MS - LOOK_MS;
        [lastLook, wasAway] = [now, false];
        take(found);
        if (hasMissed) for (const listener of listeners) listener.hear(RELOAD);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    looking = null;
  }

  function remove(listener: Listener): void {
    listeners.delete(listener);
    for (const key of keysOf(listener)) {
      const others = byKey.get(key);
      others?.delete(listener);
      if (others?.size === 0) byKey.delete(key);
    }
    if (listeners.size === 0) endPause();
  }

  return {
    publish(...hints) {
      if (hints.length === 0) return;
      afterTransaction(() => {
        const storing = outsideTransactions(() => save(hints)).catch(() => undefined);
        unstored.add(storing);
        void storing.then(() => unstored.delete(storing));
      });
    },
    listen(listener) {
      listeners.add(listener);
      const keys = new Set(keysOf(listener));
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(listener));
      for (const hint of window.recent(Date.now())) {
        if (keysFor(hint).some((key) => keys.has(key))) listener.hear(hint);
      }
      looking ??= outsideTransactions(keepLooking);
      return () => {
        remove(listener);
      };
    },
    listeners: () => listeners.size,
    listenersOf: (userId) => byKey.get(`member ${userId}`)?.size ?? 0,
    isClosed: () => isClosed,
    async close() {
      isClosed = true;
      for (const listener of listeners) {
        listener.end();
        remove(listener);
      }
      await looking;
    },
    async stored() {
      await Promise.all(unstored);
    },
  };
}
