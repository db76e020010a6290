import { startEmbeddedMongo, type EmbeddedMongo } from '@filmfisher/embedded-mongo';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiEndpoints } from './routes.ts';
import { createClient, type SendRequest } from './testing/http-client.ts';
import { registerCookies } from './testing/request-secrets.ts';
import { startProcess, waitFor, type ServerProcess } from './testing/server-process.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';
import { newDatabaseName } from './testing/test-databases.ts';

const TIMEOUT_MS = 90_000;
const TEST_MS = 240_000;
const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a long admin password' };
const ID = 'a'.repeat(24);

const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-outage-'));
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map((server) => server.exited));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product on a database and waits until it is ready. */
async function start(mongoUri: string): Promise<SendRequest> {
  const server = startProcess({
    DATA_DIR: path.join(folder, `process-${started.length}`),
    BCRYPT_COST: '4',
    MONGODB_URI: mongoUri,
    SEED_CATALOGUE: 'false',
    SEED_DEMO: 'false',
    // With a limit, the database's heartbeat counts, too.
    OVERLOAD_REQUESTS: '1000',
    ...ADMIN,
  });
  started.push(server);
  const send = createClient(`http://127.0.0.1:${await server.listening}`);
  await waitFor(async () => (await send('GET', '//readyz')).status === 200, TIMEOUT_MS);
  return send;
}

async function signIn(send: SendRequest): Promise<string> {
  const json = { username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const login = await send('POST', '/users/login', { json });
  const cookie = login.headers.getSetCookie().find((candidate) => candidate.startsWith('ff_sid='));
  const pair = cookie?.split(';')[0] ?? '';
  registerCookies(pair);
  return pair;
}

describe('a database that stops and starts again', () => {
  const dataDir = path.join(folder, 'database');
  const run = (port: number) => startEmbeddedMongo({ dataDir, port, durability: 'process', mode: 'inline' });
  let database: EmbeddedMongo;
  beforeAll(async () => {
    database = await run(0);
  });
  afterAll(() => database.stop());

  it(
    'fails every call that needs it without ending a session, and serves them all again after it is back',
    async () => {
      const uri = new URL(database.uri);
      const { port } = uri;
      uri.pathname = '/outage';
      const send = await start(uri.href);
      const cookie = await signIn(send);
      const who = () => send('GET', '/users/auth', { cookie });
      expect((await who()).body).toMatchObject({ isAuthenticated: true });

      await database.stop();
      await waitFor(async () => (await who()).status === 503, TIMEOUT_MS);
      const others: string[] = [];
      let unavailable = 0;
      for (const { method, path: pattern, work } of apiEndpoints) {
        if (work === 'none') continue;
        const call = `${method} ${pattern}`;
        const body = method === 'get' || method === 'delete' ? {} : { json: {} };
        const answer = await send(method.toUpperCase(), pattern.replaceAll(/:\w+/g, ID), { cookie, ...body });
        expect([call, answer.headers.getSetCookie()]).toEqual([call, []]);
        if (answer.status !== 503) {
          others.push(`${answer.status} ${call}`);
          continue;
        }
        unavailable += 1;
        expect([call, answer.headers.get('retry-after')]).toEqual([call, '5']);
        expect(answer.body).toMatchObject({ code: 'database_unavailable' });
      }
      expect(unavailable).toBeGreaterThan(apiEndpoints.length / 2);
      // A malformed call fails without a database, and what needs no data is served.
      expect(others.filter((line) => !/^(?:400|415) |card\.jpg$/.test(line))).toEqual([]);
      const login = { json: { username: 'somebody', password: 'a wrong password' } };
      expect((await send('POST', '/users/login', login)).status).toBe(503);
      expect((await send('GET', '/faqs')).status).toBe(200);
      expect((await send('GET', '//healthz')).status).toBe(200);
      await waitFor(async () => (await send('GET', '//readyz')).status === 503, TIMEOUT_MS);

      database = await run(Number(port));
      await waitFor(async () => (await who()).status === 200, TIMEOUT_MS);
      expect((await who()).body).toMatchObject({ isAuthenticated: true });
      await waitFor(async () => (await send('GET', '//readyz')).status === 200, TIMEOUT_MS);
    },
    TEST_MS,
  );
});

describe('a database that is slow', () => {
  let proxy: TcpProxy;
  let send: SendRequest;
  let cookie: string;
  beforeAll(async () => {
    proxy = await startTcpProxy(inject('mongoUri'), newDatabaseName());
    send = await start(proxy.uri);
    cookie = await signIn(send);
  }, TEST_MS);
  afterAll(() => proxy.cut());

  it.each([
    ['answers after 1.5 s', 1_500],
    ['never answers', Infinity],
  ])(
    'refuses calls while it %s, serves calls that do not need it, and recovers by itself',
    async (_name, delay) => {
      const who = () => send('GET', '/users/auth', { cookie });
      proxy.delay(delay);
      await waitFor(async () => (await who()).status === 503, TIMEOUT_MS);
      const answer = await who();
      expect(answer.body).toMatchObject({ code: 'database_unavailable' });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await send('GET', '/faqs')).status).toBe(200);
      await waitFor(async () => (await send('GET', '//readyz')).status === 503, TIMEOUT_MS);
      await proxy.restore();
      await waitFor(async () => (await who()).status === 200, TIMEOUT_MS);
      expect((await who()).body).toMatchObject({ isAuthenticated: true });
    },
    TEST_MS,
  );
});
