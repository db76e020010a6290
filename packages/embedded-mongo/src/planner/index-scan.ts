import type { IndexStore } from '../storage/index-store.ts';
import type { FilterConditions } from './conditions.ts';
import { holdsAllMatches, isSelective } from './coverage.ts';
import { boundsOf, type FieldBounds, type IndexBounds, isSinglePoint } from './field-bounds.ts';
import type { Interval, ScanRange } from './intervals.ts';
import { keyFilter, type KeyTest } from './key-filter.ts';
import { type RangeShape, rangesOf, shapeOf } from './ranges.ts';
import { type Direction, sortDirection, type SortKey } from './sort-order.ts';

/** How one index could serve a query, as far as it must be known to choose among indexes. */
export interface IndexUse extends IndexBounds, RangeShape {
  index: IndexStore;
  /** Whether the sort asked for is served. */
  sorted: boolean;
  /** Whether the ranges are read side by side, in the order of what follows the fields that they fix. */
  merged: boolean;
  direction: Direction | undefined;
  /** Fields that have bounds but make no ranges: their values are tested on the key. */
  keyFilters: number;
}

/** How one index is read. */
export interface IndexScan {
  index: IndexStore;
  /** Stretches of the index in its own order. */
  ranges: ScanRange[];
  /** What of each field of the index is read or let through, in ascending order of the values. */
  bounds: Interval[][];
  backward: boolean;
  merged: boolean;
  /** Tests an entry by its key, before its document is fetched. */
  accepts: KeyTest | undefined;
  /** Leading fields fixed to single values. */
  points: number;
  /** Whether the field after those has a range. */
  hasRange: boolean;
  /** Whether every condition on the index's fields is said by ranges and `accepts`. */
  exact: boolean;
  sorted: boolean;
  /** Whether a document may come up more than once. */
  duplicates: boolean;
  /** Whether it reads all entries. */
  isWhole: boolean;
  /** Whether the index held long keys when this was worked out. */
  hasLongKeys: boolean;
  /** Fields of the index that were multikey when this was worked out; that changes what its bounds mean. */
  multikeyFields: number;
}

/** Ranges that are merged; each holds some entries in memory, and each result compares them all. */
const MAX_MERGED = 64;

/**
 * How an index would serve conditions and a sort.
 * @param leading as for boundsOf
 * @returns undefined when the index is of no use or does not hold all matching documents
 */
export function useOf(
  index: IndexStore,
  found: FilterConditions,
  sort: readonly SortKey[],
  leading = 0,
): IndexUse | undefined {
  const { fields } = index.record;
  if (!isOfUse(fields[0]?.path ?? '', found, sort)) return undefined;
  const { bounds, used } = boundsOf(fields, found.byPath, leading);
  if (!holdsAllMatches(index, bounds, found)) return undefined;
  const shape = shapeOf(bounds);
  const { direction, merged } = orderOf(index, bounds, shape, sort);
  const sorted = sort.length > 0 && direction !== undefined;
  const isWhole = shape.points === 0 && shape.rangeAt === undefined;
  if (isWhole && !sorted && !isSelective(index)) return undefined;
  // An entry that holds the beginning of its key only has no fields that could be tested.
  const keyFilters = index.record.longKeys
    ? 0
    : bounds.filter((bound, i) => isFiltered(bound, i, shape)).length;
  const { points, rangeAt, count } = shape;
  return { index, bounds, used, points, rangeAt, count, sorted, merged, direction, keyFilters };
}

/** All ways in which an index would serve them: of several conditions on a first field with arrays, one at a time. */
export function usesOf(index: IndexStore, found: FilterConditions, sort: readonly SortKey[]): IndexUse[] {
  const [first] = index.record.fields;
  const choices = first?.multikey ? (found.byPath.get(first.path)?.length ?? 1) : 1;
  return Array.from({ length: choices }).flatMap((_, leading) => useOf(index, found, sort, leading) ?? []);
}

function isFiltered(bound: FieldBounds, i: number, { points, rangeAt }: RangeShape): boolean {
  return bound.bounded && i >= points && i !== rangeAt;
}

/** Works out how an index is read. */
export function scanOf(use: IndexUse, found: FilterConditions): IndexScan {
  const { index, bounds, points, rangeAt, used, sorted, merged } = use;
  const { fields } = index.record;
  const filtered = bounds.map((bound, i) => (isFiltered(bound, i, use) ? bound : undefined));
  return {
    index,
    points,
    sorted,
    merged,
    ranges: rangesOf(fields, bounds, use),
    bounds: bounds.map(({ intervals }) => intervals),
    accepts: use.keyFilters > 0 ? keyFilter(fields, filtered) : undefined,
    backward: use.direction === 'backward',
    hasRange: rangeAt !== undefined,
    exact:
      !index.record.longKeys && used.length === found.conditions.length && used.every((each) => each.exact),
    // Bounds of long keys are wider than they say, so that ranges may meet.
    duplicates:
      index.record.longKeys === true ||
      fields.some((field, i) => field.multikey && !isSinglePoint(bounds[i])),
    isWhole: points === 0 && rangeAt === undefined,
    hasLongKeys: index.record.longKeys === true,
    multikeyFields: multikeyFields(index),
  };
}

/** Number of fields on whose paths some document has an array, and more once there are long keys; it only grows. */
export function multikeyFields({ record }: IndexStore): number {
  let multikey = 0;
  for (const field of record.fields) if (field.multikey) multikey += 1;
  return record.longKeys ? record.fields.length + 1 + multikey : multikey;
}

/** An index serves a filter or a sort only through its first field, and a sort in the sort's order. */
function isOfUse(first: string, found: FilterConditions, sort: readonly SortKey[]): boolean {
  if (found.byPath.has(first) || found.existing.has(first)) return true;
  for (const { path } of sort) {
    if (path === first) return true;
    // Only what the filter fixes may be passed over.
    if (!found.byPath.has(path)) return false;
  }
  return false;
}

interface Order {
  /** Undefined when the index does not serve the sort. */
  direction: Direction | undefined;
  merged: boolean;
}

/** Ranges read one after the other give the order of the index; merged, the order behind the fields that they fix. */
function orderOf(
  { record: { fields, longKeys } }: IndexStore,
  bounds: readonly FieldBounds[],
  { points, count }: RangeShape,
  sort: readonly SortKey[],
): Order {
  if (sort.length === 0) return { direction: 'forward', merged: false };
  if (longKeys) return { direction: undefined, merged: false };
  const isConstant = (i: number): boolean => isSinglePoint(bounds[i]);
  const direction = sortDirection(fields, isConstant, isConstant, sort);
  if (direction || count === 1 || count > MAX_MERGED) return { direction, merged: false };
  const isFixed = (i: number): boolean => i < points || isConstant(i);
  const mergedDirection = sortDirection(fields, isConstant, isFixed, sort);
  return { direction: mergedDirection, merged: mergedDirection !== undefined };
}
