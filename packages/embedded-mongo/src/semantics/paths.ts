import type { Document } from 'bson';
import { EMPTY_ARRAY } from './compare.ts';
import { arrayIndexOf, asDocument, getField } from './values.ts';

/** What an index on one path holds for one document. */
export interface PathValues {
  /** One entry per index key: undefined for missing, EMPTY_ARRAY for an empty array. Never empty. */
  values: unknown[];
  /** Whether an array was met on the path, so that the document may have several keys. */
  multikey: boolean;
}

/**
 * Values that an index on a path holds: arrays on the way are traversed, an array at the end is expanded one level,
 * a numeric component also names an array element (MongoDB manual, "Multikey Indexes").
 * @param path dotted path, or its components
 */
export function getPath(document: Document, path: string | readonly string[]): PathValues {
  const result: PathValues = { values: [], multikey: false };
  collectKeys(document, typeof path === 'string' ? path.split('.') : path, 0, result);
  return result;
}

function collectKeys(container: Document, parts: readonly string[], depth: number, result: PathValues): void {
  const value = getField(container, parts[depth] ?? '');
  if (Array.isArray(value)) collectArrayKeys(value, parts, depth, result);
  else if (depth === parts.length - 1) result.values.push(value);
  else descend(value, parts, depth + 1, result);
}

/** Continues below a value that is no array; what holds no fields has no value at the path. */
function descend(value: unknown, parts: readonly string[], depth: number, result: PathValues): void {
  const inner = asDocument(value);
  if (inner) collectKeys(inner, parts, depth, result);
  else result.values.push(undefined);
}

function collectArrayKeys(
  array: unknown[],
  parts: readonly string[],
  depth: number,
  result: PathValues,
): void {
  result.multikey = true;
  if (depth === parts.length - 1) {
    if (array.length === 0) result.values.push(EMPTY_ARRAY);
    else for (const item of array) result.values.push(item);
    return;
  }
  const index = arrayIndexOf(parts[depth + 1] ?? '');
  if (index !== undefined && index < array.length) {
    const element: unknown = array[index];
    if (depth + 1 === parts.length - 1) result.values.push(element);
    else if (Array.isArray(element)) collectArrayKeys(element, parts, depth + 1, result);
    else descend(element, parts, depth + 2, result);
    for (const item of array) {
      const inner = asDocument(item);
      if (inner && Object.hasOwn(inner, parts[depth + 1] ?? '')) collectKeys(inner, parts, depth + 1, result);
    }
    return;
  }
  if (array.length === 0) result.values.push(undefined);
  for (const item of array) descend(item, parts, depth + 1, result);
}
