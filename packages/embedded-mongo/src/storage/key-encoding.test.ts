import {
  Binary,
  BSONRegExp,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, EMPTY_ARRAY } from '../semantics/compare.ts';
import { behind, encodeFields, encodeStringPrefix, encodeValue, inverted } from './key-encoding.ts';
import { valueEnd } from './key-reading.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '\0', 'a\0', 'a\0b', 'a', 'ab', '\u{1f600}', '\uffee', 'ÿ'),
);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  .filter((value) => !value.includes('\0') && value !== '__proto__');
const decimalText = fc
  .tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -330, max: 400 }))
  .map(([coefficient, exponent]) => `${coefficient}E${exponent}`);

const numbers = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value / 2)),
  decimalText.map((value) => Decimal128.fromString(value)),
  fc
    .constantFrom(
      '0',
      '-0',
      '0.1',
      '0.5',
      '1',
      '1.0',
      '9007199254740993',
      'NaN',
      'Infinity',
      '-Infinity',
      '1E+400',
      '-1E+400',
      '1E-330',
    )
    .map((value) => Decimal128.fromString(value)),
  fc
    .constantFrom(
      0,
      -0,
      0.1,
      0.5,
      1,
      9007199254740992,
      9007199254740994,
      NaN,
      Infinity,
      -Infinity,
      5e-324,
      1.7976931348623157e308,
    )
    .map((value) => new Double(value)),
);

const { value: anyValue } = fc.letrec<{ value: unknown; leaf: unknown; object: Document; array: unknown[] }>(
  (tie) => ({
    leaf: fc.oneof(
      numbers,
      text,
      fc.constantFrom(null, undefined, true, false, new MinKey(), new MaxKey()),
      fc.date({ noInvalidDate: true }),
      fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
      fc
        .tuple(fc.uint8Array({ maxLength: 5 }), fc.integer({ min: 0, max: 5 }))
        .map(([bytes, subtype]) => new Binary(bytes, subtype)),
      fc.tuple(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat(9)).map(([t, i]) => new Timestamp({ t, i })),
      fc.constantFrom(new BSONRegExp('a', 'i'), new BSONRegExp('a', ''), new BSONRegExp('ab', '')),
    ),
    object: fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    array: fc.array(tie('value'), { maxLength: 3 }),
    value: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('leaf'), tie('object'), tie('array')),
  }),
);

/** Texts and numbers that are close to each other, which random values hardly ever are. */
const nearValue = fc.oneof(anyValue, text, numbers, fc.constantFrom('', '\0', 'a', 'a\0', 'a\u0001', 'ab'));

const sign = (order: number): number => Math.sign(order);

describe('encodeValue', () => {
  it('orders any two values as compareValues does', () => {
    fc.assert(
      fc.property(nearValue, nearValue, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('orders numbers of all types by their exact value', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('puts empty arrays of an index below null', () => {
    expect(Buffer.compare(encodeValue(EMPTY_ARRAY), encodeValue(null))).toBe(-1);
    expect(Buffer.compare(encodeValue(new MinKey()), encodeValue(EMPTY_ARRAY))).toBe(-1);
  });

  it('orders descending fields the other way round, whatever follows them', () => {
    fc.assert(
      fc.property(nearValue, nearValue, nearValue, nearValue, (a, b, c, d) => {
        const order = sign(compareValues(b, a)) || sign(compareValues(c, d));
        const left = encodeFields([a, c], [true, false]);
        const right = encodeFields([b, d], [true, false]);
        expect(sign(Buffer.compare(left, right))).toBe(order);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps every key that starts with a value between the value and what is behind it', () => {
    fc.assert(
      fc.property(nearValue, anyValue, nearValue, fc.boolean(), (value, follower, other, descending) => {
        const prefix = encodeFields([value], [descending]);
        const key = encodeFields([other, follower], [descending, descending]);
        const isWithin = Buffer.compare(key, prefix) >= 0 && Buffer.compare(key, behind(prefix)) < 0;
        expect(isWithin).toBe(compareValues(value, other) === 0);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('valueEnd', () => {
  it('finds the end of each field', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyValue, fc.boolean()), { minLength: 1, maxLength: 3 }), (fields) => {
        const key = encodeFields(
          fields.map(([value]) => value),
          fields.map(([, descending]) => descending),
        );
        let at = 0;
        for (const [value, descending] of fields) {
          const end = valueEnd(key, at, descending ? 0xff : 0);
          const ascending = encodeValue(value);
          expect(key.subarray(at, end)).toEqual(descending ? inverted(ascending) : ascending);
          at = end;
        }
        expect(at).toBe(key.length);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('encodeStringPrefix', () => {
  it('holds exactly the strings that start with the prefix', () => {
    fc.assert(
      fc.property(text, text, anyValue, fc.boolean(), (prefix, value, follower, descending) => {
        const bytes = encodeStringPrefix(prefix);
        const stored = descending ? inverted(bytes) : bytes;
        const key = encodeFields([value, follower], [descending, false]);
        const isWithin = Buffer.compare(key, stored) >= 0 && Buffer.compare(key, behind(stored)) < 0;
        expect(isWithin).toBe(Buffer.from(value).indexOf(Buffer.from(prefix)) === 0);
      }),
      { numRuns: 5000 },
    );
  });
});
