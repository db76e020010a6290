import { Collection, type CollectionRecord } from './collection.ts';
import type { DiskStore } from './byte-store.ts';
import { decode } from './documents.ts';
import { IndexStore } from './index-store.ts';

/**
 * Version of the key encoding. Documents are plain BSON in every version; keys are not, so a collection of another
 * version gets its documents' keys and its indexes again when its folder is opened.
 * 1: texts ended by one zero byte. 2: texts ended by 00 01. 3: fields below one array take their values from the same
 * element.
 */
export const KEY_FORMAT = 3;

const CHUNK = 1000;

/** What rebuilding needs of the storage. */
interface RebuildContext {
  newId: (kind: 'c' | 'i') => string;
  openStore: (id: string) => DiskStore;
  transaction: (work: () => void) => void;
}

/**
 * Copies a collection of an older key format into new stores.
 * @param old its record; the stores it names are left as they are
 * @returns the record of the copy, which the caller saves before it drops the old stores
 * @throws Error for a format this version does not know, or when the documents break a unique index
 */
export function rebuildCollection(old: CollectionRecord, context: RebuildContext): CollectionRecord {
  const namespace = `${old.database}.${old.name}`;
  if (old.format > KEY_FORMAT) {
    throw new Error(
      `${namespace} was written by a newer version of embedded-mongo (key format ${old.format})`,
    );
  }
  const record: CollectionRecord = {
    ...old,
    id: context.newId('c'),
    format: KEY_FORMAT,
    indexes: old.indexes.map((index) => ({ ...index, id: context.newId('i') })),
  };
  const copy = new Collection(record, context.openStore(record.id), () => undefined);
  for (const index of record.indexes) {
    copy.indexes.push(new IndexStore(index, context.openStore(index.id), namespace));
  }
  try {
    copyDocuments(context.openStore(old.id), copy, context);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${namespace} cannot be brought to the current key format: ${reason}`, { cause });
  }
  return record;
}

function copyDocuments(source: DiskStore, copy: Collection, context: RebuildContext): void {
  let after: Uint8Array | undefined;
  for (;;) {
    const range = { start: after ?? Buffer.from([0]), exclusiveStart: after !== undefined, limit: CHUNK };
    const chunk = [...source.getRange(range)];
    context.transaction(() => {
      for (const { value } of chunk) copy.insert(decode(value), value);
    });
    after = chunk.at(-1)?.key;
    if (chunk.length < CHUNK) return;
  }
}
