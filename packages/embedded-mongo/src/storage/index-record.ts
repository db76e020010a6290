import type { Document } from 'bson';

/** What the catalog keeps about an index. */
export interface IndexRecord {
  /** Name of the LMDB database that holds the entries; never used twice. */
  id: string;
  name: string;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
  /** Whether entries are still being added for documents that were there before; it serves no query until then. */
  building: boolean;
  /** Whether some entry holds the beginning of a long key only: order and keys then say less than the documents. */
  longKeys?: boolean;
}

export interface IndexField {
  path: string;
  descending: boolean;
  /** Whether some document had an array on this path, so that a document may have several keys. */
  multikey: boolean;
}

/** The `key` of an index as clients write it, such as `{ genre: 1, overallRating: -1 }`. */
export function keyPattern(fields: readonly IndexField[]): Document {
  return Object.fromEntries(fields.map(({ path, descending }) => [path, descending ? -1 : 1]));
}

/** The index as `listIndexes` shows it. */
export function describeIndex(record: IndexRecord): Document {
  const description: Document = { v: 2, key: keyPattern(record.fields), name: record.name };
  if (record.unique && record.name !== '_id_') description['unique'] = true;
  if (record.sparse) description['sparse'] = true;
  if (record.expireAfterSeconds !== undefined) description['expireAfterSeconds'] = record.expireAfterSeconds;
  if (record.partialFilterExpression) description['partialFilterExpression'] = record.partialFilterExpression;
  return description;
}
