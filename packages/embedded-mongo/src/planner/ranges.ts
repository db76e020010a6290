import type { IndexField } from '../storage/index-record.ts';
import { inverted } from '../storage/key-encoding.ts';
import type { FieldBounds } from './field-bounds.ts';
import { EVERYTHING, joined, prefixed, type ScanRange, storedRange } from './intervals.ts';

/** More separate ranges than this make one wider range that is tested key by key. */
const MAX_RANGES = 200;
/** Single values of the first field that are looked up one by one. */
const MAX_POINTS = 10_000;

const NO_PREFIX = [new Uint8Array()];
/** Everything that begins with a prefix, whichever way the next field is stored. */
const ALL_BEHIND = [storedRange(EVERYTHING, false)];

/** Which fields of an index say where it is read. */
export interface RangeShape {
  /** Leading fields that each range fixes to one value. */
  points: number;
  /** Position of the field whose ranges end the scan ranges. */
  rangeAt: number | undefined;
  /** Number of ranges. */
  count: number;
}

/** How bounds of an index's fields make ranges, before any is made. */
export function shapeOf(bounds: readonly FieldBounds[]): RangeShape {
  let points = 0;
  let count = 1;
  for (const { intervals, allPoints } of bounds) {
    if (!allPoints || count * intervals.length > (points === 0 ? MAX_POINTS : MAX_RANGES)) break;
    count *= intervals.length;
    points += 1;
  }
  const next = bounds[points];
  const isRange = next?.bounded === true && next.intervals.length * count <= MAX_RANGES;
  return {
    points,
    rangeAt: isRange ? points : undefined,
    count: isRange ? count * next.intervals.length : count,
  };
}

/**
 * The ranges of an index that hold all entries within the bounds of its leading fields.
 * @returns in the index's own order; none overlaps another
 */
export function rangesOf(
  fields: readonly IndexField[],
  bounds: readonly FieldBounds[],
  { points, rangeAt }: RangeShape,
): ScanRange[] {
  let prefixes: Uint8Array[] = NO_PREFIX;
  for (let i = 0; i < points; i += 1) {
    const descending = fields[i]?.descending === true;
    const values = (bounds[i]?.intervals ?? []).map(({ start }) =>
      descending ? inverted(start.bytes) : start.bytes,
    );
    if (descending) values.reverse();
    prefixes = each(prefixes, values, joined);
  }
  if (rangeAt === undefined) return each(prefixes, ALL_BEHIND, prefixed);
  const descending = fields[points]?.descending ?? false;
  const tails = (bounds[rangeAt]?.intervals ?? []).map((interval) => storedRange(interval, descending));
  if (descending) tails.reverse();
  return each(prefixes, tails, prefixed);
}

/** Combines each of the first with each of the second; a loop, because every query comes through here. */
function each<A, B, C>(first: readonly A[], second: readonly B[], combine: (a: A, b: B) => C): C[] {
  const result: C[] = [];
  for (const a of first) for (const b of second) result.push(combine(a, b));
  return result;
}
