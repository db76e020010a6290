import { createHash } from 'node:crypto';
import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { pathTuples } from '../semantics/path-tuples.ts';
import type { IndexField } from './index-record.ts';
import { encodeFields } from './key-encoding.ts';
import type { KeySource, PathKeys } from './key-source.ts';

/** LMDB's limit for keys with pages of 8,192 bytes. */
export const MAX_KEY_SIZE = 4026;
/** More keys than this for one document are refused, so that one array cannot fill the index. */
const MAX_KEYS_PER_DOCUMENT = 10_000;

const NO_BYTES = new Uint8Array();
const SHORTEST_DOCUMENT_KEY = new Uint8Array(1);

/** One key that an index holds for a document, without the document's own key behind it. */
export interface IndexKey {
  values: unknown[];
  bytes: Buffer;
}

export interface DocumentKeys {
  keys: IndexKey[];
  /** Per field of the index, whether this document has an array on its path. */
  multikey: boolean[];
  /** Whether the document lacks every field of the index; a sparse index leaves it out then. */
  missing: boolean;
}

/**
 * Keys that an index holds for a document.
 * @throws MongoFailure CannotIndexParallelArrays for arrays on two independent paths
 */
export function documentKeys(fields: readonly IndexField[], source: KeySource): DocumentKeys {
  const paths = fields.map((field) => source.path(field.path));
  const multikey = paths.map((path) => path.multikey);
  const missing = paths.every((path) => !path.multikey && path.values[0] === undefined);
  const arrays = multikey.filter(Boolean).length;
  const keys = arrays > 1 ? keysOfTuples(source.document, fields) : keysOfPaths(fields, paths);
  if (keys.length > MAX_KEYS_PER_DOCUMENT) {
    throw new MongoFailure(
      'CannotBuildIndexKeys',
      `a document has more than ${MAX_KEYS_PER_DOCUMENT} index keys`,
    );
  }
  return { keys, multikey, missing };
}

/** One key per value of the one path that has several. */
function keysOfPaths(fields: readonly IndexField[], paths: readonly PathKeys[]): IndexKey[] {
  if (!paths.some((path) => path.values.length > 1)) return [onlyKey(fields, paths)];
  const encoded = paths.map((path, i) => path.encoded(fields[i]?.descending ?? false));
  const count = paths.reduce((most, path) => Math.max(most, path.values.length), 1);
  return Array.from({ length: count }, (_, i) => ({
    values: paths.map((path) => path.values[path.multikey ? i : 0]),
    bytes: Buffer.concat(encoded.map((values, at) => values[paths[at]?.multikey ? i : 0] ?? NO_BYTES)),
  }));
}

/** The key of a document that has one value on each path, as most have in most indexes. */
function onlyKey(fields: readonly IndexField[], paths: readonly PathKeys[]): IndexKey {
  const values: unknown[] = [];
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const [i, path] of paths.entries()) {
    const part = path.encoded(fields[i]?.descending ?? false)[0] ?? NO_BYTES;
    values.push(path.values[0]);
    parts.push(part);
    length += part.length;
  }
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { values, bytes };
}

/** One key per element of the arrays on the fields' paths; fields below the same array take their values together. */
function keysOfTuples(document: Document, fields: readonly IndexField[]): IndexKey[] {
  const paths = fields.map((field) => field.path.split('.'));
  const tuples = pathTuples(document, paths, (first, second) => {
    const message = `cannot index parallel arrays [${lastPart(second)}] [${lastPart(first)}]`;
    return new MongoFailure('CannotIndexParallelArrays', message);
  });
  return distinctKeys(
    tuples,
    fields.map((field) => field.descending),
  );
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function distinctKeys(combinations: readonly unknown[][], descending: readonly boolean[]): IndexKey[] {
  const seen = new Map<string, IndexKey>();
  for (const values of combinations) {
    const bytes = encodeFields(values, descending);
    seen.set(bytes.toString('latin1'), { values, bytes });
  }
  return [...seen.values()];
}

/** What an entry holds of a key that it cannot hold whole: so many bytes, and a hash of all of them. */
export const LONG_KEY_PREFIX = 1900;

/**
 * The entry of an index: the key's fields, the document's own key and the length of the latter, so that entries are
 * unique, ordered by `_id` among equal keys, and lead back to the document. A key too long for LMDB is shortened.
 * @throws MongoFailure Location17280 when the document's own key leaves no room for that
 */
export function entryOf(key: Uint8Array, documentKey: Uint8Array): Buffer {
  const held = isTooLong(key, documentKey) ? shortenedKey(key) : key;
  const length = held.length + documentKey.length + 2;
  if (length > MAX_KEY_SIZE)
    throw new MongoFailure(17280, `index key too large: ${length} bytes, max ${MAX_KEY_SIZE}`);
  const entry = Buffer.allocUnsafe(length);
  entry.set(held);
  entry.set(documentKey, held.length);
  entry.writeUInt16BE(documentKey.length, length - 2);
  return entry;
}

/** Whether an entry cannot hold this key whole. */
export function isTooLong(key: Uint8Array, documentKey: Uint8Array): boolean {
  return key.length + documentKey.length + 2 > MAX_KEY_SIZE;
}

/**
 * What stands for a long key: its beginning and a hash of the whole. The order among keys with the same beginning is
 * lost; the zero byte keeps all of them below what is behind the beginning.
 */
export function shortenedKey(key: Uint8Array): Buffer {
  const hash = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, LONG_KEY_PREFIX), Buffer.from([0]), hash]);
}

/** The forms in which the entries of different documents may hold a key. */
export function heldForms(key: Uint8Array): Uint8Array[] {
  if (key.length <= LONG_KEY_PREFIX) return [key];
  const shortened = shortenedKey(key);
  return isTooLong(key, SHORTEST_DOCUMENT_KEY) ? [shortened] : [key, shortened];
}

/** The document's own key at the end of an index entry. */
export function documentKeyOf(entry: Uint8Array): Uint8Array {
  const end = entry.length - 2;
  const length = (entry[end] ?? 0) * 256 + (entry[end + 1] ?? 0);
  return entry.subarray(end - length, end);
}

/** What stands before the document's own key in an index entry: the encoded fields. */
export function keyPartOf(entry: Uint8Array): Uint8Array {
  return entry.subarray(0, entry.length - 2 - documentKeyOf(entry).length);
}
