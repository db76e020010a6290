import { encodeValue, inverted } from '../storage/key-encoding.ts';
import { valueEnd } from '../storage/key-reading.ts';
import type { IndexField } from '../storage/index-record.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { type Condition, type FilterConditions, readConditions } from './conditions.ts';
import {
  EVERYTHING,
  includes,
  type Interval,
  intersect,
  isWithin,
  type KeyRange,
  prefixed,
  storedRange,
} from './intervals.ts';
import { sortDirection, type SortKey } from './sort-order.ts';

/** How one index is read. */
export interface IndexScan {
  index: IndexStore;
  /** Stretches of the index in its own order. */
  ranges: KeyRange[];
  backward: boolean;
  /** Tests an entry by its key, before its document is fetched. */
  accepts?: (entry: Uint8Array) => boolean;
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
}

interface FieldBounds {
  intervals: Interval[];
  bounded: boolean;
  allPoints: boolean;
}

/** More separate ranges than this make one wider range that is tested key by key. */
const MAX_RANGES = 200;

/**
 * How an index would serve conditions and a sort.
 * @returns undefined when the index is of no use or does not hold all matching documents
 */
export function scanIndex(
  index: IndexStore,
  found: FilterConditions,
  sort: SortKey[],
): IndexScan | undefined {
  const { fields } = index.record;
  const used = new Set<Condition>();
  const boundArrays = new Set<string>();
  const bounds = fields.map((field) => {
    const bound = boundsOf(field, boundArrays.has(arrayOf(field)) ? [] : found.conditions, used);
    if (bound.bounded && field.multikey) boundArrays.add(arrayOf(field));
    return bound;
  });
  if (!holdsAllMatches(index, bounds, found)) return undefined;
  const { ranges, points, rangeAt } = rangesOf(fields, bounds);
  const isFixed = (i: number) => i < fields.length && isSinglePoint(bounds[i]);
  const direction =
    ranges.length === 1 || ranges.length === 0 ? sortDirection(fields, isFixed, sort) : undefined;
  const sorted = sort.length > 0 && direction !== undefined;
  if (points === 0 && rangeAt === undefined && !sorted) return undefined;
  const filtered = bounds.map((bound, i) =>
    i >= points && i !== rangeAt && bound.bounded ? bound : undefined,
  );
  const keyFilters = filtered.filter((bound) => bound !== undefined).length;
  const ownConditions = found.conditions.filter((condition) =>
    fields.some(({ path }) => path === condition.path),
  );
  return {
    ...{ index, ranges, points, keyFilters, sorted },
    ...(keyFilters > 0 && { accepts: keyFilter(fields, filtered) }),
    backward: direction === 'backward',
    hasRange: rangeAt !== undefined,
    exact:
      ownConditions.length === found.conditions.length &&
      ownConditions.every((each) => used.has(each) && each.exact),
    duplicates: fields.some((field, i) => field.multikey && !isSinglePoint(bounds[i])),
    isWhole: points === 0 && rangeAt === undefined,
  };
}

function isSinglePoint(bound: FieldBounds | undefined): boolean {
  return bound?.intervals.length === 1 && bound.intervals[0]?.point === true;
}

/**
 * Values of one field that can match. Where a document may have several keys, each condition may be met by another
 * one of them, so only one condition may narrow the scan.
 */
function boundsOf(field: IndexField, conditions: readonly Condition[], used: Set<Condition>): FieldBounds {
  const own = conditions.filter((condition) => condition.path === field.path);
  const [first] = field.multikey ? [...own].sort((a, b) => breadth(a) - breadth(b)) : own;
  if (!first) return { intervals: [EVERYTHING], bounded: false, allPoints: false };
  const applied = field.multikey ? [first] : own;
  for (const condition of applied) used.add(condition);
  const intervals = applied.slice(1).reduce((sum, next) => intersect(sum, next.intervals), first.intervals);
  return { intervals, bounded: true, allPoints: intervals.every((interval) => interval.point) };
}

