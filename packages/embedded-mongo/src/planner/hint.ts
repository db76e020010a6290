import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexStore } from '../storage/index-store.ts';

/**
 * The index that a hint names, by its name or its key.
 * @returns undefined without a hint; the collection itself for `{ $natural: 1 }`
 * @throws MongoFailure BadValue when there is no such index
 */
export function hintedIndex(collection: Collection, hint: unknown): IndexStore | undefined {
  if (hint === undefined || hint === null || hint === '') return undefined;
  if (isDocument(hint) && Object.keys(hint).length === 0) return undefined;
  if (isDocument(hint) && Object.keys(hint)[0] === '$natural') return collection.primary;
  const found = findIndex(collection, hint);
  if (found && !found.record.building) return found;
  const message =
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index';
  throw new MongoFailure('BadValue', message);
}

/** The index with this name, or with this key in this order. */
export function findIndex(collection: Collection, nameOrKey: unknown): IndexStore | undefined {
  return [collection.primary, ...collection.indexes].find(({ record }) =>
    isDocument(nameOrKey) ? hasKey(record.fields, nameOrKey) : record.name === nameOrKey,
  );
}

function hasKey(fields: IndexStore['record']['fields'], key: Document): boolean {
  const paths = Object.keys(key);
  if (paths.length !== fields.length) return false;
  return fields.every((field, i) => {
    const direction: unknown = key[field.path];
    return paths[i] === field.path && isNumber(direction) && toDouble(direction) < 0 === field.descending;
  });
}
