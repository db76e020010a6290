import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from './numbers.ts';
import type { ValuePredicate } from './predicates.ts';
import { asDocument, getField, setField } from './values.ts';

/** Part of an array: `skip` counts from the end when negative. */
export interface Slice {
  skip: number;
  limit: number;
}

/**
 * Reads the argument of a `$slice` projection: a count (from the end when negative) or `[skip, count]`.
 * @throws MongoFailure 28724 when it is neither, or when the count beside a skip is not positive
 */
export function parseSlice(argument: unknown): Slice {
  if (isNumber(argument)) {
    const count = Math.trunc(toDouble(argument));
    return count < 0 ? { skip: count, limit: -count } : { skip: 0, limit: count };
  }
  const parts: unknown[] = Array.isArray(argument) ? argument : [];
  const [skip, limit] = parts.map((item) => (isNumber(item) ? Math.trunc(toDouble(item)) : undefined));
  if (parts.length !== 2 || skip === undefined || limit === undefined)
    throw new MongoFailure(28724, '$slice takes a number or [skip, limit]');
  if (limit <= 0) throw new MongoFailure(28724, '$slice limit must be positive');
  return { skip, limit };
}

/** Takes a part of an array; a negative skip beyond the beginning starts there. */
function takeSlice(array: readonly unknown[], { skip, limit }: Slice): unknown[] {
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

/** Replaces the arrays at a path by a part of them; arrays on the way are traversed. */
export function sliceAt(document: Document, path: readonly string[], slice: Slice): Document {
  return replaceAt(document, path, 0, (value) => (Array.isArray(value) ? takeSlice(value, slice) : value));
}

function replaceAt(
  document: Document,
  path: readonly string[],
  depth: number,
  change: (value: unknown) => unknown,
): Document {
  const key = path[depth] ?? '';
  const value = getField(document, key);
  if (value === undefined) return document;
  const copy = { ...document };
  if (depth === path.length - 1) {
    setField(copy, key, change(value));
    return copy;
  }
  const below = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(below);
    const nested = asDocument(inner);
    return nested ? replaceAt(nested, path, depth + 1, change) : inner;
  };
  setField(copy, key, below(value));
  return copy;
}

/** `$elemMatch` projection: the first element accepted, in an array of its own, or undefined for none. */
export function firstElement(
  document: Document,
  field: string,
  accepts: ValuePredicate,
): unknown[] | undefined {
  const value = getField(document, field);
  if (!Array.isArray(value)) return undefined;
  const index = value.findIndex((item: unknown) => accepts(item));
  return index === -1 ? undefined : [value[index] as unknown];
}
