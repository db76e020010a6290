import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createDatabase, type Database } from './database.ts';
import { inTransaction, refuseStandalone } from './transaction.ts';
import { newDatabaseName } from '../../testing/test-databases.ts';

const Counter = mongoose.model(
  'Counter',
  new mongoose.Schema({ _id: String, n: Number }, { versionKey: false }),
  'counters',
);

let database: Database;
beforeEach(async () => {
  database = createDatabase(createTestLogger());
  await database.connect(inject('mongoUri'), { dbName: newDatabaseName() });
  await Counter.create([
    { _id: 'a', n: 0 },
    { _id: 'b', n: 0 },
  ]);
});
afterEach(() => database.dropAndClose());
afterAll(() => {
  mongoose.deleteModel(Counter.modelName);
});

const numbers = async () => (await Counter.find().sort({ _id: 1 }).lean()).map(({ n }) => n);

describe('inTransaction', () => {
  it('returns what the work returns, and its writes are there', async () => {
    const result = await inTransaction(async (session) => {
      await Counter.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
      return (
        await Counter.findOneAndUpdate({ _id: 'b' }, { $inc: { n: 2 } }, { session, returnDocument: 'after' })
      )?.n;
    });
    expect(result).toBe(2);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('leaves nothing behind when the work throws, and throws the same', async () => {
    const broken = inTransaction(async (session) => {
      await Counter.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
      await Counter.create([{ _id: 'c', n: 1 }], { session });
      throw new RangeError('no');
    });
    await expect(broken).rejects.toThrow(RangeError);
    expect(await numbers()).toEqual([0, 0]);
  });

  it('repeats the work until transactions that conflict are all done', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () =>
        inTransaction(async (session) => {
          const found = await Counter.findById('a').session(session);
          await Counter.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session });
          await Counter.updateOne({ _id: 'a' }, { n: (found?.n ?? 0) + 1 }, { session });
        }),
      ),
    );
    expect(await numbers()).toEqual([6, 6]);
  });

  it('gives up when conflicts do not end', async () => {
    const now = vi.spyOn(performance, 'now');
    const began = performance.now();
    const endless = inTransaction(() => {
      now.mockReturnValue(began + 6_000);
      const conflict = new mongoose.mongo.MongoServerError({ message: 'conflict' });
      conflict.addErrorLabel('TransientTransactionError');
      return Promise.reject(conflict);
    });
    await expect(endless).rejects.toMatchObject({ name: 'TransactionTimeout' });
    now.mockRestore();
  });
});

describe('refuseStandalone', () => {
  it('says how to make a standalone server a replica set, and lets others pass', async () => {
    await expect(refuseStandalone()).resolves.toBeUndefined();
    vi.spyOn(mongoose.mongo.Db.prototype, 'command').mockResolvedValueOnce({ isWritablePrimary: true });
    await expect(refuseStandalone()).rejects.toThrow(/--replSet rs0.*rs\.initiate\(\)/s);
  });
});
