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

const UNBOUNDED: FieldBounds = { intervals: [EVERYTHING], bounded: false, allPoints: false };
const NO_CONDITIONS: readonly Condition[] = [];

/** Bounds of all fields of an index, and the conditions that they come from. */
export interface IndexBounds {
  bounds: FieldBounds[];
  used: Condition[];
}

/**
 * Values of each field of an index that can match. Fields below one array take their values from the same element,
 * while conditions on them may be met by different ones, so only one of such fields may narrow the scan.
 * @param conditions those of each path
 * @param leading which of several conditions narrows a first field of that kind; the narrowest first
 */
export function boundsOf(
  fields: readonly IndexField[],
  conditions: ReadonlyMap<string, readonly Condition[]>,
  leading = 0,
): IndexBounds {
  const used: Condition[] = [];
  const arrays: string[] = [];
  const bounds = fields.map((field, i) => {
    const own = conditions.get(field.path) ?? NO_CONDITIONS;
    if (own.length === 0) return UNBOUNDED;
    if (!field.multikey) return boundsOfField(own, used);
    const array = field.path.split('.')[0] ?? '';
    if (arrays.includes(array)) return UNBOUNDED;
    arrays.push(array);
    // Where a document has several keys, each condition may be met by another one of them.
    const [chosen] = [...own].sort((a, b) => breadth(a) - breadth(b)).slice(i === 0 ? leading : 0);
    return chosen ? boundsOfField([chosen], used) : UNBOUNDED;
  });
  return { bounds, used };
}

function boundsOfField(conditions: readonly Condition[], used: Condition[]): FieldBounds {
  used.push(...conditions);
  const [first, ...others] = conditions;
  const intervals = others.reduce((sum, next) => intersect(sum, next.intervals), first?.intervals ?? []);
  return { intervals, bounded: true, allPoints: intervals.every((interval) => interval.point) };
}

function breadth({ intervals }: Condition): number {
  return intervals.every((interval) => interval.point) ? intervals.length : Infinity;
}

/** Whether the filter fixes the field to one value. */
export function isSinglePoint(bound: FieldBounds | undefined): boolean {
  return bound?.intervals.length === 1 && bound.intervals[0]?.point === true;
}
