import { MongoBulkWriteError, ObjectId, type AnyBulkWriteOperation } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { failure, idsOf, read, useDatabase, type Row } from './support.ts';

const database = useDatabase('bulk_write');

async function bulkFailure(action: () => Promise<unknown>): Promise<MongoBulkWriteError> {
  const error = await failure(action);
  if (error instanceof MongoBulkWriteError) return error;
  throw error;
}
const errorsOf = (error: MongoBulkWriteError): unknown[][] =>
  [error.writeErrors].flat().map((each) => [each.index, each.code]);

const mixed: readonly AnyBulkWriteOperation<Row>[] = [
  { insertOne: { document: { _id: 1, n: 1 } } },
  { insertOne: { document: { _id: 1, n: 2 } } },
  { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 10 } } } },
  { insertOne: { document: { _id: 2, n: 2 } } },
  { updateOne: { filter: { _id: 2 }, update: { $set: { 'n.$': 3 } } } },
  { insertOne: { document: { _id: 3, n: 3 } } },
];

describe('insertMany', () => {
  test('answers the identifiers in order, made by the driver where there is none', async () => {
    const result = await database.fresh().insertMany([{ _id: 5 }, { a: 1 }, { _id: 'x' }]);
    expect(result).toMatchObject({ acknowledged: true, insertedCount: 3 });
    expect([result.insertedIds[0], result.insertedIds[2]]).toEqual([5, 'x']);
    expect(result.insertedIds[1]).toBeInstanceOf(ObjectId);
  });

  test('ordered stops at the first error', async () => {
    const collection = database.fresh();
    const error = await bulkFailure(() =>
      collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]),
    );
    expect([error.code, error.insertedCount, errorsOf(error)]).toEqual([11000, 2, [[2, 11000]]]);
    expect(await idsOf(collection, {})).toEqual([1, 2]);
  });

  test('unordered goes on and tells every error', async () => {
    const collection = await database.holding([{ _id: 2 }]);
    const rows = [1, 2, 1, 3, 3].map((_id) => ({ _id }));
    const error = await bulkFailure(() => collection.insertMany(rows, { ordered: false }));
    expect([error.insertedCount, errorsOf(error)]).toEqual([2, [[1, 11000], [2, 11000], [4, 11000]]]); // oxfmt-ignore
    expect(await idsOf(collection, {})).toEqual([1, 2, 3]);
  });

  test('ten thousand documents in one call', async () => {
    const collection = database.fresh();
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ n, text: `film ${n}` }));
    expect((await collection.insertMany(rows)).insertedCount).toBe(10_000);
    expect(await collection.countDocuments({ n: { $gte: 9_990 } })).toBe(10);
  });

  test('more than one message of 48 MB', async () => {
    const collection = database.fresh();
    const rows = Array.from({ length: 13 }, (_, _id) => ({ _id, v: 'x'.repeat(4 * 1024 * 1024) }));
    expect((await collection.insertMany(rows)).insertedCount).toBe(13);
    expect(await collection.countDocuments()).toBe(13);
  });
});

describe('bulkWrite', () => {
  test('all kinds of operation', async () => {
    const collection = await database.holding([1, 2, 3, 4, 5].map((_id) => ({ _id, n: _id })));
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 6, n: 6 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { n: 10 } } } },
      { updateMany: { filter: { n: { $gte: 5 } }, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { r: 1 } } },
      { deleteOne: { filter: { _id: 3 } } },
      { deleteMany: { filter: { n: { $in: [4, 99] } } } },
      { updateOne: { filter: { _id: 7 }, update: { $set: { n: 7 } }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      deletedCount: 2,
      upsertedCount: 1,
      upsertedIds: { 6: 7 },
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 11 },
      { _id: 2, r: 1 },
      { _id: 5, n: 6 },
      { _id: 6, n: 7 },
      { _id: 7, n: 7 },
    ]);
  });

  test('ordered stops at the first error', async () => {
    const collection = database.fresh();
    const error = await bulkFailure(() => collection.bulkWrite([...mixed]));
    expect(errorsOf(error)).toEqual([[1, 11000]]);
    expect(error.result).toMatchObject({ insertedCount: 1, matchedCount: 0 });
    expect(await idsOf(collection, {})).toEqual([1]);
  });

  test('unordered does all it can and tells each error by its place', async () => {
    const collection = database.fresh();
    const error = await bulkFailure(() => collection.bulkWrite([...mixed], { ordered: false }));
    expect(errorsOf(error).sort()).toEqual([[1, 11000], [4, 2]]); // oxfmt-ignore
    expect(error.result).toMatchObject({ insertedCount: 3, modifiedCount: 1 });
    expect(await read(collection)).toEqual({ _id: 1, n: 11 });
  });

  test('many updates in one command', async () => {
    const collection = await database.holding(Array.from({ length: 1000 }, (_, _id) => ({ _id, n: 0 })));
    const operations = Array.from({ length: 1000 }, (_, _id) => ({
      updateOne: { filter: { _id }, update: { $inc: { n: _id + 1 } } },
    }));
    expect((await collection.bulkWrite(operations)).modifiedCount).toBe(1000);
    expect(await read(collection, 999)).toEqual({ _id: 999, n: 1000 });
  });
});

describe('write concern 0', () => {
  test('is not answered and still done', async () => {
    const collection = database.db.collection<Row>('unacknowledged', { writeConcern: { w: 0 } });
    const result = await collection.insertOne({ _id: 1 });
    expect(result.acknowledged).toBe(false);
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });
});
