import { compileFilter, type Matcher } from '../semantics/matcher.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { ByteStore } from './byte-store.ts';
import {
  documentKeyOf,
  type DocumentKeys,
  documentKeys,
  entryOf,
  heldForms,
  type IndexKey,
  isTooLong,
} from './index-keys.ts';
import type { IndexRecord } from './index-record.ts';
import { behind } from './key-encoding.ts';
import type { KeySource } from './key-source.ts';
import { peekInto } from './peek-store.ts';

const NOTHING = new Uint8Array();

/** An index that is open: its entries and its upkeep. Writing methods must run inside a transaction. */
export class IndexStore {
  #isDropped = false;
  /** While the index is being filled: where the keys of documents are noted that others write. */
  changedMeanwhile: Set<string> | undefined;
  /** Top-level fields that its entries follow from; undefined when any field may matter. */
  readonly sources: ReadonlySet<string> | undefined;
  readonly #covers: Matcher | undefined;

  constructor(
    readonly record: IndexRecord,
    readonly store: ByteStore,
    readonly namespace: string,
    /** What it is a transaction's view of. */
    private readonly origin?: IndexStore,
  ) {
    const { partialFilterExpression } = record;
    this.#covers = partialFilterExpression && compileFilter(partialFilterExpression);
    this.sources = sourceFields(record);
  }

  get dropped(): boolean {
    return this.#isDropped || this.origin?.dropped === true;
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Keys of a document in this index; none when the index is partial or sparse and leaves it out. */
  keysOf(source: KeySource): DocumentKeys {
    if (this.#covers?.(source.bytes) === false) return { keys: [], multikey: [], missing: false };
    const found = documentKeys(this.record.fields, source);
    return found.missing && this.record.sparse ? { ...found, keys: [] } : found;
  }

  /** @throws MongoFailure DuplicateKey when another document has one of the keys of this unique index */
  checkUnique(keys: readonly IndexKey[], documentKey: Uint8Array): void {
    if (!this.record.unique) return;
    for (const key of keys) {
      for (const held of heldForms(key.bytes)) {
        const isFree = peekInto(this.store).eachKey(
          { start: held, end: behind(held) },
          (entry, start, end) => {
            return Buffer.compare(documentKeyOf(entry.subarray(start, end)), documentKey) === 0;
          },
        );
        if (!isFree) throw duplicateKey(this.namespace, this.record, key.values);
      }
    }
  }

  add(entry: Uint8Array): void {
    this.store.putSync(entry, NOTHING);
  }

  remove(entry: Uint8Array): void {
    this.store.removeSync(entry);
  }

  /**
   * Notes what documents brought that changes how the index can be read.
   * @param hasLongKeys whether an entry holds the beginning of its key only
   * @returns whether the record changed and must be saved
   */
  noteShape(multikey: readonly boolean[], hasLongKeys: boolean): boolean {
    let changed = false;
    this.record.fields.forEach((field, i) => {
      if (!multikey[i] || field.multikey) return;
      field.multikey = true;
      changed = true;
    });
    if (!hasLongKeys || this.record.longKeys) return changed;
    this.record.longKeys = true;
    return true;
  }
}

function sourceFields({ fields, partialFilterExpression = {} }: IndexRecord): Set<string> | undefined {
  const paths = [...fields.map(({ path }) => path), ...Object.keys(partialFilterExpression)];
  // $and and the like name their fields further inside.
  if (paths.some((path) => path.startsWith('$'))) return undefined;
  return new Set(paths.map((path) => path.split('.')[0] ?? ''));
}

/** What a write changes in one index, worked out and checked before anything is written. */
export interface IndexChange {
  index: IndexStore;
  add: Uint8Array[];
  remove: Uint8Array[];
  multikey: boolean[];
  /** Whether an entry to add holds the beginning of its key only. */
  hasLongKeys: boolean;
}

/**
 * Works out how an index changes when a document is added, replaced or removed.
 * @throws MongoFailure for duplicate keys, parallel arrays and keys that are too large
 */
export function planChange(
  index: IndexStore,
  documentKey: Uint8Array,
  before: KeySource | undefined,
  after: KeySource | undefined,
): IndexChange {
  const old = before ? index.keysOf(before).keys : [];
  const found = after ? index.keysOf(after) : undefined;
  const fresh = found?.keys ?? [];
  const added = without(fresh, old);
  const removed = without(old, fresh);
  // First, because this refuses keys that cannot be stored.
  const add = added.map((key) => entryOf(key.bytes, documentKey));
  index.checkUnique(added, documentKey);
  return {
    index,
    add,
    remove: removed.map((key) => entryOf(key.bytes, documentKey)),
    multikey: found?.multikey ?? [],
    hasLongKeys: added.some((key) => isTooLong(key.bytes, documentKey)),
  };
}

function without(keys: readonly IndexKey[], others: readonly IndexKey[]): readonly IndexKey[] {
  if (keys.length === 0 || others.length === 0) return keys;
  const known = new Set(others.map((key) => key.bytes.toString('latin1')));
  return keys.filter((key) => !known.has(key.bytes.toString('latin1')));
}
