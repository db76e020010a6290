import type { Transaction } from 'lmdb';
import { MongoFailure } from '../errors.ts';
import type { ByteStore } from './byte-store.ts';
import { Collection, type CollectionRecord, type CollectionWrite } from './collection.ts';
import { nameOf } from './document-name.ts';
import { IndexStore } from './index-store.ts';
import { OverlayStore } from './overlay-store.ts';
import { peekInto } from './peek-store.ts';
import { copyOfBson } from '../bson/raw-bson.ts';
import type { Storage } from './storage.ts';
import { UndoneWrite } from './write-queue.ts';

/** Bytes of documents that a transaction may write, which wait in memory until it is committed. */
const MAX_BYTES = 64 * 1024 * 1024;

interface LoggedWrite extends CollectionWrite {
  /** The view of the collection that it was done in. */
  view: CollectionView;
}

/** A collection as the transaction sees it. */
interface CollectionView {
  seen: Collection;
  /** Where its writes go at the end. */
  real: Collection;
  /** Whether the transaction creates it. */
  isNew: boolean;
}

/** Which transaction has written a document that is not committed yet. */
export type HeldDocuments = Map<string, StorageTransaction>;

/**
 * A view of the data as it was at one moment, with writes that nobody else sees until all of them are committed at
 * once. It holds up nobody: what others write meanwhile to the same documents makes it fail, not them.
 */
export class StorageTransaction {
  readonly #storage: Storage;
  readonly #held: HeldDocuments;
  readonly #snapshot: Transaction;
  readonly #began: number;
  readonly #views = new Map<string, CollectionView>();
  /** What was written, in its order. */
  readonly #log: LoggedWrite[] = [];
  /** The documents that it holds, as they were stored when it began; by their name in `held`. */
  readonly #originals = new Map<string, { write: LoggedWrite; raw: Buffer | undefined }>();
  #bytes = 0;
  #isOpen = true;

  /** @param held documents that open transactions have written */
  constructor(storage: Storage, held: HeldDocuments) {
    this.#storage = storage;
    this.#held = held;
    this.#snapshot = storage.snapshot();
    this.#began = storage.changes.version;
  }

  /** Whether a commit would change anything. */
  get hasChanges(): boolean {
    return this.#log.length > 0 || [...this.#views.values()].some(({ isNew }) => isNew);
  }

  /** @throws MongoFailure SnapshotUnavailable when it, or one of its indexes, was created or dropped meanwhile */
  collection(database: string, name: string): Collection | undefined {
    const namespace = `${database}.${name}`;
    if (this.#storage.changes.lastOf(namespace) > this.#began) {
      const message = `Unable to read from a snapshot due to pending collection catalog changes of ${namespace}; please retry the operation.`;
      throw new MongoFailure('SnapshotUnavailable', message);
    }
    const known = this.#views.get(namespace);
    if (known) return known.seen;
    const real = this.#storage.collection(database, name);
    return real && this.#open(real, false);
  }

  /** The collection; one that is missing is created by the commit. @throws MongoFailure InvalidNamespace */
  ensureCollection(database: string, name: string): Collection {
    const known = this.collection(database, name);
    return known ?? this.#open(this.#storage.prepareCollection(database, name), true);
  }

  /**
   * Writes everything to the real collections. Must run inside a transaction of the storage.
   * @throws MongoFailure WriteConflict when what it writes was changed meanwhile; nothing is written then
   * @throws UndoneWrite when that turned out after something was written, or the disk is full
   */
  commit(): void {
    for (const { write, raw } of this.#originals.values()) this.#checkUnchanged(write, raw);
    for (const { real, isNew } of this.#views.values()) {
      const existing = this.#storage.collection(real.record.database, real.record.name);
      // It is there already when the batch was undone and runs again.
      if (isNew && existing && existing !== real) throw conflict(real.namespace);
    }
    try {
      for (const { real, isNew } of this.#views.values()) if (isNew) this.#storage.adopt(real);
      for (const { view, ...write } of this.#log) view.real.write(write);
    } catch (cause) {
      if (!(cause instanceof MongoFailure)) throw cause;
      const isConflict = cause.codeName === 'DuplicateKey';
      throw new UndoneWrite(isConflict ? conflict(cause.message) : cause);
    }
  }

  /** Lets others write what it has written. No write is possible from then on, and nothing more can be committed. */
  release(): void {
    this.#isOpen = false;
    for (const name of this.#originals.keys()) this.#held.delete(name);
  }

  /** Frees the snapshot, after the last read. @param isCommitted whether the commit has happened */
  close(isCommitted: boolean): void {
    this.release();
    for (const { real, isNew } of this.#views.values())
      if (isNew && !isCommitted) this.#storage.discard(real);
    this.#snapshot.done();
  }

  #open(real: Collection, isNew: boolean): Collection {
    const view: CollectionView = { real, isNew, seen: this.#viewOf(real, isNew) };
    view.seen.recorder = (write) => this.#record({ ...write, view });
    this.#views.set(real.namespace, view);
    return view.seen;
  }

  /** The records are copies: what the transaction brings into an index counts for others when it is committed. */
  #viewOf(real: Collection, isNew: boolean): Collection {
    const { namespace, record } = real;
    const overlay = (store: ByteStore): OverlayStore =>
      new OverlayStore(isNew ? undefined : peekInto(store), this.#snapshot);
    const complete = real.indexes.filter((index) => !index.record.building);
    const indexes = complete.map((index) => {
      const fields = index.record.fields.map((field) => ({ ...field }));
      return new IndexStore({ ...index.record, fields }, overlay(index.store), namespace, index);
    });
    const copy: CollectionRecord = { ...record, indexes: indexes.map((index) => index.record) };
    const seen = new Collection(copy, overlay(real.documents), () => undefined, real);
    seen.indexes.push(...indexes);
    return seen;
  }

  #record(write: LoggedWrite): void {
    if (!this.#isOpen) throw new MongoFailure('NoSuchTransaction', 'Transaction has been aborted.');
    const { real } = write.view;
    const name = `${real.namespace}\0${nameOf(write.key)}`;
    if (!this.#originals.has(name)) this.#hold(name, write);
    this.#bytes += write.raw?.length ?? 0;
    if (this.#bytes > MAX_BYTES) {
      throw new MongoFailure('TransactionTooLarge', `a transaction writes at most ${MAX_BYTES} bytes`);
    }
    this.#log.push(write);
  }

  /** The first one who writes a document holds it. @throws MongoFailure WriteConflict */
  #hold(name: string, write: LoggedWrite): void {
    const { real, isNew } = write.view;
    const stored = isNew ? undefined : peekInto(real.documents).value(write.key, this.#snapshot);
    const raw = stored && copyOfBson(stored);
    if (this.#held.has(name)) throw conflict(real.namespace);
    this.#checkUnchanged(write, raw);
    this.#originals.set(name, { write, raw });
    this.#held.set(name, this);
  }

  #checkUnchanged({ view: { real }, key }: LoggedWrite, original: Buffer | undefined): void {
    const now = peekInto(real.documents).value(key);
    const isSame = original && now ? original.compare(now, 0, now.readInt32LE(0)) === 0 : original === now;
    if (real.dropped || !isSame) throw conflict(real.namespace);
  }
}

function conflict(what: string): MongoFailure {
  const message = `Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction. (${what})`;
  return new MongoFailure('WriteConflict', message);
}
