import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../bson/documents.ts';
import { typeOrder } from './compare.ts';
import { rawDocument, type RawValue } from './raw-value.ts';

const id = new ObjectId('65f0c0ffee65f0c0ffee65f0');
const scalar = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.string({ unit: 'binary' }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom<unknown>(null, true, false, id, '', 'a\u0000b', '\u{1F600}'),
  fc.constantFrom<unknown>(new Binary(Buffer.from('ab')), new BSONRegExp('^a', 'i'), new BSONSymbol('a')),
  fc.constantFrom<unknown>(Decimal128.fromString('2'), new Timestamp({ t: 1, i: 2 }), new DBRef('c', id)),
  fc.constantFrom<unknown>(new MinKey(), new MaxKey(), new Code('f'), new Code('f', { x: new Int32(1) })),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), tie('value'), { maxKeys: 3, noNullPrototype: true }) },
  ),
}));

const stored = (document: object): RawValue => rawDocument(serialize(document));
const fieldOf = (document: RawValue, name: string): RawValue => document.field(Buffer.from(name));

describe('RawValue', () => {
  it('decodes and ranks every value as the decoded document has it', () => {
    fc.assert(
      fc.property(value, value, (first, second) => {
        const raw = serialize({ a: first, ab: second, z: null });
        const document = decode(raw);
        for (const name of ['a', 'ab', 'b']) {
          const found = fieldOf(rawDocument(raw), name);
          expect(found.decode()).toEqual(document[name]);
          expect(found.rank).toBe(typeOrder(document[name]));
          expect(found.isMissing).toBe(name === 'b');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the first element that is accepted, and its position', () => {
    const array = fieldOf(stored({ a: ['x', new Int32(1), [1], new Int32(2)] }), 'a');
    const seen: unknown[] = [];
    const isNumber = (element: RawValue, position: number): boolean => {
      seen.push([position, element.isArray]);
      return element.decode() instanceof Int32 && position > 1;
    };
    expect(array.findElement(isNumber)).toBe(3);
    expect(seen).toEqual([[0, false], [1, false], [2, true], [3, false]]); // oxfmt-ignore
    expect(array.findElement(() => false)).toBe(-1);
  });

  it('takes the last of two fields of one name, as decoding does', () => {
    const raw = serialize({ x: 'first', y: 'last' });
    raw[raw.indexOf('y'.charCodeAt(0))] = 'x'.charCodeAt(0);
    expect(decode(raw)['x']).toBe('last');
    expect(fieldOf(rawDocument(raw), 'x').decode()).toBe('last');
  });

  it('reads a document that has other bytes behind it', () => {
    const raw = Buffer.concat([serialize({ a: 'x' }), Buffer.from('left over')]);
    expect(fieldOf(rawDocument(raw), 'a').decode()).toBe('x');
  });
});
