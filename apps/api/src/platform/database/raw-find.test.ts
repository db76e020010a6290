import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { watchCommands } from '../../testing/watch-commands.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createDatabase, type Database } from './database.ts';
import { findRaw, type Selection } from './raw-find.ts';

const { BSON, MongoServerError } = mongoose.mongo;
const Thing = mongoose.model(
  'RawThing',
  new mongoose.Schema({ n: Number, filler: String }, { versionKey: false }),
  'raw_things',
);
const CURSOR_NOT_FOUND = 43;
const FILLER = 'x'.repeat(1_000_000);

let proxy: TcpProxy;
let database: Database;
beforeAll(async () => {
  const dbName = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  proxy = await startTcpProxy(inject('mongoUri'), dbName);
  database = createDatabase(createTestLogger());
  const options = 'readPreference=primaryPreferred&readConcernLevel=local';
  await database.connect(`${proxy.uri}${proxy.uri.includes('?') ? '&' : '?'}${options}`, { dbName });
  await Thing.insertMany(Array.from({ length: 7 }, (_, n) => ({ n })));
});
afterAll(async () => {
  await database.dropAndClose();
  await proxy.cut();
  mongoose.deleteModel(Thing.modelName);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const numbers = async (selection: Partial<Selection>) =>
  (await findRaw(Thing.collection, { filter: {}, sort: { n: 1 }, limit: 100, ...selection })).map(
    (bytes): unknown => BSON.deserialize(bytes).n,
  );

describe('documents as bytes', () => {
  it('When a page is read, then filter, order, skip and limit hold, and no cursor is made', async () => {
    const find = vi.spyOn(Thing.collection, 'find');
    expect(await numbers({})).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await numbers({ filter: { n: { $gte: 2 } }, sort: { n: -1 }, skip: 1, limit: 3 })).toEqual([
      5, 4, 3,
    ]);
    expect(await numbers({ filter: { n: 99 } })).toEqual([]);
    expect(find).not.toHaveBeenCalled();
  });

  it('When a page is larger than one answer may be, then it is read whole', async () => {
    await Thing.insertMany(Array.from({ length: 20 }, (_, n) => ({ n: 100 + n, filler: FILLER })));
    const read = await numbers({ filter: { n: { $gte: 100 } }, limit: 20 });
    expect(read).toEqual(Array.from({ length: 20 }, (_, n) => 100 + n));
    await Thing.deleteMany({ filler: FILLER });
  });

  it('When a page is larger than one answer may be, then no cursor stays open', async () => {
    await Thing.insertMany(Array.from({ length: 20 }, (_, n) => ({ n: 100 + n, filler: FILLER })));
    const command = watchCommands();
    await numbers({ filter: { n: { $gte: 100 } }, limit: 20 });
    const answer: unknown = await command.mock.results[0]?.value;
    const { cursor } = z.object({ cursor: z.instanceof(Uint8Array) }).parse(answer);
    const id: unknown = BSON.deserialize(cursor, { promoteLongs: false }).id;
    command.mockRestore();
    const more = mongoose.connection.db?.command({ getMore: id, collection: Thing.collection.name });
    await expect(more).rejects.toMatchObject({ code: CURSOR_NOT_FOUND });
    await Thing.deleteMany({ filler: FILLER });
  });

  it('When no order is asked for, then none is sent', async () => {
    const command = watchCommands();
    await findRaw(Thing.collection, { filter: {}, limit: 1 });
    expect(command.mock.lastCall?.[0]).not.toHaveProperty('sort');
  });

  it('When the connections are lost meanwhile, then it is read over a new one', async () => {
    await proxy.cut();
    await proxy.restore();
    expect(await numbers({ limit: 1 })).toEqual([0]);
  });

  it('When the connection string says how to read, then the command says so, too', async () => {
    const command = watchCommands();
    await numbers({ limit: 1 });
    expect(command.mock.lastCall?.[0]).toMatchObject({ readConcern: { level: 'local' }, maxTimeMS: 5_000 });
    expect(command.mock.lastCall?.[1]?.readPreference).toMatchObject({ mode: 'primaryPreferred' });
  });

  it('When the server answers that it cannot now, then it is asked once more; not when time is up', async () => {
    const command = watchCommands();
    command.mockRejectedValueOnce(new MongoServerError({ message: 'stepped down', code: 189 }));
    expect(await numbers({ limit: 2 })).toEqual([0, 1]);
    command.mockRejectedValueOnce(new MongoServerError({ message: 'too long', code: 50 }));
    await expect(numbers({ limit: 2 })).rejects.toThrow('too long');
  });
});
