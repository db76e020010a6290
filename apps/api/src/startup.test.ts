import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import { pollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { UserModel } from './domains/members/users/users.model.ts';
import { readCatalogue, readSeries } from './seed/catalogue-files.ts';
import demo from './seed/demo-accounts.json' with { type: 'json' };
import { retryUntilDatabaseUp, prepareData } from './startup.ts';
import { createTestLogger } from './testing/log-sink.ts';
import { createTestApi, type TestApi } from './testing/test-api.ts';

const ENV = {
  SEED_CATALOGUE: 'true',
  SEED_DEMO: 'true',
  ADMIN_EMAIL: 'boss@example.com',
  ADMIN_PASSWORD: 'a long admin password',
};
const log = createTestLogger();
let api: TestApi;

async function start(): Promise<void> {
  api = await createTestApi({ env: ENV });
  await prepareData(api.context, log);
}
const login = (username: string, password: string) =>
  api.send('POST', '/users/login', { json: { username, password } });
const total = async () => (await api.send('GET', '/movies?limit=1')).body;

describe('what a start puts into the database', () => {
  beforeAll(start);
  afterAll(() => api.close());

  it('stores every film of the catalogue, and all fit the schema', async () => {
    const movies = await readCatalogue();
    for (const movie of movies) expect(movieCreateSchema.safeParse(movie).error).toBeUndefined();
    expect(await total()).toMatchObject({ total: movies.length });
  });

  it('tells which series have ended and which go on', async () => {
    const series = await readSeries();
    for (const status of ['ended', 'running']) {
      const { body } = await api.send('GET', `/movies?status=${status}&limit=1`);
      expect(body).toMatchObject({ total: series.filter((one) => one.status === status).length });
    }
  });

  it('makes the demo members verified members', async () => {
    for (const { username } of demo.members) {
      const answer = await login(username, demo.password);
      expect(answer.body).toMatchObject({ data: { user: { username, verified: true, role: 'member' } } });
    }
  });

  it('gives visitors the poll with the three printed options', async () => {
    const { poll } = pollResponseSchema.parse((await api.send('GET', '/polls/current')).body);
    expect(poll?.options.map(({ text }) => text)).toEqual([
      'Oppenheimer',
      'Barbie',
      'Killers of the Flower Moon',
    ]);
  });

  it('makes the named admin once when there is none', async () => {
    const answer = await login('boss@example.com', 'a long admin password');
    expect(answer.body).toMatchObject({ data: { user: { role: 'admin', verified: true } } });
    expect(
      await UserModel.countDocuments({ role: 'admin', username: mongoose.trusted({ $ne: 'demo_admin' }) }),
    ).toBe(1);
  });
});

describe('a repeated start', () => {
  beforeAll(start);
  afterAll(() => api.close());

  it('brings nothing back that was deleted, and makes nothing twice', async () => {
    const before = await total();
    const { cookie } = await api.signInAs('admin');
    const list = (await api.send('GET', '/movies?limit=1')).body;
    const id = JSON.stringify(list).match(/"_id":"([0-9a-f]{24})"/)?.[1] ?? '';
    expect((await api.send('DELETE', `/movies/${id}`, { cookie })).status).toBe(200);
    await UserModel.deleteOne({ usernameKey: 'demo_ada' });
    await prepareData(api.context, log);
    expect(await total()).not.toEqual(before);
    expect((await login('demo_ada', demo.password)).status).toBe(401);
    expect(await UserModel.countDocuments({ role: 'admin' })).toBe(3);
  });

  it('lets the demo accounts of a role sign in only while nobody else reaches the server', async () => {
    const demoRole = async () => {
      const { status, body } = await login('demo_admin', demo.password);
      return status === 200
        ? z.object({ data: z.object({ user: z.object({ role: z.string() }) }) }).parse(body).data.user.role
        : status;
    };
    expect(await demoRole()).toBe('admin');
    const open = { ...api.context, env: { ...api.context.env, host: '0.0.0.0' } };
    await prepareData(open, log);
    expect(await demoRole()).toBe(401);
    await prepareData(api.context, log);
    expect(await demoRole()).toBe('admin');
  });
});

describe('a start on a database that fails on the way', () => {
  const timedOut = () => new mongoose.mongo.MongoNetworkTimeoutError('timed out');
  const failuresIn = (lines: readonly string[]) => lines.filter((line) => line.includes('preparing_failed'));
  const prepare = () => prepareData(api.context, log);
  beforeAll(async () => {
    api = await createTestApi({ env: { ...ENV, SEED_CATALOGUE: 'false', SEED_DEMO: 'false' } });
  });
  afterAll(() => api.close());

  it('tries again when a command got no answer in time, and says so', async () => {
    const lines: string[] = [];
    vi.spyOn(UserModel, 'countDocuments').mockRejectedValueOnce(timedOut());
    await retryUntilDatabaseUp(prepare, createTestLogger(lines), () => false);
    expect(failuresIn(lines)).toHaveLength(1);
    expect((await login('boss@example.com', ENV.ADMIN_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['the process stops', () => true, timedOut()],
    ['the step itself is wrong', () => false, new TypeError('no such field')],
  ])('gives up when %s', async (_why, isStopping, error) => {
    vi.spyOn(UserModel, 'countDocuments').mockRejectedValueOnce(error);
    await expect(retryUntilDatabaseUp(prepare, log, isStopping)).rejects.toBe(error);
  });
});
