import { join } from 'node:path';
import type { Document } from 'bson';
import type { RootDatabase, Transaction } from 'lmdb';
import { BYTES, type DiskStore } from './byte-store.ts';
import { Collection, type CollectionRecord } from './collection.ts';
import { PAGE_SIZE } from './data-file.ts';
import {
  CATALOG,
  CatalogChanges,
  catalogKey,
  checkNamespace,
  decodeCollectionRecord,
  encodeCollectionRecord,
  isCollectionKey,
  KEY_FORMAT,
  NEXT_ID_KEY,
} from './catalog.ts';
import { type Durability, openEnvironment } from './environment.ts';
import { DiskSpace } from './disk-space.ts';
import type { IndexRecord } from './index-record.ts';
import { IndexStore } from './index-store.ts';
import { openPeek } from './peek-store.ts';
import { SessionLog, SESSIONS } from './session-log.ts';

/** The data folder: one LMDB environment with a catalog and one database per collection and index. */
export class Storage {
  readonly #folder: string;
  readonly #root: RootDatabase<Uint8Array, Uint8Array>;
  readonly #catalog: DiskStore;
  readonly #space: DiskSpace;
  /** When collections and their indexes changed. */
  readonly changes = new CatalogChanges();
  /** What sessions have written last. */
  readonly sessions: SessionLog;
  readonly #stores = new Map<string, DiskStore>();
  readonly #collections = new Map<string, Collection>();
  #nextId = 1;

