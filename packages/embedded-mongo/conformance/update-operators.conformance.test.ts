import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { exact, expectCode, read, readExact, useDatabase } from './support.ts';

const database = useDatabase('update_operators');

type Case = readonly [name: string, before: Document, update: Document, after: Document];

const oid = new ObjectId('65f0c0ffee65f0c0ffee65f0');

const sections: Readonly<Record<string, readonly Case[]>> = {
  $set: [
    ['a new field', { a: 1 }, { $set: { b: 'x' } }, { a: 1, b: 'x' }],
    ['a field in its place', { a: 1, b: 2, c: 3 }, { $set: { b: null } }, { a: 1, b: null, c: 3 }],
    ['a dotted path makes documents', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['a dotted path keeps siblings', { a: { x: 1 } }, { $set: { 'a.y': 2 } }, { a: { x: 1, y: 2 } }],
    ['new fields in alphabetical order', {}, { $set: { c: 1, a: 2, b: 3 } }, { a: 2, b: 3, c: 1 }],
    ['a place in an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    ['a place beyond the end pads with null', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
    [
      'a field of a document in an array',
      { a: [{ b: 1 }] },
      { $set: { 'a.0.c': 2 } },
      { a: [{ b: 1, c: 2 }] },
    ],
    ['a number as a key of a document', { a: { x: 1 } }, { $set: { 'a.0': 2 } }, { a: { x: 1, 0: 2 } }],
    ['another type', { a: 1 }, { $set: { a: oid } }, { a: oid }],
    ['nothing at all', { a: 1 }, { $set: {} }, { a: 1 }],
  ],
  $unset: [
    ['a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['a missing field', { b: 2 }, { $unset: { a: '', 'c.d': '' } }, { b: 2 }],
    ['a dotted path leaves the document', { a: { b: 1 } }, { $unset: { 'a.b': 1 } }, { a: {} }],
    ['a place in an array becomes null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
    ['below a value', { a: 5 }, { $unset: { 'a.b': '' } }, { a: 5 }],
  ],
  $inc: [
    ['an Int32', { n: 1 }, { $inc: { n: 2 } }, { n: 3 }],
    ['downwards', { n: 1 }, { $inc: { n: -2 } }, { n: -1 }],
    ['a missing field starts at the amount', {}, { $inc: { n: 5 } }, { n: 5 }],
    ['Int32 by Double gives Double', { n: 1 }, { $inc: { n: new Double(0.5) } }, { n: new Double(1.5) }],
    ['Double by Int32 stays Double', { n: new Double(1) }, { $inc: { n: 1 } }, { n: new Double(2) }],
    ['Int32 by Long gives Long', { n: 1 }, { $inc: { n: Long.fromNumber(1) } }, { n: Long.fromNumber(2) }],
    [
      'Int32 that overflows becomes Long',
      { n: 2147483647 },
      { $inc: { n: 1 } },
      { n: Long.fromNumber(2147483648) },
    ],
    ['Decimal128 is exact', { n: Decimal128.fromString('0.1') }, { $inc: { n: Decimal128.fromString('0.2') } }, { n: Decimal128.fromString('0.3') }], // oxfmt-ignore
    ['Long beyond 2^53', { n: Long.fromString('9007199254740993') }, { $inc: { n: 1 } }, { n: Long.fromString('9007199254740994') }], // oxfmt-ignore
    ['along a path', { a: { n: 1 } }, { $inc: { 'a.n': 1, 'a.m': 1 } }, { a: { n: 2, m: 1 } }],
  ],
  '$min and $max': [
    ['$min takes the smaller', { n: 5 }, { $min: { n: 3 } }, { n: 3 }],
    ['$min keeps the smaller', { n: 2 }, { $min: { n: 3 } }, { n: 2 }],
    ['$max takes the larger', { n: 5 }, { $max: { n: 7 } }, { n: 7 }],
    ['$max keeps equal values of other type', { n: 5 }, { $max: { n: new Double(5) } }, { n: 5 }],
    ['a missing field is set', {}, { $min: { a: 1 }, $max: { b: 2 } }, { a: 1, b: 2 }],
    ['types compare in their order', { n: 5 }, { $max: { n: 'a' } }, { n: 'a' }],
    ['null is less than numbers', { n: null }, { $max: { n: 1 } }, { n: 1 }],
    ['dates', { d: new Date(5) }, { $min: { d: new Date(3) } }, { d: new Date(3) }],
  ],
  $push: [
    ['a value', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    ['makes the array', {}, { $push: { a: 1 } }, { a: [1] }],
    ['an array as one value', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    ['$each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$each with nothing makes an empty array', {}, { $push: { a: { $each: [] } } }, { a: [] }],
    [
      '$slice keeps the first',
      { a: [1, 2] },
      { $push: { a: { $each: [3, 4], $slice: 3 } } },
      { a: [1, 2, 3] },
    ],
    [
      '$slice keeps the last',
      { a: [1, 2] },
      { $push: { a: { $each: [3, 4], $slice: -3 } } },
      { a: [2, 3, 4] },
    ],
    ['$slice 0 empties', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    ['along a path', { a: { b: [1] } }, { $push: { 'a.b': 2 } }, { a: { b: [1, 2] } }],
  ],
  $addToSet: [
    ['a new value', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    ['a value that is there', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    ['an equal number of other type', { a: [1] }, { $addToSet: { a: new Double(1) } }, { a: [1] }],
    ['$each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [1, 2, 3] }],
    ['documents compare with their key order', { a: [{ x: 1, y: 2 }] }, { $addToSet: { a: { y: 2, x: 1 } } }, { a: [{ x: 1, y: 2 }, { y: 2, x: 1 }] }], // oxfmt-ignore
    ['makes the array', {}, { $addToSet: { a: 'x' } }, { a: ['x'] }],
    ['identifiers', { a: [oid] }, { $addToSet: { a: new ObjectId(oid.toHexString()) } }, { a: [oid] }],
  ],
  '$pull and $pullAll': [
    ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull with $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
    ['$pull documents by some fields', { a: [{ n: 1, s: 'a' }, { n: 2, s: 'b' }] }, { $pull: { a: { n: 1 } } }, { a: [{ n: 2, s: 'b' }] }], // oxfmt-ignore
    ['$pull documents by a condition', { a: [{ n: 1 }, { n: 5 }] }, { $pull: { a: { n: { $gt: 3 } } } }, { a: [{ n: 1 }] }], // oxfmt-ignore
    ['$pull from a missing field', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
    ['$pull by a regular expression', { a: ['abc', 'xyz'] }, { $pull: { a: /^a/ } }, { a: ['xyz'] }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pullAll wants equal documents', { a: [{ n: 1, s: 1 }, { n: 1 }] }, { $pullAll: { a: [{ n: 1 }] } }, { a: [{ n: 1, s: 1 }] }], // oxfmt-ignore
  ],
  'several operators at once': [
    ['on several fields', { a: 1, b: [1], c: 3 }, { $inc: { a: 1 }, $push: { b: 2 }, $unset: { c: '' }, $set: { d: 4 } }, { a: 2, b: [1, 2], d: 4 }], // oxfmt-ignore
    ['$setOnInsert does nothing to what exists', { a: 1 }, { $setOnInsert: { a: 2, b: 2 } }, { a: 1 }],
  ],
};

describe.each(Object.entries(sections))('%s', (_section, cases) => {
  test.each(cases)('changes the document as documented: %s', async (_name, before, update, after) => {
    const collection = await database.holding([{ _id: 1, ...before }]);
    const result = await collection.updateOne({ _id: 1 }, update);
    const stored = await readExact(collection);
    const expected = exact({ _id: new Int32(1), ...after });
    expect(stored).toEqual(expected);
    expect(Object.keys(stored)).toEqual(Object.keys(expected));
    const changes = JSON.stringify(exact({ _id: 1, ...before })) !== JSON.stringify(expected);
    expect([result.matchedCount, result.modifiedCount]).toEqual([1, changes ? 1 : 0]);
  });
});

describe('$currentDate', () => {
  const operands: readonly (readonly [string, Document, typeof Date | typeof Timestamp])[] = [
    ['true', { at: true }, Date],
    ['a date', { at: { $type: 'date' } }, Date],
    ['a timestamp', { at: { $type: 'timestamp' } }, Timestamp],
  ];
  test.each(operands)('%s', async (_name, operand, type) => {
    const collection = await database.holding([{ _id: 1 }]);
    const before = Date.now();
    await collection.updateOne({ _id: 1 }, { $currentDate: operand });
    const stored: unknown = (await read(collection))['at'];
    expect(stored).toBeInstanceOf(type);
    const milliseconds =
      stored instanceof Date ? stored.getTime() : stored instanceof Timestamp ? stored.t * 1000 : 0;
    // Now, not some other time; to the second, because a timestamp has no more.
    expect(milliseconds).toBeGreaterThan(before - 1000);
    expect(milliseconds).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe('a whole document', () => {
  test('replaceOne keeps the identifier and nothing else', async () => {
    const collection = await database.holding([{ _id: 1, a: 1, b: new Binary(new Uint8Array(3)) }]);
    expect(await collection.replaceOne({ _id: 1 }, { c: 3 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await readExact(collection)).toEqual(exact({ _id: 1, c: 3 }));
  });

  test('a replacement may repeat the identifier, not change it (66)', async () => {
    const collection = await database.holding([{ _id: 1, a: 1 }]);
    await collection.replaceOne({ a: 1 }, { _id: 1, a: 2 });
    await expectCode(66, () => collection.replaceOne({ a: 2 }, { _id: 2, a: 3 }));
    expect(await readExact(collection)).toEqual(exact({ _id: 1, a: 2 }));
  });
});

describe('how many', () => {
  test('updateOne changes one, updateMany all; what stays the same is matched, not modified', async () => {
    const collection = await database.holding([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    expect(await collection.updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 2,
    });
    expect(await collection.updateMany({ a: 7 }, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 0,
      upsertedId: null,
    });
    expect(await collection.countDocuments({ a: 2 })).toBe(3);
  });

  test('deleteOne and deleteMany', async () => {
    const collection = await database.holding([1, 2, 3, 4].map((_id) => ({ _id, even: _id % 2 === 0 })));
    expect((await collection.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ even: false })).deletedCount).toBe(2);
    expect((await collection.deleteMany({})).deletedCount).toBe(1);
    expect((await collection.deleteOne({})).deletedCount).toBe(0);
  });
});
