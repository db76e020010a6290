import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, serialize } from 'bson';
import { buildIndexes } from './commands/index-build.ts';
import { readIndexSpec } from './commands/index-spec.ts';
import { createState, type ServerState } from './commands/context.ts';
import { decode, prepareForInsert } from './bson/documents.ts';
import type { ByteStore } from './storage/byte-store.ts';
import { entryOf, MAX_KEY_SIZE } from './storage/index-keys.ts';
import type { IndexStore } from './storage/index-store.ts';
import type { Collection } from './storage/collection.ts';
import { KeySource } from './storage/key-source.ts';
import { peekInto } from './storage/peek-store.ts';
import { copyOf, copyOfBson } from './bson/raw-bson.ts';
import { Storage } from './storage/storage.ts';
import type { WriteQueue } from './storage/write-queue.ts';

/** A fresh folder for one test, and what removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What commands need, over a data folder. */
export function openState(folder: string): ServerState {
  return createState(new Storage(folder, 'process'));
}

/** Stores a document as the insert command does. */
export async function store(state: ServerState, collection: Collection, document: Document): Promise<void> {
  const incoming = prepareForInsert(serialize(document));
  await state.writes.run(() => collection.insert(incoming.document, incoming.raw));
}

/** From now on something unforeseen breaks each batch behind a write, so that the write is undone and runs again. */
export function breakAfterEach(writes: WriteQueue): void {
  const run = writes.run.bind(writes);
  writes.run = (work) => {
    const result = run(work);
    const broken = run(() => {
      throw new Error('the disk is broken');
    });
    broken.catch(() => undefined);
    return result;
  };
}

/** Creates an index and fills it, as the createIndexes command does: one that cannot be filled goes again. */
export async function createIndex(
  state: ServerState,
  collection: Collection,
  key: Document,
  options: Document = {},
): Promise<IndexStore> {
  const spec = readIndexSpec({ key, name: JSON.stringify(key), ...options });
  const index = state.storage.addIndex(collection, spec);
  try {
    await buildIndexes(state, collection, [index], Infinity);
  } catch (cause) {
    state.storage.dropIndex(collection, index);
    throw cause;
  }
  return index;
}

/** A new object each time: lmdb changes it. */
const everything = () => ({ start: Buffer.alloc(1), end: Buffer.alloc(MAX_KEY_SIZE, 0xff) });

/** All documents of a collection and their keys, in order. */
export function entriesOf({ documents }: Collection): { key: Buffer; value: Buffer }[] {
  const entries: { key: Buffer; value: Buffer }[] = [];
  peekInto(documents).eachEntry(everything(), (key, start, end, value) => {
    entries.push({ key: copyOf(key, start, end), value: copyOfBson(value) });
    return true;
  });
  return entries;
}

function keysOf(store: ByteStore): string[] {
  const keys: string[] = [];
  peekInto(store).eachKey(everything(), (key, start, end) => keys.push(key.toString('hex', start, end)) > 0);
  return keys;
}

/**
 * Compares every index with what the documents say it must hold.
 * @returns one line per difference; empty when all is well
 */
export function inconsistencies(storage: Storage): string[] {
  return storage.collections().flatMap((collection) => {
    const documents = entriesOf(collection).map(({ key, value }) => ({
      key,
      document: decode(value),
    }));
    const misplaced = documents.filter(
      ({ key, document }) => !collection.documentKey(document).every((byte, i) => key[i] === byte),
    );
    const differences = collection.indexes.flatMap((index) => {
      const held = keysOf(index.store);
      const wanted = documents.flatMap(({ key, document }) =>
        index.keysOf(new KeySource(document)).keys.map(({ bytes }) => entryOf(bytes, key).toString('hex')),
      );
      const missing = new Set(wanted);
      const extra = held.filter((entry) => !missing.delete(entry));
      return [
        ...[...missing].map((entry) => `${collection.namespace} ${index.record.name} lacks ${entry}`),
        ...extra.map((entry) => `${collection.namespace} ${index.record.name} has ${entry} too much`),
      ];
    });
    return [
      ...misplaced.map(({ document }) => `${collection.namespace} misplaces ${String(document['_id'])}`),
      ...differences,
    ];
  });
}
