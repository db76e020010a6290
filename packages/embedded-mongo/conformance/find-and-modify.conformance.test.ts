import type { Document } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectCode, read, useDatabase, type Rows } from './support.ts';

const database = useDatabase('find_and_modify');

let collection: Rows;
beforeEach(async () => {
  collection = await database.holding([
    { _id: 1, k: 'a', n: 3 },
    { _id: 2, k: 'a', n: 1 },
    { _id: 3, k: 'b', n: 2 },
  ]);
});

describe('findOneAndUpdate', () => {
  test('answers the document before the update, or after it', async () => {
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({
      _id: 1,
      k: 'a',
      n: 3,
    });
    const after = await collection.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 1, k: 'a', n: 5 });
  });

  test('the sort chooses which one', async () => {
    const found = await collection.findOneAndUpdate({ k: 'a' }, { $set: { hit: 1 } }, { sort: { n: 1 } });
    expect(found?._id).toBe(2);
    expect(await collection.countDocuments({ hit: 1 })).toBe(1);
  });

  test('a projection', async () => {
    const options = { projection: { _id: 0, n: 1 }, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 3 }, { $set: { n: 9 } }, options)).toEqual({ n: 9 });
  });

  test('a projection of what matched', async () => {
    const own = await database.holding([{ _id: 1, a: [{ k: 1 }, { k: 2 }] }]);
    const options = { projection: { a: { $elemMatch: { k: 2 } } }, returnDocument: 'after' } as const;
    expect(await own.findOneAndUpdate({ _id: 1 }, { $set: { x: 1 } }, options)).toEqual({
      _id: 1,
      a: [{ k: 2 }],
    });
  });

  test('null where nothing matches', async () => {
    expect(await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 1 } })).toBeNull();
    expect(await collection.findOneAndDelete({ _id: 9 })).toBeNull();
    expect(await collection.findOneAndReplace({ _id: 9 }, { n: 1 })).toBeNull();
  });

  test('an upsert answers null before and the new document after', async () => {
    expect(await collection.findOneAndUpdate({ _id: 8 }, { $set: { n: 1 } }, { upsert: true })).toBeNull();
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 1 } }, options)).toEqual({
      _id: 9,
      n: 1,
    });
  });

  test('a duplicate key leaves the document alone', async () => {
    await collection.createIndex({ n: 1 }, { unique: true });
    await expectCode(11000, () => collection.findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } }));
    expect(await read(collection)).toEqual({ _id: 1, k: 'a', n: 3 });
  });
});

describe('findOneAndReplace and findOneAndDelete', () => {
  test('replacing answers either side', async () => {
    expect(await collection.findOneAndReplace({ _id: 1 }, { x: 1 })).toEqual({ _id: 1, k: 'a', n: 3 });
    const options = { returnDocument: 'after' } as const;
    expect(await collection.findOneAndReplace({ _id: 1 }, { x: 2 }, options)).toEqual({ _id: 1, x: 2 });
  });

  test('deleting by a sort, with a projection', async () => {
    const options = { sort: { n: -1 }, projection: { n: 1 } } as const;
    expect(await collection.findOneAndDelete({ k: 'a' }, options)).toEqual({ _id: 1, n: 3 });
    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('lastErrorObject', () => {
  const rows: readonly (readonly [string, Document, Document, Document])[] = [
    ['an update', { _id: 1 }, { $set: { n: 0 } }, { n: 1, updatedExisting: true }],
    ['no match', { _id: 9 }, { $set: { n: 0 } }, { n: 0, updatedExisting: false }],
  ];
  test.each(rows)('%s', async (_name, filter, update, expected) => {
    const answer = await collection.findOneAndUpdate(filter, update, { includeResultMetadata: true });
    expect(answer.lastErrorObject).toEqual(expected);
  });

  test('an upsert', async () => {
    const options = { includeResultMetadata: true, upsert: true } as const;
    const answer = await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 0 } }, options);
    expect(answer.lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: 9 });
    expect(answer.value).toBeNull();
  });

  test('a deletion', async () => {
    const answer = await collection.findOneAndDelete({ _id: 1 }, { includeResultMetadata: true });
    expect(answer.lastErrorObject).toMatchObject({ n: 1 });
    expect(answer.value).toEqual({ _id: 1, k: 'a', n: 3 });
  });
});

describe('the command refuses', () => {
  const mistakes: readonly (readonly [string, Document])[] = [
    ['update and remove together', { update: { $set: { n: 1 } }, remove: true }],
    ['neither of them', {}],
    ['remove with new', { remove: true, new: true }],
    ['remove with upsert', { remove: true, upsert: true }],
  ];
  test.each(mistakes)('%s (9)', async (_name, options) => {
    const command = { findAndModify: collection.collectionName, query: { _id: 1 }, ...options };
    await expectCode(9, () => database.db.command(command));
    expect(await collection.countDocuments()).toBe(3);
  });
});
