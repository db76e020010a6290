import { describe, expect, test } from 'vitest';
import { failure, idsOf, pause, read, type Row, useDatabase } from './support.ts';
import { transactionsOf } from './transactions.ts';

const database = useDatabase('transactions_concurrency');
const { client } = database;
const { inSession, inCommitted } = transactionsOf(client);

const rows: readonly Row[] = [
  { _id: 1, n: 1, kind: 'a' },
  { _id: 2, n: 2, kind: 'b' },
  { _id: 3, n: 3, kind: 'a' },
];

describe('transactions side by side', () => {
  test('of two that write one document one fails with a label that asks to try again', async () => {
    const collection = await database.holding(rows);
    const [first, second] = [client.startSession(), client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
    const error = await failure(() =>
      collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second }),
    );
    expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([112, true]);
    await first.commitTransaction();
    await second.abortTransaction();
    await Promise.all([first.endSession(), second.endSession()]);
    expect(await read(collection, 1)).toMatchObject({ n: 2 });
  });

  test('a write to what was changed since the transaction began fails in the same way', async () => {
    const collection = await database.holding(rows);
    await inSession(async (session) => {
      session.startTransaction();
      await collection.findOne({ _id: 2 }, { session });
      await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const error = await failure(() => collection.deleteOne({ _id: 1 }, { session }));
      expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([112, true]);
      await session.abortTransaction();
    });
    expect(await read(collection, 1)).toMatchObject({ n: 2 });
  });

  test('two that insert the same unique key do not both succeed', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    await collection.createIndex({ email: 1 }, { unique: true, sparse: true });
    const [first, second] = [client.startSession(), client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await collection.insertOne({ _id: 2, email: 'a' }, { session: first });
    await first.commitTransaction();
    await collection.findOne({ _id: 1 }, { session: second });
    const late = async (): Promise<void> => {
      await collection.insertOne({ _id: 3, email: 'a' }, { session: second });
      await second.commitTransaction();
    };
    expect([112, 11000]).toContain((await failure(late)).code);
    await Promise.all([first.endSession(), second.endSession()]);
    expect(await idsOf(collection, { email: 'a' })).toEqual([2]);
  });

  test('withTransaction tries again until every increment is done', async () => {
    const collection = await database.holding([{ _id: 1, n: 0 }]);
    const log = await database.holding([{ _id: 0 }]);
    await Promise.all(
      Array.from({ length: 8 }, (_, worker) =>
        inSession(async (session) => {
          for (let i = 0; i < 5; i += 1) {
            await session.withTransaction(async () => {
              const before = await collection.findOne({ _id: 1 }, { session });
              await log.insertOne({ worker, i }, { session });
              await collection.updateOne({ _id: 1 }, { $set: { n: Number(before?.['n']) + 1 } }, { session });
            });
          }
        }),
      ),
    );
    expect(await read(collection, 1)).toMatchObject({ n: 40 });
    expect(await log.countDocuments()).toBe(41);
  });

  test('others write other documents meanwhile without waiting', async () => {
    const collection = await database.holding(rows);
    await inCommitted(async (session) => {
      await collection.updateOne({ _id: 1 }, { $set: { by: 'transaction' } }, { session });
      await collection.updateOne({ _id: 2 }, { $set: { by: 'other' } });
      await collection.insertOne({ _id: 4, by: 'other' });
      await pause(1);
    });
    expect(await idsOf(collection, { by: 'other' })).toEqual([2, 4]);
    expect(await idsOf(collection, { by: 'transaction' })).toEqual([1]);
  });
});
