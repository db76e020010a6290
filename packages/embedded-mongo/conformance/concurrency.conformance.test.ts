import { MongoClient, MongoServerError, type Document } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { read, serverUri, useDatabase, type Row } from './support.ts';

const database = useDatabase('concurrency');
const extra: MongoClient[] = [];
afterAll(async () => {
  await Promise.all(extra.map((client) => client.close()));
});

/** So many clients, each with connections of its own. */
function clients(count: number): MongoClient[] {
  const made = Array.from({ length: count }, () => new MongoClient(serverUri(), { maxPoolSize: 2 }));
  extra.push(...made);
  return made;
}
const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index);

const codeOf = (error: unknown): unknown => (error instanceof MongoServerError ? error.code : error);

test('fifty clients count on one document: nothing is lost, every value comes once', async () => {
  const collection = await database.holding([{ _id: 1, n: 0 }]);
  const seen = await Promise.all(
    clients(50).map(async (client) => {
      const own = client.db(database.db.databaseName).collection<Row>(collection.collectionName);
      const values: number[] = [];
      for (let round = 0; round < 20; round++) {
        const after = await own.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' });
        values.push(Number(after?.['n']));
      }
      return values;
    }),
  );
  expect((await read(collection))['n']).toBe(1000);
  expect(seen.flat().sort((a, b) => a - b)).toEqual(numbers(1000).map((n) => n + 1));
});

test('a queue gives each job to one worker', async () => {
  const collection = await database.holding(numbers(200).map((_id) => ({ _id, state: 'new' })));
  await collection.createIndex({ state: 1, _id: 1 });
  const taken = await Promise.all(
    numbers(20).map(async () => {
      const mine: unknown[] = [];
      for (;;) {
        const job = await collection.findOneAndUpdate(
          { state: 'new' },
          { $set: { state: 'taken' } },
          { sort: { _id: 1 } },
        );
        if (!job) return mine;
        mine.push(job._id);
      }
    }),
  );
  expect(
    taken
      .flat()
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(numbers(200));
});

test('fifty upserts on one unique key make one document', async () => {
  const collection = await database.holding([]);
  await collection.createIndex({ key: 1 }, { unique: true });
  const outcomes = await Promise.all(
    numbers(50).map(async () => {
      try {
        const result = await collection.updateOne({ key: 'one' }, { $inc: { hits: 1 } }, { upsert: true });
        return result.upsertedCount === 1 ? 'inserted' : 'updated';
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return 'duplicate';
        throw error;
      }
    }),
  );
  const failed = outcomes.filter((outcome) => outcome === 'duplicate').length;
  expect(outcomes.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
  expect(await collection.find().toArray()).toMatchObject([{ key: 'one', hits: 50 - failed }]);
});

test('of fifty insertions of one key one succeeds', async () => {
  const collection = await database.holding([]);
  await collection.createIndex({ email: 1 }, { unique: true });
  const results = await Promise.allSettled(
    numbers(50).map((_id) => collection.insertOne({ _id, email: 'a@b.c' })),
  );
  const codes = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [codeOf(result.reason)] : [],
  );
  expect(codes).toEqual(Array.from({ length: 49 }, () => 11000));
  expect(await collection.countDocuments()).toBe(1);
});

test('pushes to one array all arrive', async () => {
  const collection = await database.holding([{ _id: 1, l: [] }]);
  const push = (l: number): Document => ({ $push: { l } });
  await Promise.all(numbers(100).map((n) => collection.updateOne({ _id: 1 }, push(n))));
  const stored = await read(collection);
  const pushed: unknown = stored['l'];
  expect(Array.isArray(pushed) ? pushed.map(Number).sort((a, b) => a - b) : pushed).toEqual(numbers(100));
});

describe('while others write', () => {
  test('a reader sees documents whole', async () => {
    const collection = await database.holding([{ _id: 1, a: 0, b: 0 }]);
    let writing = true;
    const writer = (async () => {
      for (let n = 1; n <= 300; n++) await collection.updateOne({ _id: 1 }, { $set: { a: n, b: n } });
      writing = false;
    })();
    let reads = 0;
    while (writing) {
      const { a, b } = await read(collection);
      expect(a).toBe(b);
      reads++;
    }
    await writer;
    expect(reads).toBeGreaterThan(0);
  });

  test('a client reads what it has written', async () => {
    const collection = database.fresh();
    await Promise.all(
      numbers(100).map(async (_id) => {
        await collection.insertOne({ _id });
        expect((await read(collection, _id))._id).toBe(_id);
        await collection.deleteOne({ _id });
        expect(await collection.findOne({ _id })).toBeNull();
      }),
    );
  });
});
