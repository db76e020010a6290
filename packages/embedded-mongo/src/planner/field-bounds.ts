import type { IndexField } from '../storage/index-record.ts';
import type { Condition } from './conditions.ts';
import { EVERYTHING, type Interval, intersect } from './intervals.ts';

/** Values of one field of an index that can match. */
export interface FieldBounds {
  intervals: Interval[];
  /** Whether the filter says anything about the field. */
  bounded: boolean;
  /** Whether each interval is one value. */
  allPoints: boolean;
}

/** Whether the filter fixes the field to one value. */
export function isSinglePoint(bound: FieldBounds | undefined): boolean {
  return bound?.intervals.length === 1 && bound.intervals[0]?.point === true;
}

/**
 * Values of one field that can match. Where a document may have several keys, each condition may be met by another
 * one of them, so only one condition may narrow the scan.
 */
export function boundsOf(
  field: IndexField,
  conditions: readonly Condition[],
  used: Set<Condition>,
): FieldBounds {
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
export function arrayOf({ path }: IndexField): string {
  return path.split('.')[0] ?? '';
}

function breadth({ intervals }: Condition): number {
  return intervals.every((interval) => interval.point) ? intervals.length : Infinity;
}
