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
  const tests = fields.map((field, i) =>
    filtered[i]?.intervals.map((interval) => storedRange(interval, field.descending)),
  );
  const flips = fields.map((field) => (field.descending ? 0xff : 0));
  const last = tests.findLastIndex((test) => test !== undefined);
  return (key, from) => {
    let start = from;
    for (let i = 0; i <= last; i += 1) {
      const end = valueEnd(key, start, flips[i] ?? 0);
      const test = tests[i];
      if (test && !test.some((range) => isWithin(key, start, end, range))) return false;
      start = end;
    }
    return true;
  };
}

function isWithin(key: Buffer, start: number, end: number, range: KeyRange): boolean {
  const isBefore = key.compare(range.start, 0, range.start.length, start, end) < 0;
  return !isBefore && key.compare(range.end, 0, range.end.length, start, end) < 0;
}
