import { Decimal128, type Document, Double, Int32, Long, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileUpdate } from './update.ts';

const run = (
  doc: Document,
  update: Document,
  filter: Document = {},
  arrayFilters: Document[] = [],
): Document => compileUpdate(update, { arrayFilters }).apply(doc, filter, false).doc;

describe('operators', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { $set: { b: 2, 'c.d': 3 } }, { a: 1, b: 2, c: { d: 3 } }],
    [{ a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    [{ a: { 0: 'x' } }, { $set: { 'a.0': 'y' } }, { a: { 0: 'y' } }],
    [{}, { $set: { z: 1, b: 1, a: 1 } }, { a: 1, b: 1, z: 1 }],
    [{ a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1 }],
    [{ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': 1, 'x.y': 1 } }, { b: { d: 2 } }],
    [{ a: [1, 2] }, { $unset: { 'a.0': 1, 'a.7': 1 } }, { a: [null, 2] }],
    [{ a: new Int32(1) }, { $inc: { a: new Int32(2) } }, { a: new Int32(3) }],
    [{ a: new Int32(2147483647) }, { $inc: { a: new Int32(1) } }, { a: Long.fromString('2147483648') }],
    [
      { a: new Int32(1) },
      { $inc: { a: new Double(0.5), b: new Int32(4) } },
      { a: new Double(1.5), b: new Int32(4) },
    ],
    [{ a: new Double(5) }, { $inc: { a: new Int32(1) } }, { a: new Double(6) }],
    [
      { a: Decimal128.fromString('0.1') },
      { $inc: { a: Decimal128.fromString('0.2') } },
      { a: Decimal128.fromString('0.3') },
    ],
    [{ a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { a: 3, b: 5, c: 1 }],
    [{ a: 5, b: 'x' }, { $max: { a: 7, b: 9 } }, { a: 7, b: 'x' }],
    [{ a: 1 }, { $push: { b: 1 } }, { a: 1, b: [1] }],
    [{ a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    [{ a: [1, 5] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 5] }],
    [{ a: [1, 5] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [5, 3] }],
    [{ a: [1] }, { $addToSet: { a: { $each: [new Double(1), 2, 2] } } }, { a: [1, 2] }],
    [{ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 }, b: 3 } }, { a: [{ x: 1 }], b: [3] }],
    [{ a: [1, 2, 3, 1] }, { $pull: { a: 1 } }, { a: [2, 3] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [{ a: [{ x: 1, y: 1 }, { x: 2 }, 3] }, { $pull: { a: { x: { $in: [1, 3] } } } }, { a: [{ x: 2 }, 3] }],
    [{ a: [[1], 1] }, { $pull: { a: [1] } }, { a: [1] }],
    [{ a: [1, 2, 1] }, { $pullAll: { a: [1, 7] } }, { a: [2] }],
    [
      { a: [{ b: 1 }, { b: 2 }] },
      { $inc: { 'a.$[].b': new Int32(1) } },
      { a: [{ b: new Int32(2) }, { b: new Int32(3) }] },
    ],
    [{ _id: 1, a: 1 }, { $set: { _id: 1 } }, { _id: 1, a: 1 }],
  ])('%j with %j', (doc, update, expected) => {
    const before = serialize(doc);
    expect(serialize(run(doc, update))).toEqual(serialize(expected));
    expect(serialize(doc)).toEqual(before);
  });

  it('sets the current date in both types', () => {
    const doc = run({}, { $currentDate: { a: true, 'b.c': { $type: 'timestamp' } } });
    expect(doc['a']).toBeInstanceOf(Date);
    expect(doc['b']).toEqual({ c: expect.any(Timestamp) as Timestamp });
  });

  it.each<[Document, Document, Document, Document]>([
    [{ a: [1, 2] }, { $set: { 'a.$': 9 } }, { a: 2 }, { a: [1, 9] }],
    [
      { a: [{ b: 1 }, { b: 2 }], c: 1 },
      { $set: { 'a.$.d': 9 } },
      { $and: [{ c: 1 }, { 'a.b': 2 }] },
      { a: [{ b: 1 }, { b: 2, d: 9 }], c: 1 },
    ],
    [
      {
        a: [
          { b: 1, c: 1 },
          { b: 1, c: 2 },
        ],
      },
      { $unset: { 'a.$.b': 1 } },
      { a: { $elemMatch: { b: 1, c: 2 } } },
      { a: [{ b: 1, c: 1 }, { c: 2 }] },
    ],
  ])('positional: %j with %j where %j', (doc, update, filter, expected) => {
    expect(run(doc, update, filter)).toEqual(expected);
  });

  it('selects elements with arrayFilters', () => {
    const doc = {
      g: [
        { s: 90, l: [1, 5] },
        { s: 60, l: [9] },
      ],
    };
    expect(
      run(doc, { $set: { 'g.$[e].l.$[n]': 0 } }, {}, [{ 'e.s': { $gte: 70 } }, { n: { $gt: 2 } }]),
    ).toEqual({
      g: [
        { s: 90, l: [1, 0] },
        { s: 60, l: [9] },
      ],
    });
  });
});

describe('failures', () => {
  it.each<[Document, Document, number, string?]>([
    [{ a: 'x' }, { $inc: { a: 1 } }, 14, 'non-numeric type string'],
    [{}, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument'],
    [{ a: Long.MAX_VALUE }, { $inc: { a: new Int32(1) } }, 2, 'Failed to apply $inc'],
    [{ a: 5 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element"],
    [{ a: null }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 5 }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type int"],
    [{ a: 5 }, { $addToSet: { a: 1 } }, 2],
    [{ a: 5 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{}, { $set: { 'a.b': 1, a: 1 } }, 40],
    [{}, { $foo: { a: 1 } }, 9, 'Unknown modifier: $foo'],
    [{}, { $mul: { a: 1 } }, 9, 'Unknown modifier: $mul'],
    [{}, { $push: { a: { $each: [1], $sort: 1 } } }, 2, 'Unrecognized clause in $push: $sort'],
    [{}, { $set: 5 }, 9, 'Modifiers operate on fields'],
    [{}, { $set: { a: 1 }, b: 1 }, 9],
    [{}, { $set: { '': 1 } }, 56],
    [{}, { $set: { 'a.$x': 1 } }, 52],
    [{}, { a: 1, $set: { b: 1 } }, 52],
    [
      { a: [1] },
      { $set: { 'a.$': 1 } },
      2,
      'The positional operator did not find the match needed from the query.',
    ],
    [{}, { $set: { 'a.$[]': 1 } }, 2, "The path 'a' must exist"],
    [{ a: 5 }, { $set: { 'a.$[]': 1 } }, 2, 'Cannot apply array updates to non-array element'],
    [{ a: [] }, { $set: { 'a.$[x]': 1 } }, 2, "No array filter found for identifier 'x' in path 'a.$[x]'"],
    [{ a: [] }, { $set: { 'a.2000000': 1 } }, 2, "can't backfill array"],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { $unset: { _id: 1 } }, 66],
    [{ _id: 1 }, { _id: 2, a: 1 }, 66],
    [{}, { $push: { a: { $each: 1 } } }, 2],
    [{}, { $push: { a: { $each: [], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
  ])('%j with %j', (doc, update, code, message = ' ') => {
    const attempt = (): Document => run(doc, update);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });

  it('checks that arrayFilters and paths fit', () => {
    expect(() => run({}, { $set: { a: 1 } }, {}, [{ x: 1 }])).toThrow(expect.objectContaining({ code: 9 }));
    expect(() => run({}, { $set: { 'a.$[x]': 1 } }, {}, [{ x: 1 }, { x: 2 }])).toThrow(
      expect.objectContaining({ code: 9 }),
    );
  });
});

describe('modified', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: new Int32(1) }, { $set: { a: new Int32(1) } }, false],
    [{ a: new Int32(1) }, { $set: { a: new Double(1) } }, true],
    [{ a: 1 }, { $unset: { b: 1 } }, false],
    [{ a: new Int32(1) }, { $inc: { a: new Int32(0) } }, false],
    [{ a: [1] }, { $addToSet: { a: 1 } }, false],
    [{ a: [1] }, { $pull: { a: 2 } }, false],
    [{ a: 1 }, { $setOnInsert: { b: 1 } }, false],
    [{ _id: 1, a: 1 }, { a: 1 }, false],
    [{ _id: 1, a: 1, b: 1 }, { b: 1, a: 1 }, true],
  ])('%j with %j', (doc, update, modified) => {
    expect(compileUpdate(update).apply(doc, {}, false).modified).toBe(modified);
  });
});

describe('replacements and upserts', () => {
  it('keeps _id first', () => {
    const result = run({ _id: 7, a: 1 }, { b: 1 });
    expect(result).toEqual({ _id: 7, b: 1 });
    expect(Object.keys(result)).toEqual(['_id', 'b']);
  });

  it.each<[Document, Document, Document]>([
    [{ a: 1, 'b.c': 2, d: { $gt: 1 } }, { $set: { e: 1 } }, { a: 1, b: { c: 2 }, e: 1 }],
    [
      { $and: [{ a: { $eq: 1 } }, { b: { $in: [2] } }], c: { $in: [1, 2] } },
      { $inc: { n: 1 } },
      { a: 1, b: 2, n: 1 },
    ],
    [{ a: 1, _id: 5 }, { $setOnInsert: { z: 1 } }, { _id: 5, a: 1, z: 1 }],
    [{ a: 1, _id: 5 }, { b: 1 }, { _id: 5, b: 1 }],
    [{ a: 1 }, { $set: { _id: 9 } }, { _id: 9, a: 1 }],
  ])('upsert where %j with %j', (filter, update, expected) => {
    const compiled = compileUpdate(update);
    const { doc } = compiled.apply(compiled.upsertSeed(filter), filter, true);
    expect(JSON.stringify(doc)).toBe(JSON.stringify(expected, (_key, value: unknown) => value));
  });

  it('refuses an upsert that sets a path twice', () => {
    expect(() => compileUpdate({ $set: { x: 1 } }).upsertSeed({ a: 1, 'a.b': 2 })).toThrow(
      expect.objectContaining({ code: 54 }),
    );
  });

  it('never sets a prototype', () => {
    const update = JSON.parse('{"$set": {"__proto__.polluted": 1, "constructor.x": 1}}') as Document;
    const result = run({}, update);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.keys(result)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });

  it('never changes its input', () => {
    const path = fc.constantFrom('a', 'b', 'a.0', 'a.b', 'b.c', 'b.c.d', 'a.1.b');
    const operand = fc.oneof(fc.integer(), fc.array(fc.integer()), fc.record({ c: fc.integer() }));
    const operator = fc.constantFrom('$set', '$unset', '$inc', '$push', '$addToSet', '$pull', '$min', '$max');
    fc.assert(
      fc.property(operator, path, operand, operand, operand, (name, target, value, a, b) => {
        const doc = { _id: 1, a, b };
        const before = structuredClone(doc);
        try {
          run(doc, { [name]: { [target]: value } });
        } catch (error) {
          expect(error).toHaveProperty('code');
        }
        expect(doc).toEqual(before);
      }),
    );
  });
});
