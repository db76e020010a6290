import { MongoFailure } from '../errors.ts';
import type { Collection } from './collection.ts';
import { nameOf } from './document-name.ts';
import { decode } from '../bson/documents.ts';
import { duplicateKey } from './duplicate-key.ts';
import { EntrySorter } from './entry-sorter.ts';
import { documentKeyOf, entryOf, isTooLong, keyPartOf, LONG_KEY_PREFIX } from './index-keys.ts';
import type { IndexStore } from './index-store.ts';
import { KeySource } from './key-source.ts';

/** Entries that are written at a time, and documents that are added again at a time: a few milliseconds. */
const ENTRY_CHUNK = 2000;
const DOCUMENT_CHUNK = 500;

/**
 * Fills an index for the documents that are there already. Its entries are sorted first and written in their order,
 * which is several times faster than writing them document by document and leaves full pages.
 *
 * Other clients write meanwhile, and keep the index up to date as far as it goes. What was read of a document that they
 * have changed is left out, and the document is added again in the end.
 */
export class SortedBuild {
  readonly #sorter: EntrySorter;
  readonly #changed = new Set<string>();
  #entries: Generator<Buffer, void, undefined> | undefined;
  #previous: Buffer | undefined;

  /** @param file for entries that memory shall not hold */
  constructor(
    private readonly collection: Collection,
    readonly index: IndexStore,
    file: string,
  ) {
    this.#sorter = new EntrySorter(file);
    index.changedMeanwhile = this.#changed;
  }

  /** Takes note of a document's entries. @throws MongoFailure for parallel arrays */
  collect(documentKey: Uint8Array, source: KeySource): void {
    const { keys, multikey } = this.index.keysOf(source);
    // Saved with the index once that is complete; until then it serves no query.
    this.index.noteShape(
      multikey,
      keys.some(({ bytes }) => isTooLong(bytes, documentKey)),
    );
    for (const key of keys) {
      this.#sorter.add(entryOf(key.bytes, documentKey));
      // Equal long keys need not stand side by side; what is added again in the end is looked up.
      if (this.index.record.unique && key.bytes.length > LONG_KEY_PREFIX)
        this.#changed.add(nameOf(documentKey));
    }
  }

  /** The next entries in order; empty at the end. */
  nextEntries(): Buffer[] {
    this.#entries ??= this.#sorter.sorted();
    const chunk: Buffer[] = [];
    while (chunk.length < ENTRY_CHUNK) {
      const next = this.#entries.next();
      if (next.done) break;
      chunk.push(next.value);
    }
    return chunk;
  }

  /**
   * Writes entries that `nextEntries` gave. Must run inside a transaction.
   * @throws MongoFailure DuplicateKey when two documents have one key of a unique index
   */
  write(chunk: readonly Buffer[]): void {
    this.#checkAlive();
    const bytes = chunk.reduce((sum, entry) => sum + entry.length, 0);
    this.collection.space?.take(bytes, 1, false);
    let previous = this.#previous;
    for (const entry of chunk) {
      const documentKey = documentKeyOf(entry);
      if (this.#changed.size > 0 && this.#changed.has(nameOf(documentKey))) continue;
      if (this.index.record.unique) {
        // The very entry is there when a batch was undone and runs again.
        if (previous && isSameKey(previous, entry) && !previous.equals(entry)) this.#refuse(entry);
        previous = entry;
      }
      this.index.add(entry);
    }
    this.#previous = previous;
  }

  /** Whether more documents were changed meanwhile than `finish` shall add. */
  get hasManyChanged(): boolean {
    return this.#changed.size > DOCUMENT_CHUNK;
  }

  /**
   * Adds some of the documents again that were changed meanwhile. Must run inside a transaction.
   * @returns their names, for `forget` once that is committed: a batch that is undone runs again
   * @throws MongoFailure DuplicateKey
   */
  addChanged(): readonly string[] {
    this.#checkAlive();
    const added: string[] = [];
    for (const name of this.#changed) {
      if (added.length === DOCUMENT_CHUNK) break;
      this.#addAgain(name);
      added.push(name);
    }
    return added;
  }

  /** Forgets documents that `addChanged` added. */
  forget(added: readonly string[]): void {
    for (const name of added) this.#changed.delete(name);
  }

  /** Adds the rest of the changed documents; the index is complete then. Must run inside a transaction. */
  finish(): void {
    this.#checkAlive();
    for (const name of this.#changed) this.#addAgain(name);
    this.index.record.building = false;
  }

  /** Frees what the build holds, whether it ended well or not. */
  close(): void {
    this.index.changedMeanwhile = undefined;
    this.#sorter.close();
  }

  #addAgain(name: string): void {
    const documentKey = Buffer.from(name, 'latin1');
    const raw = this.collection.get(documentKey);
    if (raw) this.collection.addToIndex(this.index, documentKey, decode(raw));
  }

  #checkAlive(): void {
    if (!this.index.dropped && !this.collection.dropped) return;
    throw new MongoFailure('IndexBuildAborted', `index build of ${this.index.record.name} was aborted`);
  }

  #refuse(entry: Buffer): never {
    const raw = this.collection.get(documentKeyOf(entry));
    const keys = raw ? this.index.keysOf(new KeySource(decode(raw))).keys : [];
    const key = keys.find(({ bytes }) => bytes.equals(keyPartOf(entry)));
    throw duplicateKey(this.collection.namespace, this.index.record, key?.values ?? []);
  }
}

function isSameKey(one: Buffer, other: Buffer): boolean {
  return Buffer.compare(keyPartOf(one), keyPartOf(other)) === 0;
}
