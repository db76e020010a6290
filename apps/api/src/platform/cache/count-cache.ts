import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { outsideTransactions } from '../database/transaction.ts';

/** How long a count is good for, at least and at most. */
const FRESH_MIN_MS = 60_000;
const FRESH_MAX_MS = 60 * 60_000;
/** One part in this many of the time is spent on counting the same thing again. */
const COST_SHARE = 50;
/** What takes less is counted again as soon as something was written. */
const CHEAP_MS = 200;
const ENTRIES_MAX = 500;

interface Kept<T> {
  answer: T;
  /** By the clock, as `tookMs`. */
  countedAt: number;
  tookMs: number;
}

/** Counts of a large collection, each under the name of what is counted. */
export interface CountCache<T extends object | number> {
  /**
   * @param key names what is counted
   * @param count counts it
   * @param isKept whether this answer is worth keeping; asked with the time that it took, in milliseconds
   * @param bypassCache the one who asks may have written elsewhere: what costs little is counted for them
   * @returns the kept answer, or a new one. An answer that was good until lately is given while it is counted again
   */
  get(
    key: string,
    count: () => Promise<T>,
    isKept: (answer: T, tookMs: number) => boolean | Promise<boolean>,
    bypassCache?: boolean,
  ): Promise<T>;
  /** Drops what costs little to count again: something that is counted was written. */
  forget(): void;
}

/** @returns how long an answer is good for, in milliseconds: longer where counting is expensive */
function freshMs(tookMs: number): number {
  return Math.min(FRESH_MAX_MS, Math.max(FRESH_MIN_MS, COST_SHARE * tookMs));
}

/**
 * Counts whole collections right: the number that the server keeps of a collection may be wrong after a crash, on a
 * sharded cluster, and on other servers than MongoDB's.
 * @param filter with values of the types that are stored: nothing is cast
 */
export function countDocuments(
  { collection }: { collection: mongoose.Collection },
  filter: Readonly<Record<string, unknown>>,
): Promise<number> {
  const isWhole = Object.keys(filter).length === 0;
  return collection.countDocuments(filter, {
    maxTimeMS: mongoose.get('maxTimeMS'),
    // Without it MongoDB would read the documents themselves.
    ...(isWhole && { hint: { _id: 1 } }),
  });
}

const caches: { clear(): void }[] = [];

/** Empties all caches of counts: what they hold is of another database. */
export function clearCountCaches(): void {
  for (const cache of caches) cache.clear();
}

/** @param now the time in milliseconds, of any beginning */
export function createCountCache<T extends object | number>(
  now: () => number = () => performance.now(),
): CountCache<T> {
  const kept = new LRUCache<string, Kept<T>>({ max: ENTRIES_MAX });
  caches.push(kept);
  const counting = new Map<string, Promise<T>>();
  let writes = 0;

  async function recount(
    key: string,
    count: () => Promise<T>,
    isKept: (answer: T, tookMs: number) => boolean | Promise<boolean>,
  ): Promise<T> {
    const [countedAt, writesBefore] = [now(), writes];
    const answer = await count();
    const tookMs = now() - countedAt;
    const isCurrent = writes === writesBefore || tookMs >= CHEAP_MS;
    if (isCurrent && (await isKept(answer, tookMs))) kept.set(key, { answer, countedAt, tookMs });
    else kept.delete(key);
    return answer;
  }

  return {
    async get(key, count, isKept, bypassCache = false) {
      // Nobody joins a count that began before something was written.
      const name = `${writes} ${key}`;
      // It tells whether counting costs little.
      if (bypassCache) await counting.get(name)?.catch(() => undefined);
      const known = kept.get(key);
      if (bypassCache && known && known.tookMs < CHEAP_MS) return recount(key, count, isKept);
      const age = known ? now() - known.countedAt : Infinity;
      if (known && age < freshMs(known.tookMs)) return known.answer;
      const begin = () => recount(key, count, isKept).finally(() => counting.delete(name));
      const underWay = counting.get(name) ?? outsideTransactions(begin);
      counting.set(name, underWay);
      if (!known || age >= 2 * freshMs(known.tookMs)) return underWay;
      // Once the known answer is too old to give, the next caller learns why the count failed.
      underWay.catch(() => undefined);
      return known.answer;
    },
    forget() {
      writes += 1;
      for (const [key, { tookMs }] of kept.entries()) if (tookMs < CHEAP_MS) kept.delete(key);
    },
  };
}
