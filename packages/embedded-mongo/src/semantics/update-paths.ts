import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { ValuePredicate } from './predicates.ts';
import { showValue } from './types.ts';
import { arrayIndexOf, asDocument, getField, setField } from './values.ts';

/**
 * New value of a field from its current one (undefined when missing). The same reference means no change. The document
 * is that before the update; failures name it.
 */
export type Change = (current: unknown, document: Document) => unknown;

type InnerChange = (current: unknown) => unknown;

/** How one operator walks its path. */
export interface PathContext {
  /** Whether missing parts of the path are created. */
  readonly creates: boolean;
  /** Element filters by identifier, for `$[identifier]`. */
  readonly arrayFilters: ReadonlyMap<string, ValuePredicate>;
}

/** Highest number of nulls MongoDB puts in front of an element set beyond the end of an array. */
const MAX_PADDING = 1_500_000;

/**
 * Applies a change at a path of a document. Only the containers on the way are copied.
 * @param parts components of the path; the positional `$` must have been replaced by a number
 * @returns the same document when nothing changed, else a new one
 * @throws MongoFailure PathNotViable when the path leads through a value that holds no fields, BadValue for an array
 *   operator on something else
 */
export function changeAt(
  document: Document,
  parts: readonly string[],
  context: PathContext,
  change: Change,
): Document {
  return changeInDocument(document, parts, 0, context, (current) => change(current, document));
}

function changeInDocument(
  container: Document,
  parts: readonly string[],
  depth: number,
  context: PathContext,
  change: InnerChange,
): Document {
  const key = parts[depth] ?? '';
  if (isArrayOperator(key)) throw nonArray(parts, depth, 'a document');
  const current = getField(container, key);
  const next = changeValue(current, parts, depth, context, change);
  if (next === current) return container;
  const copy = { ...container };
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else setField(copy, key, next);
  return copy;
}

/** Changes a value whose own component is `parts[depth]`: the target itself or something below it. */
function changeValue(
  current: unknown,
  parts: readonly string[],
  depth: number,
  context: PathContext,
  change: InnerChange,
): unknown {
  if (depth === parts.length - 1) return change(current);
  if (Array.isArray(current)) return changeInArray(current, parts, depth + 1, context, change);
  const inner = asDocument(current);
  const nextPart = parts[depth + 1] ?? '';
  if (inner) return changeInDocument(inner, parts, depth + 1, context, change);
  if (isArrayOperator(nextPart))
    throw nonArray(parts, depth + 1, current === undefined ? undefined : 'a value');
  if (!context.creates) return current;
  if (current !== undefined) throw notViable(parts, depth + 1, current);
  const created: Document = {};
  const filled = changeInDocument(created, parts, depth + 1, context, change);
  return filled === created ? undefined : filled;
}

function changeInArray(
  array: unknown[],
  parts: readonly string[],
  depth: number,
  context: PathContext,
  change: InnerChange,
): unknown[] {
  const key = parts[depth] ?? '';
  if (isArrayOperator(key)) {
    const selects = elementFilter(key, parts, context);
    let changed = false;
    const items = array.map((item) => {
      const next = selects(item) ? (changeValue(item, parts, depth, context, change) ?? null) : item;
      changed ||= next !== item;
      return next;
    });
    return changed ? items : array;
  }
  const index = arrayIndexOf(key);
  if (index === undefined) {
    if (context.creates) throw notViable(parts, depth, array);
    return array;
  }
  if (index >= array.length && !context.creates) return array;
  const next = changeValue(array[index], parts, depth, context, change);
  if (next === array[index]) return array;
  if (index - array.length > MAX_PADDING) {
    throw new MongoFailure('BadValue', `can't backfill array to larger than ${MAX_PADDING} elements`);
  }
  const copy = [...array];
  while (copy.length < index) copy.push(null);
  copy[index] = next ?? null;
  return copy;
}

/** Whether a component is `$[]` or `$[identifier]`. */
export function isArrayOperator(part: string): boolean {
  return part.startsWith('$[') && part.endsWith(']');
}

function elementFilter(part: string, parts: readonly string[], context: PathContext): ValuePredicate {
  if (part === '$[]') return () => true;
  const identifier = part.slice(2, -1);
  const filter = context.arrayFilters.get(identifier);
  if (filter) return filter;
  throw new MongoFailure(
    'BadValue',
    `No array filter found for identifier '${identifier}' in path '${parts.join('.')}'`,
  );
}

function nonArray(parts: readonly string[], depth: number, found: string | undefined): MongoFailure {
  const path = parts.slice(0, depth).join('.');
  return new MongoFailure(
    'BadValue',
    found === undefined
      ? `The path '${path}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element ${path}: ${found}`,
  );
}

function notViable(parts: readonly string[], depth: number, element: unknown): MongoFailure {
  const [above = '', field = ''] = parts.slice(depth - 1);
  return new MongoFailure(
    'PathNotViable',
    `Cannot create field '${field}' in element {${above}: ${showValue(element)}}`,
  );
}
