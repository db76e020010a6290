import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCatalogue } from './seed/catalogue-files.ts';
import { registerCookies } from './testing/request-secrets.ts';
import { startProcess, waitFor, type ServerProcess } from './testing/server-process.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';
import { newDatabaseName } from './testing/test-databases.ts';

/** Processes start slowly on a busy machine. */
const TIMEOUT_MS = 150_000;
const TEST_MS = 180_000;

const random = () => randomBytes(32).toString('hex');
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-server-'));
let proxy: TcpProxy;
let started: ServerProcess[] = [];

beforeAll(async () => {
  proxy = await startTcpProxy(inject('mongoUri'), newDatabaseName());
});
afterEach(async () => {
  await proxy.restore();
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map((server) => server.exited));
  started = [];
});
afterAll(async () => {
  await proxy.cut();
  rmSync(dataDir, { recursive: true });
});

function start(env: Record<string, string>): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir, BCRYPT_COST: '4', ...env });
  started.push(server);
  return server;
}

/** Nothing is loaded that a test does not look at. */
const EMPTY = {
  SEED_CATALOGUE: 'false',
  SEED_DEMO: 'false',
  ADMIN_EMAIL: 'boss@example.com',
  ADMIN_PASSWORD: 'a long admin password',
};

/** @returns the address of a database that no other test uses */
function databaseOfItsOwn(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${newDatabaseName()}`;
  return uri.href;
}

async function statusOf(port: number, address: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${address}`)).status;
}

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRETS: `k1:${random()}`,
  PASSWORD_PEPPER: random(),
  OTP_PEPPER: random(),
  MAIL_KEY: random(),
  PUBLIC_WEB_URL: 'https://films.example.org',
  WEB_ORIGINS: 'https://films.example.org',
  SEED_CATALOGUE: 'false',
  BCRYPT_COST: '10',
  DRAIN_MS: '0',
};

describe('the server process', () => {
  it(
    'listens without a database, turns ready with one and serves again after a cut',
    async () => {
      await proxy.cut();
      // On a busy machine it is asked more often than one address may.
      const server = start({ ...EMPTY, MONGODB_URI: proxy.uri, RATE_LIMIT_SCALE: '100' });
      const port = await server.listening;
      expect(await statusOf(port, '/healthz')).toBe(200);
      expect(await statusOf(port, '/readyz')).toBe(503);
      const early = await fetch(`http://127.0.0.1:${port}/api/v1/movies`);
      expect(early.status).toBe(503);
      expect(early.headers.get('retry-after')).toBe('5');

      await proxy.restore();
      const ready = async () => (await statusOf(port, '/readyz')) === 200;
      await waitFor(ready, TIMEOUT_MS);
      const list = await fetch(`http://127.0.0.1:${port}/api/v1/movies`);
      expect(await list.json()).toMatchObject({ page: 1, limit: 20 });
      const login = await fetch(`http://127.0.0.1:${port}/api/v1/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: EMPTY.ADMIN_EMAIL, password: EMPTY.ADMIN_PASSWORD }),
      });
      expect(login.status).toBe(200);
      const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      registerCookies(cookie);
      const who = () => fetch(`http://127.0.0.1:${port}/api/v1/users/auth`, { headers: { Cookie: cookie } });

      await proxy.cut();
      const down = await who();
      expect(down.status).toBe(503);
      expect(down.headers.get('retry-after')).toBe('5');
      expect(down.headers.getSetCookie()).toEqual([]);
      expect(await statusOf(port, '/healthz')).toBe(200);
      await waitFor(async () => !(await ready()), TIMEOUT_MS);
      await proxy.restore();
      await waitFor(async () => (await who()).status === 200, TIMEOUT_MS);
      expect(await (await who()).json()).toMatchObject({ isAuthenticated: true });
    },
    TEST_MS,
  );

  it(
    'exits with 0 on SIGTERM and finds its data and secrets at the next start',
    async () => {
      const uri = databaseOfItsOwn();
      const outputs: string[] = [];
      for (let run = 0; run < 2; run += 1) {
        const server = start({ ...EMPTY, MONGODB_URI: uri });
        await waitFor(async () => (await statusOf(await server.listening, '/readyz')) === 200, TIMEOUT_MS);
        server.kill('SIGTERM');
        expect(await server.exited).toBe(0);
        outputs.push(server.output());
      }
      expect(outputs[0]).toContain('admin_created');
      expect(outputs[1]).not.toContain('admin_created');
      const [first = ''] = outputs[1]?.split('\n') ?? [];
      expect(JSON.parse(first)).toMatchObject({ event: 'database', kind: 'uri' });
      expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    },
    TEST_MS,
  );

  it(
    'fills an empty database once where two processes start on it',
    async () => {
      const uri = databaseOfItsOwn();
      const env = { MONGODB_URI: uri, SEED_DEMO: 'false' };
      const totals: unknown[] = [];
      for (const server of [start(env), start(env)]) {
        const port = await server.listening;
        await waitFor(async () => (await statusOf(port, '/readyz')) === 200, TIMEOUT_MS);
        totals.push(await (await fetch(`http://127.0.0.1:${port}/api/v1/movies?limit=1`)).json());
      }
      expect(totals[0]).toMatchObject({ total: (await readCatalogue()).length });
      expect(totals[1]).toEqual(totals[0]);
    },
    TEST_MS,
  );

  it(
    'ends with a code and a log line where the port is taken',
    async () => {
      const blocker = createServer().listen(0, '127.0.0.1');
      await once(blocker, 'listening');
      const address = blocker.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const server = start({ ...EMPTY, MONGODB_URI: proxy.uri, PORT: String(port) });
      expect(await server.exited).toBe(1);
      expect(server.output()).toContain('EADDRINUSE');
      blocker.close();
    },
    TEST_MS,
  );
});

describe('a start in production', () => {
  // What makes each variable unusable: platform/env/env.test.ts.
  it(
    'ends before it listens where a variable is unusable, and names the variable without its value',
    async () => {
      const env = { ...PRODUCTION, PASSWORD_PEPPER: 'too-short-canary', WEB_ORIGINS: '*' };
      const server = start({ ...env, MONGODB_URI: proxy.uri });
      expect(await server.exited).toBe(1);
      for (const name of ['PASSWORD_PEPPER', 'WEB_ORIGINS']) expect(server.output()).toContain(name);
      expect(server.output()).not.toContain('"event":"listening"');
      expect(server.output()).not.toContain('canary');
    },
    TEST_MS,
  );

  it(
    'starts without demo accounts and with the strict headers',
    async () => {
      const server = start({ ...PRODUCTION, MONGODB_URI: proxy.uri, HOST: '127.0.0.1' });
      const port = await server.listening;
      await waitFor(async () => (await statusOf(port, '/readyz')) === 200, TIMEOUT_MS);
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users/logout`, { method: 'POST' });
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Host-ff_sid=; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(server.output()).not.toContain('demo_loaded');
      for (const secret of [PRODUCTION.PASSWORD_PEPPER, PRODUCTION.MAIL_KEY]) {
        expect(server.output()).not.toContain(secret);
      }
    },
    TEST_MS,
  );
});
