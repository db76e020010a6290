import type { IndexField } from '../storage/index-record.ts';
import { inverted } from '../storage/key-encoding.ts';
import type { FieldBounds } from './field-bounds.ts';
import { EVERYTHING, prefixed, type ScanRange, storedRange } from './intervals.ts';

/** More separate ranges than this make one wider range that is tested key by key. */
const MAX_RANGES = 200;

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
    if (!allPoints || count * intervals.length > MAX_RANGES) break;
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
  let prefixes: Uint8Array[] = [new Uint8Array()];
  for (let i = 0; i < points; i += 1) {
    const descending = fields[i]?.descending === true;
    const values = (bounds[i]?.intervals ?? []).map(({ start }) =>
      descending ? inverted(start.bytes) : start.bytes,
    );
    if (descending) values.reverse();
    prefixes = prefixes.flatMap((prefix) => values.map((value) => Buffer.concat([prefix, value])));
  }
  const descending = fields[points]?.descending ?? false;
  const intervals = (rangeAt === undefined ? undefined : bounds[rangeAt]?.intervals) ?? [EVERYTHING];
  const tails = intervals.map((interval) => storedRange(interval, descending));
  if (descending) tails.reverse();
  return prefixes.flatMap((prefix) => tails.map((tail) => prefixed(prefix, tail)));
}
