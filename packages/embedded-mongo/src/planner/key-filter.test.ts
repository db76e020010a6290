import { Int32 } from 'bson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeFields, encodeValue } from '../storage/key-encoding.ts';
import { includes, type Interval, normalised, pointInterval } from './intervals.ts';
import { keyFilter } from './key-filter.ts';

const encoded = (value: number): Uint8Array => encodeValue(new Int32(value));

const interval = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 3 }), fc.boolean(), fc.boolean())
  .map(([from, length, isAbove, isUpTo]): Interval => {
    if (length === 0) return pointInterval(encoded(from));
    const start = { bytes: encoded(from), behind: isAbove };
    return { start, end: { bytes: encoded(from + length), behind: isUpTo }, point: false };
  });

it('accepts the entries whose field lies in one of the intervals, in either order of the index', () => {
  const list = fc.array(interval, { maxLength: 30 }).map(normalised);
  fc.assert(
    fc.property(list, fc.boolean(), (intervals, descending) => {
      const fields = [
        { path: 'a', descending: false, multikey: false },
        { path: 'b', descending, multikey: false },
      ];
      const bounds = { intervals, bounded: true, allPoints: false };
      const accepts = keyFilter(fields, [undefined, bounds]);
      for (let value = -1; value <= 64; value += 1) {
        const key = encodeFields(
          fields.map(({ path }) => (path === 'a' ? 'x' : new Int32(value))),
          fields.map((field) => field.descending),
        );
        const entry = Buffer.concat([Buffer.from([9, 9]), key, encoded(7)]);
        expect(accepts(entry, 2)).toBe(includes(intervals, encoded(value)));
      }
    }),
    { numRuns: 200 },
  );
});
