import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { newDatabaseName } from '../../testing/test-databases.ts';

const WRITE_CONCERN_TIMEOUT = 64;
const MOVIES = ['One', 'Two', 'Three'].map((title) => ({
  title,
  genre: ['Drama'],
  yearOfRelease: 2001,
}));

let proxy: TcpProxy;
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  const dbName = newDatabaseName();
  proxy = await startTcpProxy(inject('mongoUri'), dbName);
  api = await createTestApi({ mongoUri: proxy.uri, dbName });
  cookie = (await api.signInAs('admin')).cookie;
});
beforeEach(async () => {
  await proxy.restore();
  await vi.waitFor(() => MovieModel.deleteMany(), 20_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await api.close();
  await proxy.cut();
});

const load = () => api.send('POST', '/movies/bulk', { cookie, json: { movies: MOVIES } });
const UNAVAILABLE = { status: 503, body: { code: 'database_unavailable' } };

describe('POST /movies/bulk while the database fails', () => {
  it('counts nothing as created when the connection is lost during the insert', async () => {
    const { collection } = MovieModel;
    const insertMany = collection.insertMany.bind(collection);
    vi.spyOn(collection, 'insertMany').mockImplementationOnce(async (...sent) => {
      await proxy.cut();
      return insertMany(...sent);
    });
    expect(await load()).toMatchObject(UNAVAILABLE);
    await proxy.restore();
    await vi.waitFor(async () => expect(await MovieModel.countDocuments()).toBe(0), 20_000);
    expect(await load()).toMatchObject({ status: 200, body: { data: { created: 3, failed: [] } } });
  });

  it('stores nothing when the majority does not confirm the insert', async () => {
    const { collection } = MovieModel;
    const insertMany = collection.insertMany.bind(collection);
    vi.spyOn(collection, 'insertMany').mockImplementationOnce(async (...sent) => {
      await insertMany(...sent);
      throw new mongoose.mongo.MongoBulkWriteError(
        { message: 'waiting for replication timed out', code: WRITE_CONCERN_TIMEOUT, writeErrors: [] },
        await collection.bulkWrite([{ deleteMany: { filter: { title: 'nothing' } } }]),
      );
    });
    expect(await load()).toMatchObject(UNAVAILABLE);
    expect(await load()).toMatchObject({ status: 200, body: { data: { created: 3, skipped: 0 } } });
  });
});
