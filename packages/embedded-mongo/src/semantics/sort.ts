import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues } from './compare.ts';
import { fieldPath } from './field-path.ts';
import { isNumber, toDouble } from './numbers.ts';
import { pathTuples } from './path-tuples.ts';
import { getPath } from './paths.ts';
import { isDocument } from './values.ts';
import { showValue } from './types.ts';

/** A sort that extracts the keys of a document once and compares those. */
export interface SortOrder {
  /** Top-level fields that decide the order. */
  fields: ReadonlySet<string>;
  /** One key per field of the specification. */
  keyOf(document: Document): unknown[];
  compareKeys(a: readonly unknown[], b: readonly unknown[]): number;
}

interface SortField {
  path: string[];
  direction: 1 | -1;
}

/**
 * Compiles a sort specification. An array counts with its least element when ascending and with its greatest when
 * descending; missing counts as null, an empty array as less than that.
 * @param spec `{path: 1 | -1, …}` in order of precedence
 * @throws MongoFailure 15974 or 15975 for a bad direction, NotImplemented for `$meta`; `keyOf` throws BadValue for
 *   arrays on two independent paths
 */
export function compileSortOrder(spec: Document): SortOrder {
  const fields = Object.keys(spec).map((key): SortField => ({
    path: fieldPath(key),
    direction: parseDirection(key, spec[key]),
  }));
  const compareKeys = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (let i = 0; i < fields.length; i += 1) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return fields[i]?.direction === -1 ? -order : order;
    }
    return 0;
  };
  return {
    fields: new Set(fields.map(({ path }) => path[0] ?? '')),
    keyOf: (document) => keyOf(document, fields, compareKeys),
    compareKeys,
  };
}

function parseDirection(key: string, value: unknown): 1 | -1 {
  if (isDocument(value) && '$meta' in value) {
    throw new MongoFailure('NotImplemented', 'sorting by $meta is not supported by this server');
  }
  if (!isNumber(value))
    throw new MongoFailure(15974, `Illegal key in $sort specification: ${key}: ${showValue(value)}`);
  const direction = toDouble(value);
  if (direction === 1 || direction === -1) return direction;
  throw new MongoFailure(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

/** The first of the keys that an index of the same order would hold for the document. */
function keyOf(
  document: Document,
  fields: readonly SortField[],
  compareKeys: SortOrder['compareKeys'],
): unknown[] {
  const found = fields.map(({ path }) => getPath(document, path));
  if (found.filter(({ multikey }) => multikey).length < 2) {
    return found.map(({ values }, i) => extreme(values, fields[i]?.direction ?? 1));
  }
  const tuples = pathTuples(
    document,
    fields.map(({ path }) => path),
    () => new MongoFailure('BadValue', 'cannot sort with keys that are parallel arrays'),
  );
  return tuples.reduce((first, tuple) => (compareKeys(tuple, first) < 0 ? tuple : first));
}

function extreme(values: readonly unknown[], direction: 1 | -1): unknown {
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}
