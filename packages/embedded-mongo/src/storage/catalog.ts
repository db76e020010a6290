import { type Document, serialize } from 'bson';
import { decode } from '../bson/documents.ts';
import { MongoFailure } from '../errors.ts';
import { isDocument } from '../semantics/values.ts';
import type { CollectionRecord } from './collection.ts';
import type { IndexField, IndexRecord } from './index-record.ts';

/** MongoDB's rules for names (MongoDB manual, "Naming Restrictions"). @throws MongoFailure InvalidNamespace */
export function checkNamespace(database: string, name: string): void {
  const invalid =
    database === '' || name === '' || /[/\\. "$*<>:|?\0]/.test(database) || /[$\0]|^\.|\.$/.test(name);
  if (!invalid && Buffer.byteLength(`${database}.${name}`) <= 255) return;
  throw new MongoFailure('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

/** Name of the LMDB database that holds the catalog. */
export const CATALOG = 'catalog';
/** Under it the catalog keeps the number of the next collection or index. */
export const NEXT_ID_KEY = Buffer.from('\0next-id');

/** Version of the encoding of keys and of what is stored under them; raised by each change of it. */
export const KEY_FORMAT = 3;

/** Whether a key of the catalog is a collection's. */
export function isCollectionKey(key: Uint8Array): boolean {
  return Buffer.compare(key, NEXT_ID_KEY) !== 0;
}

/** A collection's record as the catalog stores it. */
export function encodeCollectionRecord(record: CollectionRecord): Uint8Array {
  return serialize({ ...record }, { ignoreUndefined: true });
}

/** Reads what `encodeCollectionRecord` wrote. */
export function decodeCollectionRecord(raw: Uint8Array): CollectionRecord {
  const stored = decode(raw);
  return {
    database: String(stored['database']),
    name: String(stored['name']),
    id: String(stored['id']),
    format: Number(stored['format']),
    indexes: documents(stored['indexes']).map(decodeIndex),
  };
}

function decodeIndex(stored: Document): IndexRecord {
  const partial: unknown = stored['partialFilterExpression'];
  const expiry: unknown = stored['expireAfterSeconds'];
  return {
    id: String(stored['id']),
    name: String(stored['name']),
    fields: documents(stored['fields']).map(decodeField),
    unique: stored['unique'] === true,
    sparse: stored['sparse'] === true,
    building: stored['building'] === true,
    ...(stored['longKeys'] === true && { longKeys: true }),
    ...(expiry !== undefined && { expireAfterSeconds: Number(expiry) }),
    ...(isDocument(partial) && { partialFilterExpression: partial }),
  };
}

function decodeField(stored: Document): IndexField {
  return {
    path: String(stored['path']),
    descending: stored['descending'] === true,
    multikey: stored['multikey'] === true,
  };
}

function documents(value: unknown): Document[] {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

/** The key under which the catalog keeps a collection. */
export function catalogKey(record: CollectionRecord): Uint8Array {
  return Buffer.from(`${record.database}.${record.name}`);
}

/** Tells a transaction whether what it began with is still there. */
export class CatalogChanges {
  readonly #changedAt = new Map<string, number>();
  #version = 0;

  /** Grows with every change of a collection or its indexes. */
  get version(): number {
    return this.#version;
  }

  note(namespace: string): void {
    this.#version += 1;
    this.#changedAt.set(namespace, this.#version);
  }

  /** The version since which a collection is there, or is not, and has the indexes that it has. */
  lastOf(namespace: string): number {
    return this.#changedAt.get(namespace) ?? 0;
  }
}
