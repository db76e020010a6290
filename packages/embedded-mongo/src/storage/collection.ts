import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { ByteStore } from './byte-store.ts';
import type { DiskSpace } from './disk-space.ts';
import { duplicateKey } from './duplicate-key.ts';
import { MAX_KEY_SIZE } from './index-keys.ts';
import type { IndexRecord } from './index-record.ts';
import { type IndexChange, IndexStore, planChange } from './index-store.ts';
import { encodeValue } from './key-encoding.ts';
import { KeySource } from './key-source.ts';
import { peekInto } from './peek-store.ts';
import { changedFields } from '../bson/raw-bson.ts';
import { nameOf } from './document-name.ts';

/** What the catalog keeps about a collection. */
export interface CollectionRecord {
  database: string;
  name: string;
  /** Name of the LMDB database that holds the documents; never used twice. */
  id: string;
  /** Version of the encoding that its keys have. */
  format: number;
  indexes: IndexRecord[];
}

/** Called for every write, inside its transaction. */
export interface CollectionWatcher {
  /**
   * A document is added, replaced or removed.
   * @param fields top-level fields in which the two differ; undefined when unknown
   */
  changed(
    before: Document | undefined,
    after: Document | undefined,
    fields: ReadonlySet<string> | undefined,
  ): void;
  /** Called when writes that it has seen were undone. */
  undone(): void;
}

/** One write, from which it can be done again. */
export interface CollectionWrite {
  key: Uint8Array;
  before: Document | undefined;
  after: Document | undefined;
  raw: Uint8Array | undefined;
}

const PRIMARY_FIELDS = [{ path: '_id', descending: false, multikey: false }];
/** What an index entry needs beside the document's own key. */
const RESERVED_KEY_BYTES = 64;

/**
 * An open collection: documents as BSON under their encoded `_id`, and its indexes. Writing methods must run inside a
 * transaction; they check everything before they write anything, so that a failure leaves nothing half done.
 */
export class Collection {
  readonly namespace: string;
  /** The documents themselves, seen as the index on `_id`. */
  readonly primary: IndexStore;
  readonly indexes: IndexStore[] = [];
  /** Grows with every change, so that readers can tell whether what they hold is still current. */
  version = 0;
  #isDropped = false;
  /** Asked before each write; nothing where the caller knows that there is room. */
  space: DiskSpace | undefined;
  /** Follows the writes. */
  watcher: CollectionWatcher | undefined;
  /** Takes note of each write before it is done, or throws to prevent it. */
  recorder: ((write: CollectionWrite) => void) | undefined;
  /** Whether the record may say more than the catalog, because a batch that saved it was undone. */
  #isRecordAhead = false;

  constructor(
    readonly record: CollectionRecord,
    readonly documents: ByteStore,
    private readonly saveRecord: (collection: Collection) => void,
    /** What it is a transaction's view of. */
    private readonly origin?: Collection,
  ) {
    this.namespace = `${record.database}.${record.name}`;
    const { id } = record;
    const primary: IndexRecord = {
      id,
      name: '_id_',
      fields: PRIMARY_FIELDS,
      unique: true,
      sparse: false,
      building: false,
    };
    this.primary = new IndexStore(primary, documents, this.namespace);
  }

  get dropped(): boolean {
    return this.#isDropped || this.origin?.dropped === true;
  }

  drop(): void {
    this.#isDropped = true;
    this.version += 1;
  }

  /** Number of documents. */
  count(): number {
    return peekInto(this.documents).count();
  }

  /** The stored bytes of a document. */
  get(documentKey: Uint8Array): Uint8Array | undefined {
    return this.documents.getBinary(documentKey);
  }

  /** @throws MongoFailure DuplicateKey, or for an `_id` that MongoDB does not allow */
  insert(document: Document, raw: Uint8Array): void {
    const key = this.documentKey(document);
    if (this.documents.getBinaryFast(key)) {
      throw duplicateKey(this.namespace, this.primary.record, [document['_id']]);
    }
    this.write({ key, before: undefined, after: document, raw });
  }

  /** Replaces a stored document by one with the same `_id`. */
  replace(documentKey: Uint8Array, before: Document, after: Document, raw: Uint8Array): void {
    this.write({ key: documentKey, before, after, raw });
  }

  remove(documentKey: Uint8Array, before: Document): void {
    this.write({ key: documentKey, before, after: undefined, raw: undefined });
  }

  /** To be called when writes were undone after all. */
  undone(): void {
    this.#isRecordAhead = true;
    this.watcher?.undone();
  }

  /** Adds the entries of one stored document to an index that is being built. */
  addToIndex(index: IndexStore, documentKey: Uint8Array, document: Document): void {
    this.#apply([planChange(index, documentKey, undefined, new KeySource(document))]);
  }

  /** The key that a document is stored under. */
  documentKey(document: Document): Uint8Array {
    const id: unknown = document['_id'];
    const key = encodeValue(id);
    if (key.length > MAX_KEY_SIZE - RESERVED_KEY_BYTES) {
      throw new MongoFailure(
        17280,
        `_id is too large: ${key.length} bytes, max ${MAX_KEY_SIZE - RESERVED_KEY_BYTES}`,
      );
    }
    return key;
  }

  /** @throws MongoFailure DuplicateKey, and for keys that cannot be stored */
  write(write: CollectionWrite): void {
    const { key, before, after, raw } = write;
    const changed = before && raw ? this.#changedFields(key, raw) : undefined;
    const old = before && new KeySource(before);
    const fresh = after && new KeySource(after);
    const changes: IndexChange[] = [];
    for (const index of this.indexes) {
      if (!isUnaffected(index, changed)) changes.push(planChange(index, key, old, fresh));
    }
    this.recorder?.(write);
    this.version += 1;
    const entries = changes.reduce((sum, { add, remove }) => sum + add.length + remove.length, 1);
    this.space?.take(raw?.length ?? 0, entries, raw === undefined);
    this.watcher?.changed(before, after, changed);
    this.#apply(changes);
    for (const { index } of changes) index.changedMeanwhile?.add(nameOf(key));
    if (raw) this.documents.putSync(key, raw);
    else this.documents.removeSync(key);
  }

  /** Top-level fields in which a stored document differs from what shall replace it; undefined when unknown. */
  #changedFields(key: Uint8Array, raw: Uint8Array): ReadonlySet<string> | undefined {
    const stored = this.documents.getBinaryFast(key);
    return stored && changedFields(stored, raw);
  }

  #apply(changes: readonly IndexChange[]): void {
    let recordChanged = this.#isRecordAhead;
    for (const { index, add, remove, multikey, hasLongKeys } of changes) {
      if (index.noteShape(multikey, hasLongKeys)) recordChanged = true;
      for (const entry of remove) index.remove(entry);
      for (const entry of add) index.add(entry);
    }
    if (!recordChanged) return;
    this.saveRecord(this);
    this.#isRecordAhead = false;
  }
}

/** Whether a change of these fields leaves all entries of an index as they are. */
function isUnaffected(index: IndexStore, changed: ReadonlySet<string> | undefined): boolean {
  if (!changed || !index.sources) return false;
  for (const field of index.sources) if (changed.has(field)) return false;
  return true;
}
