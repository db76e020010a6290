import { type Document, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare.ts';
import { compileSortOrder } from './sort.ts';

function compileSort(spec: Document): (a: Document, b: Document) => number {
  const order = compileSortOrder(spec);
  return (a, b) => order.compareKeys(order.keyOf(a), order.keyOf(b));
}

const ids = (documents: Document[], spec: Document): unknown[] =>
  [...documents].sort(compileSort(spec)).map((document): unknown => document['_id']);

describe('compileSortOrder', () => {
  const mixed = [
    { _id: 'string', a: 'x' },
    { _id: 'array', a: [9, 2] },
    { _id: 'missing' },
    { _id: 'long', a: Long.fromNumber(3) },
    { _id: 'empty', a: [] },
    { _id: 'double', a: new Double(2.5) },
  ];

  it.each<[Document, unknown[]]>([
    [{ a: 1 }, ['empty', 'missing', 'array', 'double', 'long', 'string']],
    [{ a: -1 }, ['string', 'array', 'long', 'double', 'missing', 'empty']],
    [{ a: new Int32(1), _id: -1 }, ['empty', 'missing', 'array', 'double', 'long', 'string']],
  ])('%j', (spec, expected) => {
    expect(ids(mixed, spec)).toEqual(expected);
  });

  it('sorts by several fields and below arrays', () => {
    const documents = [
      { _id: 1, a: [{ b: 5 }, { b: 1 }], c: 1 },
      { _id: 2, a: { b: 1 }, c: 0 },
      { _id: 3, a: { b: 0 }, c: 9 },
    ];
    expect(ids(documents, { 'a.b': 1, c: 1 })).toEqual([3, 2, 1]);
    expect(ids(documents, { 'a.b': -1 })).toEqual([1, 2, 3]);
  });

  it('keeps the values of one element together', () => {
    const documents = [
      {
        _id: 1,
        d: [
          { e: 1, f: 9 },
          { e: 2, f: 0 },
        ],
      },
      { _id: 2, d: [{ e: 1, f: 5 }] },
      { _id: 3, d: { e: 1, f: 7 } },
    ];
    expect(ids(documents, { 'd.e': 1, 'd.f': 1 })).toEqual([2, 3, 1]);
    expect(ids(documents, { 'd.e': -1, 'd.f': 1 })).toEqual([1, 2, 3]);
  });

  it('agrees with compareValues and is stable', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null))),
        (values) => {
          const documents = values.map((a, index) => ({ a, index }));
          const sorted = [...documents].sort(compileSort({ a: 1 }));
          for (const [i, next] of sorted.entries()) {
            const previous = sorted[i - 1];
            if (!previous) continue;
            const order = compareValues(previous.a, next.a);
            expect(order < 0 || (order === 0 && previous.index < next.index)).toBe(true);
          }
        },
      ),
    );
  });

  it.each<[Document, number]>([
    [{ a: 0 }, 15975],
    [{ a: 'asc' }, 15974],
    [{ a: { $meta: 'textScore' } }, 238],
    [{ 'a..b': 1 }, 15998],
  ])('refuses %j', (spec, code) => {
    expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses arrays on two independent paths', () => {
    const compare = compileSort({ a: 1, b: 1 });
    expect(() => compare({ a: [1], b: [1] }, { a: 1 })).toThrow(
      'cannot sort with keys that are parallel arrays',
    );
  });
});
