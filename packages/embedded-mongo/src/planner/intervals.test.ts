import { Double } from 'bson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeValue } from '../storage/key-encoding.ts';
import { includes, intersect, type Interval, normalised, pointInterval } from './intervals.ts';

const encoded = (value: number): Uint8Array => encodeValue(new Double(value));

const interval = fc
  .tuple(fc.nat({ max: 12 }), fc.nat({ max: 4 }), fc.boolean(), fc.boolean())
  .map(([from, length, isAbove, isUpTo]): Interval => {
    if (length === 0) return pointInterval(encoded(from));
    const start = { bytes: encoded(from), behind: isAbove };
    return { start, end: { bytes: encoded(from + length), behind: isUpTo }, point: false };
  });
const list = fc.array(interval, { maxLength: 6 }).map(normalised);

it('intersects lists of intervals to what lies in both, in ascending order', () => {
  fc.assert(
    fc.property(list, list, (left, right) => {
      const both = intersect(left, right);
      expect(normalised(both)).toEqual(both);
      for (let value = -0.5; value <= 17; value += 0.5) {
        const bytes = encoded(value);
        expect(includes(both, bytes)).toBe(includes(left, bytes) && includes(right, bytes));
      }
    }),
    { numRuns: 500 },
  );
});
