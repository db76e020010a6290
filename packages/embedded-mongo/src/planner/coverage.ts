import type { IndexStore } from '../storage/index-store.ts';
import { encodeValue } from '../storage/key-encoding.ts';
import { type FilterConditions, readConditions } from './conditions.ts';
import type { FieldBounds } from './field-bounds.ts';
import { includes, type Interval, isWithin } from './intervals.ts';

const NULL_KEY = encodeValue(null);

/** Sparse and partial indexes leave documents out; they serve only filters that no such document matches. */
export function holdsAllMatches(
  index: IndexStore,
  bounds: readonly FieldBounds[],
  found: FilterConditions,
): boolean {
  const { fields, sparse, partialFilterExpression } = index.record;
  const demandsValue = (bound: FieldBounds) => bound.bounded && !includes(bound.intervals, NULL_KEY);
  const isThere = fields.some(({ path }) => found.existing.has(path));
  if (sparse && !isThere && !bounds.some(demandsValue)) return false;
  if (!partialFilterExpression) return true;
  const demanded = readConditions(withoutExists(partialFilterExpression));
  if (!demanded.complete) return false;
  const implied = (path: string, outer: (intervals: readonly Interval[]) => boolean) =>
    found.conditions.some((condition) => condition.path === path && outer(condition.intervals));
  const mustExist = Object.keys(partialFilterExpression).filter((path) =>
    isExists(partialFilterExpression[path]),
  );
  return (
    mustExist.every(
      (path) => found.existing.has(path) || implied(path, (intervals) => !includes(intervals, NULL_KEY)),
    ) &&
    demanded.conditions.every(({ path, intervals }) => implied(path, (inner) => isWithin(inner, intervals)))
  );
}

/** Whether an index leaves documents out, so that reading all of it is less than reading the collection. */
export function isSelective({ record }: IndexStore): boolean {
  return record.sparse || record.partialFilterExpression !== undefined;
}

function isExists(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return '$exists' in condition && condition.$exists === true && Object.keys(condition).length === 1;
}

function withoutExists(expression: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(expression).filter(([, condition]) => !isExists(condition)));
}
