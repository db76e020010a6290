import { openSession } from '../database/transaction.ts';

/** Asks for work on one item; resolves to the result of a run that began after this call and covers the item. */
export type Batches<Item, Result> = (item: Item) => Promise<Result>;

interface Batch<Item, Result> {
  items: Set<Item>;
  result: Promise<Result>;
  start: () => void;
}

/**
 * Does work for many at once where it is cheaper than for each alone. While the maximum of runs is under way, new
 * callers share the next run. The more callers, the more share a run, wherever they come from. A run that hangs holds
 * up nobody who asks after it, as long as another one ends. Within a transaction the work is done in it, for one alone:
 * others must neither see nor lose what it does.
 *
 * @param atOnce runs that may be under way at the same time
 * @param work on the items of all who asked before it begins; when it fails, all of them fail
 */
export function createBatches<Item, Result>(
  atOnce: number,
  work: (items: Item[]) => Promise<Result>,
): Batches<Item, Result> {
  let running = 0;
  let waiting: Batch<Item, Result> | null = null;

  function newBatch(): Batch<Item, Result> {
    const items = new Set<Item>();
    let start: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (start = resolve));
    return { items, result: begun.then(() => work([...items])), start };
  }

  function startWaiting(): void {
    if (!waiting || running >= atOnce) return;
    const { result, start } = waiting;
    waiting = null;
    running += 1;
    const end = () => {
      running -= 1;
      startWaiting();
    };
    result.then(end, end);
    start();
  }

  return (item) => {
    if (openSession()) return work([item]);
    waiting ??= newBatch();
    waiting.items.add(item);
    const { result } = waiting;
    startWaiting();
    return result;
  };
}

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
