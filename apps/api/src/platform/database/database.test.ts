import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestLogger } from '../../testing/log-sink.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { createDatabase, type Database } from './database.ts';
import { databaseMonitor } from './database-monitor.ts';
import { LAYOUT, UNFINISHED_RESTORE } from './layout.ts';
import { StartFailure } from '../errors.ts';
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
  it('waits for indexes that take longer to build than any command may', async () => {
    const proxy = await startTcpProxy(inject('mongoUri'), dbName);
    // From the moment that building begins.
    vi.spyOn(mongoose, 'modelNames').mockImplementation(() => {
      proxy.delay(600);
      return [Thing.modelName];
    });
    database = createDatabase(createTestLogger(), { socketLimitMs: 200 });
    await database.connect(proxy.uri, { dbName });
    await expect(mongoose.connection.db?.command({ ping: 1 })).rejects.toThrow('timed out');
    expect(await indexedKeys()).toEqual([{ _id: 1 }, { name: 1 }]);
    await proxy.cut();
  });

  it('builds indexes again after a failure, and counts the database as up', async () => {
    database = createDatabase(createTestLogger());
    const createIndexes = vi.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(undefined);
    await database.connect(inject('mongoUri'), { dbName, createIndexes });
    expect(createIndexes).toHaveBeenCalledTimes(2);
    expect(databaseMonitor.state()).toBe('up');
    expect(await indexedKeys()).toEqual([{ _id: 1 }, { name: 1 }]);
  });
});

describe('a start on a database', () => {
  const seeds = () => client.db(dbName).collection<{ _id: string; layout?: number }>('seeds');
  const connect = async () => {
    database = createDatabase(createTestLogger());
    await database.connect(inject('mongoUri'), { dbName });
  };

  it('that is empty gives it the number of the layout, and the next one takes it', async () => {
    await connect();
    await database.close();
    expect(await seeds().findOne({ _id: 'layout' })).toMatchObject({ layout: LAYOUT });
    await connect();
    expect(await seeds().countDocuments()).toBe(1);
  });

  it.each([
    ['of a later layout', { _id: 'layout', layout: LAYOUT + 1 }, `layout ${LAYOUT + 1}`],
    ['of an earlier checkout, without a number', { _id: 'catalogue' }, 'layout without a number'],
  ])('%s says what to do and changes nothing', async (_which, row, said) => {
    await seeds().insertOne(row);
    await client.db(dbName).collection('movies').insertOne({ title: 'Ije' });
    const refusal: unknown = await connect().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect(String(refusal)).toContain(said);
    expect(String(refusal)).toContain('export it with the build that wrote it, or begin anew by deleting');
    expect(await seeds().find().toArray()).toEqual([row]);
    const listed = await client.db(dbName).listCollections().toArray();
    expect(listed.map(({ name }) => name).sort()).toEqual(['movies', 'seeds']);
  });

  it('that a killed restore has left is refused', async () => {
    await client.db(dbName).collection(UNFINISHED_RESTORE).insertOne({ started: new Date() });
    await expect(connect()).rejects.toThrow('was not finished');
  });
});
