import type { Collection, mongo, Types } from 'mongoose';

/** Rows that one command deletes: some ten milliseconds, and as many ids as the embedded database finds by an index. */
export const DELETE_BATCH = 200;

/** Asked before each batch. @returns whether another one may be deleted now */
export type ShouldContinue = () => boolean;

/** @returns what lets so many batches be deleted */
export function batchBudget(batches: number): ShouldContinue {
  let left = batches;
  return () => (left -= 1) >= 0;
}

/**
 * Deletes what fits a filter by a bounded number of rows at a time. One command for all of them would take longer than
 * a command may (platform/database/database.ts) when they are very many.
 *
 * @param collection of a model
 * @param filter as it is sent: ids are ObjectIds. It must be answered by an index: it is asked once for each batch
 * @param options.mayGoOn without it everything is deleted
 * @param options.before is done for the rows of a batch before they are deleted, by their ids; false leaves them
 * @returns whether nothing that fits is left
 */
export async function deleteInBatches(
  collection: Collection,
  filter: mongo.Filter<mongo.BSON.Document>,
  options: { mayGoOn?: ShouldContinue; before?: (ids: readonly Types.ObjectId[]) => Promise<boolean> } = {},
): Promise<boolean> {
  const { mayGoOn: shouldContinue = () => true, before } = options;
  for (;;) {
    const rows = await collection.find(filter, { projection: { _id: 1 }, limit: DELETE_BATCH }).toArray();
    const ids = rows.map(({ _id }) => _id);
    if (ids.length === 0) return true;
    if (!shouldContinue()) return false;
    if (before && !(await before(ids))) return false;
    await collection.deleteMany({ _id: { $in: ids } });
  }
}
