import { ObjectId, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectCode, failure, read, useDatabase } from './support.ts';

const database = useDatabase('upsert');

type Case = readonly [name: string, filter: Document, update: Document | Document[], stored: Document];

/** Without the identifier, which the server may have made. */
const body = (document: Document | null): Document => {
  const { _id, ...rest } = document ?? { _id: undefined };
  return rest;
};

const cases: readonly Case[] = [
  ['equalities of the filter are stored', { a: 1, b: 'x' }, { $set: { c: 3 } }, { a: 1, b: 'x', c: 3 }],
  ['$eq is an equality', { a: { $eq: 1 } }, { $set: { c: 3 } }, { a: 1, c: 3 }],
  ['comparisons are not stored', { a: { $gt: 1 }, b: 2 }, { $set: { c: 3 } }, { b: 2, c: 3 }],
  ['$and is looked into', { $and: [{ a: 1 }, { b: 2 }] }, { $set: { c: 3 } }, { a: 1, b: 2, c: 3 }],
  ['$or with one branch is', { $or: [{ a: 1 }] }, { $set: { c: 3 } }, { a: 1, c: 3 }],
  ['$or with two branches is not', { $or: [{ a: 1 }, { a: 2 }] }, { $set: { c: 3 } }, { c: 3 }],
  ['$in is not', { a: { $in: [1, 2] } }, { $set: { c: 3 } }, { c: 3 }],
  ['$all with one value is', { a: { $all: [1] } }, { $set: { c: 3 } }, { a: 1, c: 3 }],
  ['a dotted path makes a document', { 'a.b': 1 }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
  ['a document is stored as it is', { a: { x: 1, y: 2 } }, { $set: { c: 3 } }, { a: { x: 1, y: 2 }, c: 3 }],
  ['null is stored', { a: null }, { $set: { c: 3 } }, { a: null, c: 3 }],
  ['$setOnInsert', { a: 1 }, { $set: { c: 3 }, $setOnInsert: { d: 4 } }, { a: 1, c: 3, d: 4 }],
  ['$inc starts from the filter', { n: 5 }, { $inc: { n: 1 } }, { n: 6 }],
  ['$inc of a missing field', { a: 1 }, { $inc: { n: 1 } }, { a: 1, n: 1 }],
  ['$push', { a: 1 }, { $push: { l: 'x' } }, { a: 1, l: ['x'] }],
  ['$addToSet with $each', { a: 1 }, { $addToSet: { l: { $each: [1, 1, 2] } } }, { a: 1, l: [1, 2] }],
  ['$unset changes nothing', { a: 1 }, { $unset: { z: '' } }, { a: 1 }],
  ['$set over the filter', { a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  ['an empty filter', {}, { $set: { c: 3 } }, { c: 3 }],
];

describe('the inserted document', () => {
  test.each(cases)('%s', async (_name, filter, update, stored) => {
    const collection = database.fresh();
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(body(await collection.findOne())).toEqual(stored);
  });

  test.each(cases)('findOneAndUpdate: %s', async (_name, filter, update, stored) => {
    const collection = database.fresh();
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(body(await collection.findOneAndUpdate(filter, update, options))).toEqual(stored);
    expect(await collection.countDocuments()).toBe(1);
  });
});

describe('its identifier', () => {
  const ids: readonly (readonly [string, Document, Document, unknown])[] = [
    ['from the filter', { _id: 7, a: 1 }, { $set: { b: 1 } }, 7],
    ['from $eq', { _id: { $eq: 'x' } }, { $set: { b: 1 } }, 'x'],
    ['from $setOnInsert', { a: 1 }, { $setOnInsert: { _id: 8 } }, 8],
    ['from $set', { a: 1 }, { $set: { _id: 9 } }, 9],
  ];
  test.each(ids)('%s', async (_name, filter, update, id) => {
    const collection = database.fresh();
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect<unknown>(result.upsertedId).toBe(id);
    expect((await collection.findOne())?._id).toBe(id);
  });

  test('first among the keys', async () => {
    const collection = database.fresh();
    await collection.updateOne({ a: 1, _id: 5 }, { $set: { b: 2 } }, { upsert: true });
    expect(Object.keys(await read(collection, 5))).toEqual(['_id', 'a', 'b']);
  });

  test('an update may not contradict the filter (66)', async () => {
    const collection = database.fresh();
    await expectCode(66, () => collection.updateOne({ _id: 1 }, { $set: { _id: 2 } }, { upsert: true }));
    await expectCode(66, () => collection.replaceOne({ _id: 1 }, { _id: 2 }, { upsert: true }));
    expect(await collection.countDocuments()).toBe(0);
  });
});

describe('replacement', () => {
  test('takes the identifier of the filter and nothing else', async () => {
    const collection = database.fresh();
    const result = await collection.replaceOne({ _id: 1, a: 5 }, { b: 2 }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 1 });
    expect(await read(collection)).toEqual({ _id: 1, b: 2 });
  });

  test('brings its own identifier', async () => {
    const collection = database.fresh();
    await collection.replaceOne({ a: 5 }, { _id: 3, b: 2 }, { upsert: true });
    expect(await read(collection, 3)).toEqual({ _id: 3, b: 2 });
  });

  test('findOneAndReplace', async () => {
    const collection = database.fresh();
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndReplace({ _id: 1 }, { a: 1 }, options)).toEqual({ _id: 1, a: 1 });
    expect(await collection.findOneAndReplace({ _id: 1 }, { a: 2 }, { upsert: true })).toEqual({
      _id: 1,
      a: 1,
    });
  });
});

test('what exists is updated, $setOnInsert does nothing', async () => {
  const collection = await database.holding([{ _id: 1, a: 1 }]);
  const update = { $set: { b: 2 }, $setOnInsert: { c: 3 } };
  const result = await collection.updateOne({ a: 1 }, update, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null });
  expect(await read(collection)).toEqual({ _id: 1, a: 1, b: 2 });
});

test('updateMany inserts one', async () => {
  const collection = database.fresh();
  expect((await collection.updateMany({ a: 1 }, { $set: { b: 2 } }, { upsert: true })).upsertedCount).toBe(1);
  expect((await collection.updateMany({ a: 1 }, { $set: { b: 3 } }, { upsert: true })).modifiedCount).toBe(1);
});

test('contradicting equalities are refused (54)', async () => {
  const collection = database.fresh();
  await expectCode([54, 2], () => collection.updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true })); // oxfmt-ignore
});

test('the insertion obeys unique indexes', async () => {
  const collection = await database.holding([{ _id: 1, email: 'a@x' }]);
  await collection.createIndex({ email: 1 }, { unique: true });
  const error = await failure(() =>
    collection.updateOne({ _id: 2 }, { $set: { email: 'a@x' } }, { upsert: true }),
  );
  expect([error.code, await collection.countDocuments()]).toEqual([11000, 1]);
});
