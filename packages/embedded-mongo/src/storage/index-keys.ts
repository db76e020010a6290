import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { pathTuples } from '../semantics/path-tuples.ts';
import { getPath, type PathValues } from '../semantics/paths.ts';
import type { IndexField } from './index-record.ts';
import { encodeFields } from './key-encoding.ts';

/** LMDB's limit for keys with pages of 8,192 bytes. */
export const MAX_KEY_SIZE = 4026;
/** More keys than this for one document are refused, so that one array cannot fill the index. */
const MAX_KEYS_PER_DOCUMENT = 10_000;

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
export function documentKeys(fields: readonly IndexField[], document: Document): DocumentKeys {
  const descending = fields.map((field) => field.descending);
  const found = fields.map((field) => getPath(document, field.path));
  const multikey = found.map((path) => path.multikey);
  const missing = found.every((path) => !path.multikey && path.values[0] === undefined);
  if (!multikey.includes(true)) {
    const values = found.map((path) => path.values[0]);
    return { keys: [{ values, bytes: encodeFields(values, descending) }], multikey, missing };
  }
  const combinations = tuplesOf(document, fields, found);
  if (combinations.length > MAX_KEYS_PER_DOCUMENT) {
    throw new MongoFailure(
      'CannotBuildIndexKeys',
      `a document has more than ${MAX_KEYS_PER_DOCUMENT} index keys`,
    );
  }
  return { keys: distinctKeys(combinations, descending), multikey, missing };
}

/** One tuple per element of the array on the fields' paths; fields below the same array take their values together. */
function tuplesOf(
  document: Document,
  fields: readonly IndexField[],
  found: readonly PathValues[],
): unknown[][] {
  const inArrays = found.filter((path) => path.multikey);
  if (inArrays.length === 1) {
    const values = inArrays[0]?.values ?? [];
    return values.map((value) => found.map((path) => (path.multikey ? value : path.values[0])));
  }
  const paths = fields.map((field) => field.path.split('.'));
  return pathTuples(document, paths, (first, second) => {
    const message = `cannot index parallel arrays [${lastPart(second)}] [${lastPart(first)}]`;
    return new MongoFailure('CannotIndexParallelArrays', message);
  });
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

/**
 * The entry of an index: the key's fields, the document's own key and the length of the latter, so that entries are
 * unique, ordered by `_id` among equal keys, and lead back to the document.
 * @throws MongoFailure Location17280 when LMDB cannot hold it
 */
export function entryOf(key: Uint8Array, documentKey: Uint8Array): Buffer {
  const length = key.length + documentKey.length + 2;
  if (length > MAX_KEY_SIZE)
    throw new MongoFailure(17280, `index key too large: ${length} bytes, max ${MAX_KEY_SIZE}`);
  const entry = Buffer.allocUnsafe(length);
  entry.set(key);
  entry.set(documentKey, key.length);
  entry.writeUInt16BE(documentKey.length, length - 2);
  return entry;
}

/** The document's own key at the end of an index entry. */
export function documentKeyOf(entry: Uint8Array): Uint8Array {
  const end = entry.length - 2;
  const length = (entry[end] ?? 0) * 256 + (entry[end + 1] ?? 0);
  return entry.subarray(end - length, end);
}
