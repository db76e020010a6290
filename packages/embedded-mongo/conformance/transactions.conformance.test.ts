import { type ClientSession, MongoClient } from 'mongodb';
import { transactionsOf } from './transactions.ts';
import { describe, expect, test } from 'vitest';
import { expectCode, idsOf, read, type Row, serverUri, useDatabase } from './support.ts';

const database = useDatabase('transactions');
const { client } = database;

const { inSession, inAborted, inCommitted } = transactionsOf(client);

const rows: readonly Row[] = [
  { _id: 1, n: 1, kind: 'a' },
  { _id: 2, n: 2, kind: 'b' },
  { _id: 3, n: 3, kind: 'a' },
];

describe('a transaction', () => {
  test('is offered by the server: it says that it belongs to a replica set', async () => {
    const hello = await client.db('admin').command({ hello: 1 });
    expect(hello['isWritablePrimary']).toBe(true);
    expect(hello['setName']).toEqual(expect.any(String));
    expect(hello['hosts']).toContain(hello['me']);
    expect(hello['primary']).toBe(hello['me']);
  });

  test('is reached with and without replicaSet and directConnection', async () => {
    const { setName } = await client.db('admin').command({ hello: 1 });
    const base = new URL(serverUri().replace('mongodb://', 'http://'));
    for (const query of [`replicaSet=${String(setName)}`, 'directConnection=true', '']) {
      const other = new MongoClient(`mongodb://${base.host}/?${query}`, { serverSelectionTimeoutMS: 3000 });
      const rows = other.db(database.db.databaseName).collection<Row>('reached');
      await other.withSession((session) =>
        session.withTransaction(() => rows.insertOne({ query }, { session })),
      );
      await other.close();
    }
    expect(await database.db.collection('reached').countDocuments()).toBe(3);
  });

  test('reads its own writes, and nobody else does until it is committed', async () => {
    const collection = await database.holding(rows);
    await inCommitted(async (session) => {
      await collection.insertOne({ _id: 4, n: 4 }, { session });
      await collection.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
      await collection.deleteOne({ _id: 2 }, { session });
      const inside = await collection.find({}, { session }).sort({ _id: 1 }).toArray();
      expect(inside.map(({ _id, n }): unknown => [_id, n])).toEqual([
        [1, 11],
        [3, 3],
        [4, 4],
      ]);
      expect(await idsOf(collection, {})).toEqual([1, 2, 3]);
      expect(await read(collection, 1)).toMatchObject({ n: 1 });
    });
    expect(await idsOf(collection, {})).toEqual([1, 3, 4]);
    expect(await read(collection, 1)).toMatchObject({ n: 11 });
  });

  test('leaves nothing behind when it is aborted', async () => {
    const collection = await database.holding(rows);
    await collection.createIndex({ n: 1 });
    const absent = database.fresh();
    await inAborted(async (session) => {
      await collection.insertMany([{ _id: 4, n: 4 }, { _id: 5 }], { session });
      await collection.updateMany({ kind: 'a' }, { $set: { n: 0, tags: [1, 2] } }, { session });
      await collection.deleteMany({ kind: 'b' }, { session });
      await absent.insertOne({ _id: 1 }, { session });
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(rows);
    expect(await collection.find({ n: { $gte: 0 } }).toArray()).toEqual(rows);
    expect(await collection.countDocuments({ n: 0 })).toBe(0);
    expect(await absent.find().toArray()).toEqual([]);
  });

  test('makes the writes to several collections visible at once', async () => {
    const [from, to] = [
      await database.holding([{ _id: 1, n: 0 }]),
      await database.holding([{ _id: 1, n: 0 }]),
    ];
    let isWriting = true;
    const writing = (async () => {
      for (let i = 0; i < 20; i += 1) {
        await inCommitted(async (session) => {
          await from.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
          await to.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
        });
      }
      isWriting = false;
    })();
    const pairs: unknown[] = [];
    while (isWriting) {
      const pair = await inCommitted(async (session) => [
        await from.findOne({ _id: 1 }, { session }),
        await to.findOne({ _id: 1 }, { session }),
      ]);
      if (pair[0]?.['n'] !== pair[1]?.['n']) pairs.push(pair);
    }
    await writing;
    expect(pairs).toEqual([]);
    expect(await read(to, 1)).toMatchObject({ n: 20 });
  });

  test('reads the data as it was at its first read', async () => {
    const collection = await database.holding(rows);
    await collection.createIndex({ kind: 1, n: -1 });
    const other = await database.holding([{ _id: 1 }]);
    await inCommitted(async (session) => {
      expect(await collection.countDocuments({}, { session })).toBe(3);
      await collection.insertOne({ _id: 4, kind: 'a', n: 4 });
      await collection.updateOne({ _id: 1 }, { $set: { kind: 'c' } });
      await collection.deleteOne({ _id: 3 });
      await other.insertOne({ _id: 2 });
      const inside = await collection.find({ kind: 'a' }, { session }).sort({ n: -1 }).toArray();
      expect(inside.map(({ _id }) => _id)).toEqual([3, 1]);
      expect(await collection.countDocuments({}, { session })).toBe(3);
      expect(await collection.distinct('n', {}, { session })).toEqual([1, 2, 3]);
      expect(await other.find({}, { session }).toArray()).toEqual([{ _id: 1 }]);
    });
    expect(await idsOf(collection, { kind: 'a' })).toEqual([4]);
  });

  test('changes nothing when only reading, and is committed all the same', async () => {
    const collection = await database.holding(rows);
    expect(await inCommitted((session) => collection.findOne({ _id: 2 }, { session }))).toEqual(rows[1]);
    await inSession(async (session) => {
      session.startTransaction();
      await session.commitTransaction();
    });
  });

  test('may create a collection, which is there when it is committed', async () => {
    const aborted = database.fresh();
    await inAborted((session) => aborted.insertOne({ _id: 1 }, { session }));
    const committed = database.fresh();
    const created = database.fresh().collectionName;
    await inCommitted(async (session) => {
      await committed.insertOne({ _id: 1 }, { session });
      expect(await committed.find({ _id: 1 }, { session }).toArray()).toEqual([{ _id: 1 }]);
      await database.db.createCollection(created, { session });
    });
    expect(await committed.find().toArray()).toEqual([{ _id: 1 }]);
    const names = (await database.db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    expect(names).toEqual(expect.arrayContaining([committed.collectionName, created]));
    expect(names).not.toContain(aborted.collectionName);
  });
});

describe('operations of a transaction', () => {
  test('upserts, findAndModify and bulk writes', async () => {
    const collection = await database.holding(rows);
    await inCommitted(async (session) => {
      const upserted = await collection.updateOne({ _id: 9 }, { $inc: { n: 9 } }, { upsert: true, session });
      expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 9 });
      const again = await collection.updateOne({ _id: 9 }, { $inc: { n: 1 } }, { upsert: true, session });
      expect(again).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
      const options = { session, returnDocument: 'after' } as const;
      expect(await collection.findOneAndUpdate({ _id: 9 }, { $inc: { n: 10 } }, options)).toEqual({
        _id: 9,
        n: 20,
      });
      expect(await collection.findOneAndReplace({ _id: 2 }, { n: 0 }, { session })).toEqual(rows[1]);
      expect(await collection.findOneAndDelete({ _id: 3 }, { session })).toEqual(rows[2]);
      const bulk = await collection.bulkWrite(
        [
          { insertOne: { document: { _id: 3, n: 33 } } },
          { updateMany: { filter: { n: { $gt: 10 } }, update: { $set: { large: true } } } },
          { deleteOne: { filter: { _id: 1 } } },
          { replaceOne: { filter: { _id: 7 }, replacement: { n: 7 }, upsert: true } },
        ],
        { session },
      );
      expect(bulk).toMatchObject({ insertedCount: 1, modifiedCount: 2, deletedCount: 1, upsertedCount: 1 });
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, n: 0 },
      { _id: 3, n: 33, large: true },
      { _id: 7, n: 7 },
      { _id: 9, n: 20, large: true },
    ]);
  });

  test('many documents, read in batches and by every kind of query', async () => {
    const collection = await database.holding(Array.from({ length: 300 }, (_, i) => ({ _id: i, n: i % 10 })));
    await collection.createIndex({ n: 1, _id: -1 });
    await inCommitted(async (session) => {
      const more = Array.from({ length: 300 }, (_, i) => ({ _id: 300 + i, n: i % 10 }));
      await collection.insertMany(more, { session });
      await collection.deleteMany({ _id: { $lt: 100 } }, { session });
      const inOrder = await collection.find({ n: 3 }, { session, batchSize: 7 }).sort({ _id: -1 }).toArray();
      expect(inOrder.map(({ _id }) => _id)).toEqual(Array.from({ length: 50 }, (_, i) => 593 - 10 * i));
      const page = await collection.find({ n: 3 }, { session }).sort({ _id: 1 }).skip(18).limit(4).toArray();
      expect(page.map(({ _id }) => _id)).toEqual([283, 293, 303, 313]);
      const merged = await collection
        .find({ n: { $in: [1, 2] } }, { session })
        .sort({ _id: -1 })
        .limit(3)
        .toArray();
      expect(merged.map(({ _id }) => _id)).toEqual([592, 591, 582]);
      expect(await collection.countDocuments({ n: { $gte: 5 } }, { session })).toBe(250);
      expect(await collection.countDocuments({}, { session })).toBe(500);
      const groups = collection.aggregate(
        [{ $group: { _id: '$n', count: { $sum: 1 } } }, { $sort: { _id: 1 } }],
        {
          session,
          batchSize: 3,
        },
      );
      expect(await groups.toArray()).toEqual(Array.from({ length: 10 }, (_, n) => ({ _id: n, count: 50 })));
      expect(await collection.distinct('n', { _id: { $gte: 595 } }, { session })).toEqual([5, 6, 7, 8, 9]);
    });
    expect(await collection.countDocuments()).toBe(500);
    expect(await collection.find({ n: 3 }).hint({ n: 1, _id: -1 }).toArray()).toHaveLength(50);
  });

  test('a cursor ends with its transaction, and belongs to it alone', async () => {
    const collection = await database.holding(Array.from({ length: 10 }, (_, i) => ({ _id: i })));
    await inSession(async (session) => {
      const outside = collection.find({}, { batchSize: 2 });
      await outside.next();
      session.startTransaction();
      const cursor = collection.find({}, { session, batchSize: 2 });
      await cursor.next();
      const [own, foreign] = [cursor.id, outside.id];
      const getMore = (id: unknown, options = {}): Promise<unknown> =>
        database.db.command({ getMore: id, collection: collection.collectionName }, options);
      await expectCode([50741, 50740], () => getMore(foreign, { session }));
      await session.abortTransaction();
      await expectCode(43, () => getMore(own));
      await outside.close();
    });
  });

  const refused: readonly (readonly [string, (session: ClientSession) => Promise<unknown>])[] = [
    ['count', (session) => database.db.command({ count: 'c1' }, { session })],
    ['listCollections', (session) => database.db.listCollections({}, { session }).toArray()],
    ['listIndexes', (session) => database.db.command({ listIndexes: 'c1' }, { session })],
    ['drop', (session) => database.db.command({ drop: 'c1' }, { session })],
    ['dropDatabase', (session) => database.db.command({ dropDatabase: 1 }, { session })],
    ['dropIndexes', (session) => database.db.command({ dropIndexes: 'c1', index: '*' }, { session })],
    ['explain', (session) => database.db.command({ explain: { find: 'c1' } }, { session })],
  ];
  test.each(refused)('%s is refused (263)', async (_name, action) => {
    const collection = await database.holding(rows);
    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 4 }, { session });
      await expectCode(263, () => action(session));
      await session.abortTransaction();
    });
  });
});

