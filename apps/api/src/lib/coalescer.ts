/**
 * Asks for work on some items of a key. Work that begins after this call covers them, and its result is returned.
 */
export type Coalescer<Item, Result> = (key: string, items: readonly Item[]) => Promise<Result>;

interface Batch<Item, Result> {
  items: Set<Item>;
  result: Promise<Result>;
  start: () => void;
}

/**
 * Bounds work on one key to one run at a time plus one that waits, however many ask for it: whoever asks while the
 * work runs joins the next run. Within this process; keys at rest take no memory.
 *
 * @param work covers all items of a key that were asked for before it begins; when it fails, all who asked fail
 */
export function createCoalescer<Item, Result>(
  work: (key: string, items: Item[]) => Promise<Result>,
): Coalescer<Item, Result> {
  /** Keys with a run under way, and the batch that waits for its end. */
  const busy = new Map<string, Batch<Item, Result> | null>();

  function newBatch(key: string): Batch<Item, Result> {
    const items = new Set<Item>();
    let start: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (start = resolve));
    const result = begun.then(() => work(key, [...items]));
    return { items, result, start };
  }

  function run(key: string, batch: Batch<Item, Result>): void {
    busy.set(key, null);
    const proceed = () => {
      const next = busy.get(key);
      if (next) run(key, next);
      else busy.delete(key);
    };
    batch.result.then(proceed, proceed);
    batch.start();
  }

  return (key, items) => {
    const waiting = busy.get(key);
    const batch = waiting ?? newBatch(key);
    for (const item of items) batch.items.add(item);
    if (waiting === undefined) run(key, batch);
    else busy.set(key, batch);
    return batch.result;
  };
}
