import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { createDatabase, type Database } from './database.ts';
import { databaseMonitor } from './database-monitor.ts';
import { newDatabaseName } from '../../testing/test-databases.ts';

const Thing = mongoose.model(
  'Thing',
  new mongoose.Schema({ name: String }, { versionKey: false }).index({ name: 1 }),
  'things',
);

/** The test's own way to the database, whatever happens to the one that is tested. */
let client: mongoose.mongo.MongoClient;
let dbName: string;
let database: Database;
beforeEach(async () => {
  // Files that ran before in this process have left the models that they import.
  vi.spyOn(mongoose, 'modelNames').mockReturnValue([Thing.modelName]);
  client = await mongoose.mongo.MongoClient.connect(inject('mongoUri'));
  dbName = newDatabaseName();
});
afterEach(async () => {
  await database.close();
  await client.db(dbName).dropDatabase();
  await client.close();
  vi.restoreAllMocks();
});
afterAll(() => {
  mongoose.deleteModel(Thing.modelName);
});

async function indexedKeys(): Promise<unknown[]> {
  const indexes = await client.db(dbName).collection('things').indexes();
  return indexes.map(({ key }) => key);
}

describe('the start of a connection', () => {
  it('When building indexes takes longer than any command may, then the start waits for it', async () => {
    const proxy = await startTcpProxy(inject('mongoUri'), dbName);
    proxy.delay(600);
    database = createDatabase(createTestLogger(), { socketLimitMs: 200 });
    await database.connect(proxy.uri, { dbName });
    await expect(mongoose.connection.db?.command({ ping: 1 })).rejects.toThrow('timed out');
    expect(await indexedKeys()).toEqual([{ _id: 1 }, { name: 1 }]);
    await proxy.cut();
  });

  it('When building fails at first, then it is tried again and the database counts as up', async () => {
    database = createDatabase(createTestLogger());
    const createIndexes = vi.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(undefined);
    await database.connect(inject('mongoUri'), { dbName, createIndexes });
    expect(createIndexes).toHaveBeenCalledTimes(2);
    expect(databaseMonitor.state()).toBe('up');
    expect(await indexedKeys()).toEqual([{ _id: 1 }, { name: 1 }]);
  });
});