describe('transactions and indexes', () => {
  test('a unique index holds inside and at the end', async () => {
    const collection = await database.holding([{ _id: 1, email: 'a' }]);
    await collection.createIndex({ email: 1 }, { unique: true });
    await inCommitted(async (session) => {
      await collection.updateOne({ _id: 1 }, { $set: { email: 'b' } }, { session });
      await collection.insertOne({ _id: 2, email: 'a' }, { session });
      await collection.deleteOne({ _id: 1 }, { session });
      await collection.insertOne({ _id: 3, email: 'b' }, { session });
    });
    expect(
      await collection
        .find({ email: { $exists: true } })
        .sort({ email: 1 })
        .toArray(),
    ).toEqual([
      { _id: 2, email: 'a' },
      { _id: 3, email: 'b' },
    ]);
    await expectCode(11000, () => collection.insertOne({ email: 'b' }));
  });

  test('a duplicate key is reported as outside, and ends the transaction', async () => {
    const collection = await database.holding([{ _id: 1, email: 'a' }]);
    await collection.createIndex({ email: 1 }, { unique: true });
    await inSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: 2, email: 'b' }, { session });
      const error = await expectCode(11000, () => collection.insertOne({ _id: 3, email: 'b' }, { session }));
      expect(error.message).toContain('email_1 dup key: { email: "b" }');
      expect(error.hasErrorLabel('TransientTransactionError')).toBe(false);
      const after = await expectCode(251, () => collection.findOne({ _id: 2 }, { session }));
      expect(after.hasErrorLabel('TransientTransactionError')).toBe(true);
      await session.abortTransaction();
    });
    expect(await idsOf(collection, {})).toEqual([1]);
  });

  test('an array that a transaction brings is found by a compound index afterwards', async () => {
    const collection = await database.holding(rows);
    await collection.createIndex({ kind: 1, n: 1 });
    const change = { $set: { n: [5, 50] } };
    await inAborted((session) => collection.updateOne({ _id: 1 }, change, { session }));
    await inCommitted(async (session) => {
      await collection.updateOne({ _id: 3 }, change, { session });
      expect(
        await collection.find({ kind: 'a', n: { $gt: 6, $lt: 40 } }, { session }).toArray(),
      ).toHaveLength(1);
    });
    expect(await idsOf(collection, { kind: 'a', n: { $gt: 6, $lt: 40 } })).toEqual([3]);
    expect(await idsOf(collection, { kind: 'a', n: 1 })).toEqual([1]);
  });
});
