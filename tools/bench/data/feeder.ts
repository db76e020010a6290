import type { Connection } from 'mongoose';

const BATCH = 2_000;
/** Inserts under way at a time: the server stores what waits together in one transaction. */
const AT_ONCE = 4;

/** Documents on their way into one collection. */
export interface Feeder {
  /** Waits while too much is under way. */
  add(document: Record<string, unknown>): Promise<void>;
  /** Resolves when everything is stored. */
  end(): Promise<void>;
}

/**
 * Stores documents in large batches, past every rule.
 * @param connection one with the driver's own time limits, not that of a server's requests
 * @param collection its name
 */
export function createFeeder(connection: Connection, collection: string): Feeder {
  let batch: Record<string, unknown>[] = [];
  const underWay = new Set<Promise<void>>();
  const store = async (documents: Record<string, unknown>[]): Promise<void> => {
    await connection.collection(collection).insertMany(documents, { ordered: false });
  };
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const stored = store(batch).finally(() => underWay.delete(stored));
    underWay.add(stored);
    batch = [];
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  };
  return {
    async add(document) {
      batch.push(document);
      if (batch.length >= BATCH) await flush();
    },
    async end() {
      await flush();
      await Promise.all(underWay);
    },
  };
}