  /**
   * @param folder existing folder that no other process uses
   * @throws Error when another version of the server with other keys wrote it, or when there is no room for a new data
   *   file
   */
  constructor(folder: string, durability: Durability) {
    this.#folder = folder;
    this.#root = openEnvironment(folder, durability);
    this.#space = new DiskSpace(folder, () => this.size());
    this.#catalog = this.#openStore(CATALOG);
    this.sessions = new SessionLog(this.#openStore(SESSIONS));
    try {
      this.#load();
    } catch (cause) {
      void this.#root.close();
      throw cause;
    }
  }

  /** Runs writes as one transaction; whatever it throws undoes all of them. */
  transaction(work: () => void): void {
    this.#space.begin();
    this.#root.transactionSync(work);
  }

  collection(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  collections(database?: string): Collection[] {
    const all = [...this.#collections.values()];
    return database === undefined ? all : all.filter(({ record }) => record.database === database);
  }

  databases(): string[] {
    return [...new Set(this.collections().map(({ record }) => record.database))].sort();
  }

  /** The collection, created when it is missing. @throws MongoFailure InvalidNamespace */
  ensureCollection(database: string, name: string): Collection {
    const known = this.collection(database, name);
    if (known) return known;
    const collection = this.prepareCollection(database, name);
    this.adopt(collection);
    return collection;
  }

  /** An empty collection that nobody knows of until it is adopted. @throws MongoFailure InvalidNamespace */
  prepareCollection(database: string, name: string): Collection {
    checkNamespace(database, name);
    const id = this.#newId('c');
    return this.#openCollection({ database, name, id, format: KEY_FORMAT, indexes: [] });
  }

  /** Makes a prepared collection known. */
  adopt(collection: Collection): void {
    this.#collections.set(collection.namespace, collection);
    this.changes.note(collection.namespace);
    this.#save(collection);
  }

  /** Removes a prepared collection, even if it was adopted by a write that was undone. */
  discard(collection: Collection): void {
    if (this.#collections.get(collection.namespace) === collection)
      this.#collections.delete(collection.namespace);
    collection.drop();
    this.#dropStore(collection.record.id);
  }

  dropCollection(collection: Collection): void {
    collection.drop();
    this.#collections.delete(collection.namespace);
    this.changes.note(collection.namespace);
    this.#catalog.removeSync(catalogKey(collection.record));
    for (const { record } of [...collection.indexes, collection]) this.#dropStore(record.id);
  }

  /** Adds an empty index; while `building` is set it is kept up to date but serves no query. */
  addIndex(collection: Collection, record: Omit<IndexRecord, 'id' | 'building'>): IndexStore {
    const complete: IndexRecord = { ...record, id: this.#newId('i'), building: true };
    const index = new IndexStore(complete, this.#openStore(complete.id), collection.namespace);
    collection.indexes.push(index);
    collection.record.indexes.push(complete);
    this.#save(collection);
    return index;
  }

  dropIndex(collection: Collection, index: IndexStore): void {
    index.drop();
    this.changes.note(collection.namespace);
    remove(collection.indexes, index);
    remove(collection.record.indexes, index.record);
    collection.version += 1;
    this.#save(collection);
    this.#dropStore(index.record.id);
  }

  /** Saves what changed in a collection's record, such as the options of an index. */
  saveCollection(collection: Collection): void {
    this.changes.note(collection.namespace);
    this.#save(collection);
  }

  /** A view of the data as it is now. The caller must call `done` on it. */
  snapshot(): Transaction {
    return this.#root.useReadTransaction();
  }

  /** Frees what readers of other processes held that died; what they saw could never be overwritten. */
  releaseDeadReaders(): void {
    this.#root.readerCheck();
  }

  /**
   * Where something that memory shall not hold may be kept; what is left there after a crash goes at the next start.
   * @param name of the index that it is for
   */
  temporaryFile(name: string): string {
    return join(this.#folder, `${name}.tmp`);
  }

  /** Bytes used by the whole data file, as far as LMDB tells. */
  size(): number {
    const stats: Document = this.#root.getStats();
    const pages = Number(stats['lastPageNumber'] ?? 0) + 1;
    return pages * Number(stats['pageSize'] ?? PAGE_SIZE);
  }

  async close(): Promise<void> {
    await this.#root.close();
  }

  #openStore(name: string): DiskStore {
    const store = this.#root.openDB<Uint8Array, Uint8Array>(name, { ...BYTES });
    openPeek(this.#root, name, store);
    this.#stores.set(name, store);
    return store;
  }

  #dropStore(name: string): void {
    this.#stores.get(name)?.dropSync();
    this.#stores.delete(name);
  }

  #openCollection(record: CollectionRecord): Collection {
    const collection = new Collection(record, this.#openStore(record.id), (changed) => this.#save(changed));
    collection.space = this.#space;
    for (const index of record.indexes) {
      collection.indexes.push(new IndexStore(index, this.#openStore(index.id), collection.namespace));
    }
    return collection;
  }

  #save(collection: Collection): void {
    if (collection.dropped) return;
    this.#catalog.putSync(catalogKey(collection.record), encodeCollectionRecord(collection.record));
  }

  #newId(kind: 'c' | 'i'): string {
    const id = `${kind}${this.#nextId}`;
    this.#nextId += 1;
    this.#catalog.putSync(NEXT_ID_KEY, Buffer.from(String(this.#nextId)));
    return id;
  }

  #load(): void {
    const next = this.#catalog.getBinary(NEXT_ID_KEY);
    if (next) this.#nextId = Number(Buffer.from(next).toString());
    for (const { key, value } of [...this.#catalog.getRange({})]) {
      if (!isCollectionKey(key)) continue;
      const stored = decodeCollectionRecord(value);
      refuseOtherFormat(stored);
      stored.indexes = stored.indexes.filter((index) => !index.building);
      const collection = this.#openCollection(stored);
      this.#collections.set(collection.namespace, collection);
    }
    this.#removeOrphans();
  }

  /** A crash between the two steps of creating or dropping leaves an LMDB database that the catalog does not know. */
  #removeOrphans(): void {
    const known = new Set([CATALOG, SESSIONS]);
    for (const { record } of this.#collections.values()) {
      known.add(record.id);
      for (const index of record.indexes) known.add(index.id);
    }
    const names = [...this.#root.getKeys({})].map((key) => Buffer.from(key).toString().replace(/\0$/, ''));
    for (const name of names) if (!known.has(name)) this.#openStore(name).dropSync();
  }
}

function refuseOtherFormat({ database, name, format }: CollectionRecord): void {
  if (format === KEY_FORMAT) return;
  throw new Error(
    `${database}.${name} was written by another version of embedded-mongo (key format ${format}; this one reads ` +
      `${KEY_FORMAT}): export the data with that version, or delete the data folder`,
  );
}

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
