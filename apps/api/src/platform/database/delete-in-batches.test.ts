import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createDatabase } from './database.ts';
import { batchBudget, DELETE_BATCH, deleteInBatches } from './delete-in-batches.ts';
import { newDatabaseName } from '../../testing/test-databases.ts';

const database = createDatabase(createTestLogger());
const rows = mongoose.connection.collection('rows');
beforeAll(() => database.connect(inject('mongoUri'), { dbName: newDatabaseName() }));
afterAll(() => database.dropAndClose());

const MANY = 2 * DELETE_BATCH + 1;
beforeEach(async () => {
  await rows.deleteMany({});
  await rows.insertMany(Array.from({ length: MANY }, (_, index) => ({ film: 'a', index })));
  await rows.insertOne({ film: 'b' });
});
const left = () => Promise.all([rows.countDocuments({ film: 'a' }), rows.countDocuments({ film: 'b' })]);

it('deletes everything that fits, and nothing else', async () => {
  expect(await deleteInBatches(rows, { film: 'a' })).toBe(true);
  expect(await left()).toEqual([0, 1]);
});

it('stops after whole batches when it may not go on, and finishes in another call', async () => {
  expect(await deleteInBatches(rows, { film: 'a' }, { mayGoOn: batchBudget(2) })).toBe(false);
  expect(await left()).toEqual([1, 1]);
  expect(await deleteInBatches(rows, { film: 'a' }, { mayGoOn: batchBudget(1) })).toBe(true);
  expect(await left()).toEqual([0, 1]);
});

it('charges nothing to the budget when nothing fits', async () => {
  const shouldContinue = batchBudget(0);
  expect(await deleteInBatches(rows, { film: 'c' }, { mayGoOn: shouldContinue })).toBe(true);
  expect(await deleteInBatches(rows, { film: 'b' }, { mayGoOn: shouldContinue })).toBe(false);
});

it('keeps the rows of a batch while the step before it is unfinished', async () => {
  const sizes: number[] = [];
  const before = (ids: readonly unknown[]) => {
    sizes.push(ids.length);
    return Promise.resolve(sizes.length < 3);
  };
  expect(await deleteInBatches(rows, { film: 'a' }, { before })).toBe(false);
  expect(sizes).toEqual([DELETE_BATCH, DELETE_BATCH, 1]);
  expect(await left()).toEqual([1, 1]);
});
