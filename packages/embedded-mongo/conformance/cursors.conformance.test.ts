import { Long } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { batchOf, expectCode, useDatabase, type Rows } from './support.ts';

const database = useDatabase('cursors');
const total = 10_000;

let collection: Rows;
beforeAll(async () => {
  collection = await database.holding(
    Array.from({ length: total }, (_, _id) => ({ _id, n: (_id * 7919) % total })),
  );
  await collection.createIndex({ n: 1 });
});

/** The identifier of a cursor that has more to give. */
async function open(batchSize: number): Promise<Long> {
  const answer = await database.db.command(
    { find: collection.collectionName, batchSize },
    { promoteLongs: false },
  );
  const { id } = batchOf(answer);
  if (id instanceof Long) return id;
  throw new Error('the identifier of the cursor has not 64 bits');
}

describe('ten thousand documents', () => {
  test.each([undefined, 1000, 333, 9_999])('a batch size of %s', async (batchSize) => {
    const cursor = collection.find({}, batchSize === undefined ? {} : { batchSize }).sort({ _id: 1 });
    const seen: unknown[] = [];
    for await (const document of cursor) seen.push(document._id);
    expect(seen).toEqual(Array.from({ length: total }, (_, _id) => _id));
  });

  test('in the order of an index, filtered', async () => {
    const seen = await collection
      .find({ n: { $gte: 5000 } }, { batchSize: 500 })
      .sort({ n: -1 })
      .toArray();
    expect(seen.map((document): unknown => document['n'])).toEqual(
      Array.from({ length: 5000 }, (_, n) => total - 1 - n),
    );
  });

  test('through an aggregation', async () => {
    const pipeline = [{ $match: { n: { $lt: 6000 } } }, { $project: { n: 1 } }];
    expect(await collection.aggregate(pipeline, { batchSize: 700 }).toArray()).toHaveLength(6000);
  });

  test('two cursors do not disturb each other', async () => {
    const [first, second] = [
      collection.find({}, { batchSize: 100 }),
      collection.find({}, { batchSize: 150 }),
    ];
    let count = 0;
    while ((await first.hasNext()) && (await second.hasNext())) {
      expect((await first.next())?._id).toEqual((await second.next())?._id);
      count++;
    }
    expect(count).toBe(total);
  });

  test('a reader lives with writes beside it: what was there all the time comes exactly once', async () => {
    const own = await database.holding(Array.from({ length: 3000 }, (_, _id) => ({ _id })));
    const seen: number[] = [];
    for await (const { _id } of own.find({ _id: { $lt: 3000 } }, { batchSize: 100 })) {
      seen.push(Number(_id));
      if (seen.length % 500 === 0) await own.insertOne({ _id: 10_000 + seen.length });
    }
    expect(new Set(seen).size).toBe(3000);
    expect(seen).toHaveLength(3000);
  });
});

describe('getMore and killCursors', () => {
  test('the first batch keeps to its size, the identifier is 64 bits and 0 at the end', async () => {
    const id = await open(10);
    expect(id.isZero()).toBe(false);
    const more = { getMore: id, collection: collection.collectionName, batchSize: total };
    const answer = await database.db.command(more, { promoteLongs: false });
    const { ns, documents, ...rest } = batchOf(answer);
    expect([rest.id, ns]).toEqual([Long.ZERO, `conformance_cursors.${collection.collectionName}`]);
    expect(documents).toHaveLength(total - 10);
  });

  test('a batch size of 0 opens a cursor without documents', async () => {
    const id = await open(0);
    const more = { getMore: id, collection: collection.collectionName, batchSize: 3 };
    expect(batchOf(await database.db.command(more)).documents).toHaveLength(3);
    await database.db.command({ killCursors: collection.collectionName, cursors: [id] });
  });

  test('a single batch closes its cursor', async () => {
    const find = { find: collection.collectionName, batchSize: 5, singleBatch: true };
    const answer = await database.db.command(find);
    const { id, documents } = batchOf(answer);
    expect([id, documents.length]).toEqual([0, 5]);
  });

  test('a limit ends the cursor with its last batch', async () => {
    const answer = await database.db.command({ find: collection.collectionName, limit: 5, batchSize: 5 });
    const { id, documents } = batchOf(answer);
    expect([id, documents.length]).toEqual([0, 5]);
  });

  test('an unknown cursor answers 43', async () => {
    const more = { getMore: Long.fromString('1234567890123456789'), collection: collection.collectionName };
    const error = await expectCode(43, () => database.db.command(more));
    expect(error.codeName).toBe('CursorNotFound');
  });

  test('a killed cursor is gone', async () => {
    const id = await open(10);
    const unknown = Long.fromString('1234567890123456789');
    const answer = await database.db.command(
      { killCursors: collection.collectionName, cursors: [id, unknown] },
      { promoteLongs: false },
    );
    expect(answer).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [unknown], cursorsAlive: [] });
    await expectCode(43, () => database.db.command({ getMore: id, collection: collection.collectionName }));
  });

  test('closing early kills the cursor on the server', async () => {
    const cursor = collection.find({}, { batchSize: 10 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    expect(id?.isZero()).toBe(false);
    await expectCode(43, () => database.db.command({ getMore: id, collection: collection.collectionName }));
  });

  test('a cursor of another collection is refused', async () => {
    const id = await open(10);
    await expectCode([13, 43], () => database.db.command({ getMore: id, collection: 'another' }));
    await database.db.command({ killCursors: collection.collectionName, cursors: [id] });
  });

  test('dropping the collection ends its cursors with an error, not with wrong documents', async () => {
    const own = await database.holding(Array.from({ length: 500 }, (_, _id) => ({ _id })));
    const cursor = own.find({}, { batchSize: 10 });
    await cursor.next();
    await own.drop();
    await expectCode([43, 175], () => cursor.toArray());
  });

  test('an absent collection has no documents', async () => {
    expect(await database.db.collection('absent').find().toArray()).toEqual([]);
    expect(
      await database.db
        .collection('absent')
        .aggregate([{ $match: {} }])
        .toArray(),
    ).toEqual([]);
  });
});
