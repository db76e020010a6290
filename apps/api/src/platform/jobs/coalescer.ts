import { createBatches, type Batches } from './batches.ts';

/**
 * Asks for work on some items of a key. Work that begins after this call covers them, and its result is returned.
 */
export type Coalescer<Item, Result> = (key: string, items: readonly Item[]) => Promise<Result>;

/**
 * Bounds work on one key to one run at a time plus one that waits, however many ask for it. Callers who ask while the
 * work runs join the next run. Within this process; keys at rest take no memory.
 *
 * @param work covers all items of a key that were asked for before it begins; when it fails, all who asked fail
 */
export function createCoalescer<Item, Result>(
  work: (key: string, items: Item[]) => Promise<Result>,
): Coalescer<Item, Result> {
  /** Keys that somebody asks for. */
  const lanes = new Map<string, { ask: Batches<readonly Item[], Result>; askers: number }>();

  return async (key, items) => {
    const lane = lanes.get(key) ?? {
      ask: createBatches(1, (lists: (readonly Item[])[]) => work(key, [...new Set(lists.flat())])),
      askers: 0,
    };
    lanes.set(key, lane);
    lane.askers += 1;
    try {
      return await lane.ask(items);
    } finally {
      lane.askers -= 1;
      if (lane.askers === 0) lanes.delete(key);
    }
  };
}
