import type { IndexField } from '../storage/index-record.ts';
import type { IndexStore } from '../storage/index-store.ts';
import type { Condition, FilterConditions } from './conditions.ts';
import { holdsAllMatches, isSelective } from './coverage.ts';
import { arrayOf, boundsOf, type FieldBounds, isSinglePoint } from './field-bounds.ts';
import type { Interval, ScanRange } from './intervals.ts';
import { keyFilter, type KeyTest } from './key-filter.ts';
import { type Ranges, rangesOf } from './ranges.ts';
import { type Direction, sortDirection, type SortKey } from './sort-order.ts';

/** How one index is read. */
export interface IndexScan {
  index: IndexStore;
  /** Stretches of the index in its own order. */
  ranges: ScanRange[];
  /** What of each field of the index is read or let through, in ascending order of the values. */
  bounds: Interval[][];
  backward: boolean;
  /** Whether the ranges are read side by side, in the order of what follows the fields that they fix. */
  merged: boolean;
  /** Tests an entry by its key, before its document is fetched. */
  accepts?: KeyTest;
  /** Leading fields fixed to single values. */
  points: number;
  /** Whether the field after those has a range. */
  hasRange: boolean;
  /** Further fields that `accepts` tests. */
  keyFilters: number;
  /** Whether every condition on the index's fields is said by ranges and `accepts`. */
  exact: boolean;
  /** Whether the sort asked for is served. */
  sorted: boolean;
  /** Whether a document may come up more than once. */
  duplicates: boolean;
  /** Whether it reads all entries. */
  isWhole: boolean;
  /** Fields of the index that were multikey when this was worked out; that changes what its bounds mean. */
  multikeyFields: number;
}

/** Ranges that are merged; each holds some entries in memory, and each result compares them all. */
const MAX_MERGED = 64;

/**
 * How an index would serve conditions and a sort.
 * @returns undefined when the index is of no use or does not hold all matching documents
 */
export function scanIndex(
  index: IndexStore,
  found: FilterConditions,
  sort: readonly SortKey[],
): IndexScan | undefined {
  const { fields } = index.record;
  if (!isOfUse(fields[0], found, sort)) return undefined;
  const used = new Set<Condition>();
  const boundArrays = new Set<string>();
  const bounds = fields.map((field) => {
    const bound = boundsOf(field, boundArrays.has(arrayOf(field)) ? [] : found.conditions, used);
    if (bound.bounded && field.multikey) boundArrays.add(arrayOf(field));
    return bound;
  });
  if (!holdsAllMatches(index, bounds, found)) return undefined;
  const read = rangesOf(fields, bounds);
  const { ranges, points, rangeAt } = read;
  const { direction, merged } = orderOf(fields, bounds, read, sort);
  const sorted = sort.length > 0 && direction !== undefined;
  const isWhole = points === 0 && rangeAt === undefined;
  if (isWhole && !sorted && !isSelective(index)) return undefined;
  const filtered = bounds.map((bound, i) =>
    i >= points && i !== rangeAt && bound.bounded ? bound : undefined,
  );
  const keyFilters = filtered.filter((bound) => bound !== undefined).length;
  const ownConditions = found.conditions.filter((condition) =>
    fields.some(({ path }) => path === condition.path),
  );
  return {
    ...{ index, ranges, points, keyFilters, sorted, merged },
    ...(keyFilters > 0 && { accepts: keyFilter(fields, filtered) }),
    bounds: bounds.map(({ intervals }) => intervals),
    backward: direction === 'backward',
    hasRange: rangeAt !== undefined,
    exact:
      ownConditions.length === found.conditions.length &&
      ownConditions.every((each) => used.has(each) && each.exact),
    duplicates: fields.some((field, i) => field.multikey && !isSinglePoint(bounds[i])),
    isWhole,
    multikeyFields: multikeyFields(index),
  };
}

/** Number of fields on whose paths some document has an array; it only grows. */
export function multikeyFields({ record }: IndexStore): number {
  return record.fields.filter(({ multikey }) => multikey).length;
}

/** An index serves a filter or a sort only through its first field. */
function isOfUse(first: IndexField | undefined, found: FilterConditions, sort: readonly SortKey[]): boolean {
  const isFirst = ({ path }: { path: string }): boolean => path === first?.path;
  const mustExist = first !== undefined && found.existing.has(first.path);
  return mustExist || sort.some(isFirst) || found.conditions.some(isFirst);
}

interface Order {
  /** Undefined when the index does not serve the sort. */
  direction: Direction | undefined;
  merged: boolean;
}

/** Ranges read one after the other give the order of the index; merged, the order behind the fields that they fix. */
function orderOf(
  fields: readonly IndexField[],
  bounds: readonly FieldBounds[],
  { ranges, points }: Ranges,
  sort: readonly SortKey[],
): Order {
  const isConstant = (i: number): boolean => isSinglePoint(bounds[i]);
  const direction = sortDirection(fields, isConstant, isConstant, sort);
  if (direction || ranges.length > MAX_MERGED) return { direction, merged: false };
  const isFixed = (i: number): boolean => i < points || isConstant(i);
  const mergedDirection = sortDirection(fields, isConstant, isFixed, sort);
  return { direction: mergedDirection, merged: mergedDirection !== undefined };
}