/**
 * The array that a field with several keys lies in. Fields below one array take their values from the same element,
 * while conditions on them may be met by different ones, so only one of such fields may narrow the scan.
 */
function arrayOf({ path }: IndexField): string {
  return path.split('.')[0] ?? '';
}

function breadth({ intervals }: Condition): number {
  return intervals.every((interval) => interval.point) ? intervals.length : Infinity;
}

interface Ranges {
  ranges: KeyRange[];
  points: number;
  /** Position of the field whose ranges end the scan ranges. */
  rangeAt: number | undefined;
}

function rangesOf(fields: readonly IndexField[], bounds: readonly FieldBounds[]): Ranges {
  let prefixes: Uint8Array[] = [new Uint8Array()];
  let points = 0;
  for (const [i, bound] of bounds.entries()) {
    const { intervals, allPoints } = bound;
    if (!allPoints || prefixes.length * intervals.length > MAX_RANGES) break;
    const values = intervals.map(({ start }) =>
      fields[i]?.descending ? inverted(start.bytes) : start.bytes,
    );
    if (fields[i]?.descending) values.reverse();
    prefixes = prefixes.flatMap((prefix) => values.map((value) => Buffer.concat([prefix, value])));
    points += 1;
  }
  const next = bounds[points];
  const descending = fields[points]?.descending ?? false;
  const isRange = next?.bounded === true && next.intervals.length * prefixes.length <= MAX_RANGES;
  const intervals = isRange ? next.intervals : [EVERYTHING];
  const tails = intervals.map((interval) => storedRange(interval, descending));
  if (descending) tails.reverse();
  const ranges = prefixes.flatMap((prefix) => tails.map((tail) => prefixed(prefix, tail)));
  return { ranges, points, rangeAt: isRange ? points : undefined };
}

/** Tests the fields of an entry that its range does not settle. */
function keyFilter(
  fields: readonly IndexField[],
  filtered: readonly (FieldBounds | undefined)[],
): (entry: Uint8Array) => boolean {
  const tests = fields.map((field, i) =>
    filtered[i]?.intervals.map((interval) => storedRange(interval, field.descending)),
  );
  const last = tests.findLastIndex((test) => test !== undefined);
  return (entry) => {
    let start = 0;
    for (let i = 0; i <= last; i += 1) {
      const end = valueEnd(entry, start, fields[i]?.descending ? 0xff : 0);
      const test = tests[i];
      if (test) {
        const value = entry.subarray(start, end);
        const isIn = (range: KeyRange) =>
          Buffer.compare(value, range.start) >= 0 && Buffer.compare(value, range.end) < 0;
        if (!test.some(isIn)) return false;
      }
      start = end;
    }
    return true;
  };
}

const NULL_KEY = encodeValue(null);

/** Sparse and partial indexes leave documents out; they serve only filters that no such document matches. */
function holdsAllMatches(
  index: IndexStore,
  bounds: readonly FieldBounds[],
  found: FilterConditions,
): boolean {
  const { sparse, partialFilterExpression } = index.record;
  const demandsValue = (bound: FieldBounds) => bound.bounded && !includes(bound.intervals, NULL_KEY);
  if (sparse && !bounds.some(demandsValue)) return false;
  if (!partialFilterExpression) return true;
  const demanded = readConditions(withoutExists(partialFilterExpression));
  if (!demanded.complete) return false;
  const implied = (path: string, outer: (intervals: readonly Interval[]) => boolean) =>
    found.conditions.some((condition) => condition.path === path && outer(condition.intervals));
  const existing = Object.keys(partialFilterExpression).filter((path) =>
    isExists(partialFilterExpression[path]),
  );
  return (
    existing.every((path) => implied(path, (intervals) => !includes(intervals, NULL_KEY))) &&
    demanded.conditions.every(({ path, intervals }) => implied(path, (inner) => isWithin(inner, intervals)))
  );
}

function isExists(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return '$exists' in condition && condition.$exists === true && Object.keys(condition).length === 1;
}

function withoutExists(expression: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(expression).filter(([, condition]) => !isExists(condition)));
}
