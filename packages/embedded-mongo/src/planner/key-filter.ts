import type { IndexField } from '../storage/index-record.ts';
import { valueEnd } from '../storage/key-reading.ts';
import type { FieldBounds } from './field-bounds.ts';
import { type KeyRange, storedRange } from './intervals.ts';

/** Tests an entry that begins at `start`. */
export type KeyTest = (key: Buffer, start: number) => boolean;

/**
 * Tests the fields of an entry that its range does not settle, by their bytes.
 * @param filtered bounds of the fields to test, by their position in the index
 */
export function keyFilter(
  fields: readonly IndexField[],
  filtered: readonly (FieldBounds | undefined)[],
): KeyTest {
  const tests = fields.map((field, i) => {
    const ranges = filtered[i]?.intervals.map((interval) => storedRange(interval, field.descending));
    return field.descending ? ranges?.reverse() : ranges;
  });
  const flips = fields.map((field) => (field.descending ? 0xff : 0));
  const last = tests.findLastIndex((test) => test !== undefined);
  return (key, from) => {
    let start = from;
    for (let i = 0; i <= last; i += 1) {
      const end = valueEnd(key, start, flips[i] ?? 0);
      const test = tests[i];
      if (test && !isInOneOf(test, key, start, end)) return false;
      start = end;
    }
    return true;
  };
}

/** Searches by halving, because a list of values may be long. @param ranges in ascending order */
function isInOneOf(ranges: readonly KeyRange[], key: Buffer, start: number, end: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (!range) return false;
    if (key.compare(range.start, 0, range.start.length, start, end) < 0) high = middle;
    else if (key.compare(range.end, 0, range.end.length, start, end) < 0) return true;
    else low = middle + 1;
  }
  return false;
}
