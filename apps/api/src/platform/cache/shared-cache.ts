import { LRUCache } from 'lru-cache';
import type { Clock } from '../process/clock.ts';

interface SharedCacheOptions<Value> {
  clock: Clock;
  /** Off, every value is made for each who asks, and nothing is kept. */
  isOn: boolean;
  /** Milliseconds for which a value may be given out, from the moment at which its making began. */
  lifeMs: number;
  /** Bytes of all kept values and their keys, at most. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
}

export interface SharedCacheStats {
  /** Values that were given out without being made for the one who asked; since the start. */
  hits: number;
  /** Values that were made; since the start. */
  misses: number;
  entries: number;
  bytes: number;
}

/** Keeps values that are the same for everybody, for a short time and within a bound of memory. */
export interface SharedCache<Value> {
  /**
   * @param key names the value
   * @param make is called when there is no value that is young enough; of many who ask at once, for the first only.
   *   When it fails, all who wait fail and nothing is kept
   * @param bypassCache makes the value for this caller whatever is kept or under way
   */
  get(key: string, make: () => Promise<Value>, bypassCache: boolean): Promise<Value>;
  stats(): SharedCacheStats;
}

interface Kept<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  begunAt: number;
}

interface Making<Value> {
  value: Promise<Value>;
  begunAt: number;
}

/** What an entry takes beside its value and its key, in bytes: objects, list links, map slots. */
const ENTRY_BYTES = 300;

/** The age of a value counts from the beginning of its making, because it may be as old as what it first read. */
export function createSharedCache<Value extends object>(
  options: SharedCacheOptions<Value>,
): SharedCache<Value> {
  const { clock, isOn, lifeMs, maxBytes, bytesOf } = options;
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + ENTRY_BYTES,
  });
  const making = new Map<string, Making<Value>>();
  let hits = 0;
  let misses = 0;

  const isYoung = ({ begunAt }: { begunAt: number }, now: number) => now >= begunAt && now - begunAt < lifeMs;

  function begin(key: string, make: () => Promise<Value>, begunAt: number): Promise<Value> {
    const value = make();
    const own = { value, begunAt };
    making.set(key, own);
    const end = () => {
      if (making.get(key) === own) making.delete(key);
    };
    value.then((made) => {
      end();
      kept.set(key, { value: made, begunAt });
    }, end);
    return value;
  }

  return {
    async get(key, make, bypassCache) {
      if (!isOn || bypassCache) {
        misses += 1;
        return make();
      }
      const now = clock.now().getTime();
      const found = kept.get(key);
      if (found && isYoung(found, now)) {
        hits += 1;
        return found.value;
      }
      const under = making.get(key);
      if (under && isYoung(under, now)) {
        hits += 1;
        return under.value;
      }
      misses += 1;
      return begin(key, make, now);
    },
    stats: () => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),
  };
}
