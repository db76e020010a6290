import type { IndexField } from '../storage/index-record.ts';
import { inverted } from '../storage/key-encoding.ts';
import type { FieldBounds } from './field-bounds.ts';
import { EVERYTHING, prefixed, type ScanRange, storedRange } from './intervals.ts';

/** More separate ranges than this make one wider range that is tested key by key. */
const MAX_RANGES = 200;

/** Where an index is read. */
export interface Ranges {
  /** In the index's own order; none overlaps another. */
  ranges: ScanRange[];
  /** Leading fields that each range fixes to one value. */
  points: number;
  /** Position of the field whose ranges end the scan ranges. */
  rangeAt: number | undefined;
}

/** The ranges of an index that hold all entries within the bounds of its leading fields. */
export function rangesOf(fields: readonly IndexField[], bounds: readonly FieldBounds[]): Ranges {
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
