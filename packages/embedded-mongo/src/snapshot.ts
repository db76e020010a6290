import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from 'bson';
import { open, type RootDatabase, type Transaction } from 'lmdb';
import { BYTES, type DiskStore } from './storage/byte-store.ts';
import { CATALOG, decodeCollectionRecord, isCollectionKey } from './storage/catalog.ts';
import type { CollectionRecord } from './storage/collection.ts';
import { describeIndex } from './storage/index-record.ts';
import { MAX_STORES } from './storage/environment.ts';

/** One collection as it was when the snapshot was taken. */
export interface SnapshotCollection {
  name: string;
  /** Its indexes as `listIndexes` shows them, without the one on `_id`; none that was still being built. */
  indexes: Document[];
  /** The documents as BSON, in the order of `_id`. */
  documents: () => Iterable<Uint8Array>;
}

export interface Snapshot {
  collections: SnapshotCollection[];
  /** Lets the data go: space of documents that were changed since is used again from then on. */
  close(): Promise<void>;
}

/** How often the catalog may change while it is read. */
const ATTEMPTS = 20;

/**
 * Reads a data folder as it is at one moment, while a server of another process goes on writing to it, or while none
 * runs. LMDB lets any number of processes read; each sees the last commit before it began. Never in the process whose
 * server holds the folder: the two would share one environment.
 *
 * The server's file grows a little meanwhile, because what the snapshot sees is not overwritten.
 *
 * @param dataDir folder of the embedded server
 * @param database whose collections are wanted
 * @throws Error when the folder holds no data
 */
export function openSnapshot(dataDir: string, database: string): Snapshot {
  if (!existsSync(join(dataDir, 'data.mdb'))) throw new Error(`${dataDir} holds no data of embedded-mongo`);
  const root = open<Uint8Array, Uint8Array>(dataDir, { ...BYTES, maxDbs: MAX_STORES, readOnly: true });
  try {
    return takeSnapshot(root, database);
  } catch (cause) {
    void root.close();
    throw cause;
  }
}

function takeSnapshot(root: RootDatabase<Uint8Array, Uint8Array>, database: string): Snapshot {
  const stores = new Map<string, DiskStore>();
  const openStore = (id: string): DiskStore => {
    const store = stores.get(id) ?? root.openDB<Uint8Array, Uint8Array>(id, { ...BYTES });
    stores.set(id, store);
    return store;
  };
  const catalog = openStore(CATALOG);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // A transaction sees only stores that were open when it began, so that they are opened from an earlier look.
    for (const { id } of readCatalog(catalog, database)) tryOpen(() => openStore(id));
    root.resetReadTxn();
    const transaction = root.useReadTransaction();
    const records = readCatalog(catalog, database, transaction);
    if (records.every(({ id }) => stores.has(id))) {
      const collections = records.map((record) => snapshotOf(record, openStore(record.id), transaction));
      return {
        collections,
        close: async () => {
          transaction.done();
          await root.close();
        },
      };
    }
    transaction.done();
  }
  throw new Error('collections are created and dropped too fast to take a snapshot of them');
}

/** A collection may be dropped between reading its name and opening it; the next look tells. */
function tryOpen(openIt: () => void): void {
  try {
    openIt();
  } catch (cause) {
    if (cause instanceof Error && /not found/i.test(cause.message)) return;
    throw cause;
  }
}

function readCatalog(catalog: DiskStore, database: string, transaction?: Transaction): CollectionRecord[] {
  const range = transaction ? catalog.getRange({ transaction }) : catalog.getRange({});
  return [...range]
    .filter(({ key }) => isCollectionKey(key))
    .map(({ value }) => decodeCollectionRecord(value))
    .filter((record) => record.database === database);
}

function snapshotOf(
  record: CollectionRecord,
  store: DiskStore,
  transaction: Transaction,
): SnapshotCollection {
  return {
    name: record.name,
    indexes: record.indexes.filter((index) => !index.building).map(describeIndex),
    *documents() {
      for (const { value } of store.getRange({ transaction })) yield value;
    },
  };
}
