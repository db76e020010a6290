import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, EMPTY_ARRAY, valuesEqual } from './compare.ts';

/** One strictly ascending ladder through all types. */
const LADDER: unknown[] = [
  new MinKey(),
  EMPTY_ARRAY,
  null,
  new Double(NaN),
  new Double(-Infinity),
  Decimal128.fromString('-1E+400'),
  Long.MIN_VALUE,
  new Double(-1.5),
  new Int32(0),
  Decimal128.fromString('0.1'),
  new Double(0.1),
  new Int32(1),
  Decimal128.fromString('1.5'),
  new Double(9007199254740992),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('9007199254740993.5'),
  Long.MAX_VALUE,
  new Double(9223372036854775808),
  Decimal128.fromString('1E+6000'),
  new Double(Infinity),
  '',
  'A',
  'a',
  'aa',
  'é',
  '\uffff',
  '😀',
  {},
  { a: new Int32(1) },
  { a: new Int32(1), b: new Int32(1) },
  { b: new Int32(0) },
  { a: 'x' },
  [],
  [new Int32(1)],
  [new Int32(1), new Int32(0)],
  [new Int32(2)],
  new Binary(Uint8Array.of(9)),
  new Binary(Uint8Array.of(1), 5),
  new Binary(Uint8Array.of(1, 0)),
  new UUID('00000000-0000-4000-8000-000000000000'),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4294967295, i: 0 }),
  new BSONRegExp('a'),
  new BSONRegExp('a', 'i'),
  new MaxKey(),
];

const anyNumber = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -30, max: 30 }))
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
);
const anyValue = fc.letrec((tie) => ({
  leaf: fc.oneof(anyNumber, fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constant(null), fc.date()),
  value: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

describe('compareValues', () => {
  it('orders every step of the ladder of types and values', () => {
    for (const [i, a] of LADDER.entries()) {
      for (const [j, b] of LADDER.entries()) {
        expect(Math.sign(compareValues(a, b)), `${i} against ${j}`).toBe(Math.sign(i - j));
      }
    }
  });

  it.each([
    [new Int32(5), new Double(5)],
    [new Int32(5), Long.fromNumber(5)],
    [5, Decimal128.fromString('5.00')],
    [5n, new Int32(5)],
    [new Double(-0), new Int32(0)],
    [new Double(NaN), Decimal128.fromString('NaN')],
    [new Double(0.5), Decimal128.fromString('0.5')],
    [null, undefined],
    [{ a: [new Int32(1)] }, { a: [new Double(1)] }],
    [new Binary(Uint8Array.of(1)), Uint8Array.of(1)],
    [/a/i, new BSONRegExp('a', 'i')],
  ])('finds %o and %o equal', (a, b) => {
    expect(valuesEqual(a, b)).toBe(true);
  });

  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [new Binary(Uint8Array.of(1), 0), new Binary(Uint8Array.of(1), 4)],
    [1, true],
    ['1', 1],
    [0, null],
  ])('finds %o and %o different', (a, b) => {
    expect(valuesEqual(a, b)).toBe(false);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(compareValues(a, a)).toBe(0);
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        const [low, middle, high] = [a, b, c].sort(compareValues);
        expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
        expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
        expect(compareValues(low, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('orders strings as their UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  it('refuses what BSON cannot hold', () => {
    expect(() => compareValues(() => 1, 1)).toThrow('cannot compare');
  });
});
