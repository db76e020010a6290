import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { DocumentMatcher, MatchDetails } from './matcher.ts';
import { isNumber, toDouble } from './numbers.ts';
import type { ValuePredicate } from './predicates.ts';
import { takeSlice, type Slice } from './slice.ts';
import { asDocument, getField, setField } from './values.ts';

/**
 * Reads the argument of a `$slice` projection: a count (from the end when negative) or `[skip, count]`.
 * @returns undefined when it is neither, as it then is the aggregation expression of the same name
 * @throws MongoFailure 28724 when the count beside a skip is not positive
 */
export function parseSlice(argument: unknown): Slice | undefined {
  if (isNumber(argument)) {
    const count = Math.trunc(toDouble(argument));
    return count < 0 ? { skip: count, limit: -count } : { skip: 0, limit: count };
  }
  if (!Array.isArray(argument) || argument.length !== 2) return undefined;
  const [skip, limit] = argument.map((item: unknown) =>
    isNumber(item) ? Math.trunc(toDouble(item)) : undefined,
  );
  if (skip === undefined || limit === undefined) return undefined;
  if (limit <= 0) throw new MongoFailure(28724, '$slice limit must be positive');
  return { skip, limit };
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

/**
 * Positional projection: keeps, of the first array on the path, the element that the filter matched.
 * @returns a step over the projected document and the original one; it throws MongoFailure 51246 when the filter
 *   matched no element
 */
export function positionalRule(
  path: readonly string[],
  matches: DocumentMatcher,
): (output: Document, input: Document) => Document {
  return (output, input) => {
    const details: MatchDetails = {};
    matches(input, details);
    return keepElement(output, path, 0, details.index);
  };
}

function keepElement(
  document: Document,
  path: readonly string[],
  depth: number,
  index: number | undefined,
): Document {
  const key = path[depth] ?? '';
  const value = getField(document, key);
  const nested = asDocument(value);
  if (!Array.isArray(value) && !nested) return document;
  const copy = { ...document };
  if (Array.isArray(value)) {
    const element: unknown = index === undefined ? undefined : value[index];
    if (element === undefined) {
      throw new MongoFailure(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    setField(copy, key, [element]);
  } else if (nested && depth < path.length - 1) {
    setField(copy, key, keepElement(nested, path, depth + 1, index));
  }
  return copy;
}
