/**
 * Runs a task on every item, a few at a time: whoever asks the database many things for one request must leave
 * connections to others (platform/database/database.ts).
 *
 * @param atOnce tasks under way at the same time, at most
 * @returns the results in the order of the items; rejects as soon as a task fails, and begins no other then
 */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => PromiseLike<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      try {
        results.set(index, await task(item));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
      if (hasFailed) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
