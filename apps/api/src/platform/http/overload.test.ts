import { ERRORS } from '@filmfisher/shared/errors/errors';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLoad, type LoadSignals } from '../process/load.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { endpoint, sharedEndpoint } from './endpoint.ts';

const WEB_ORIGIN = 'https://films.example.org';
const PLACES = 2;
/** Reads that may wait for a place. */
const QUEUE = 2 * PLACES;
const MOVIE_PAGE = `//rating/${'a'.repeat(24)}`;

const gauge = { state: 'up' as ReturnType<LoadSignals['databaseState']>, time: 0 };
const load = createLoad({
  requests: PLACES,
  now: () => gauge.time,
  signals: { databaseState: () => gauge.state, idle: () => 0 },
});

const begun = new Date();
let endSlow: (() => void)[] = [];
const slow = () => new Promise<{ ok: true }>((resolve) => endSlow.push(() => resolve({ ok: true })));
const ok = () => ({ ok: true });
const endpoints = [
  endpoint({ method: 'get', path: '/slow', access: 'public', summary: 's', cache: 'public' }, slow),
  endpoint({ method: 'get', path: '/memory', access: 'public', summary: 'm', work: 'none' }, ok),
  endpoint({ method: 'get', path: '/own', access: 'user', summary: 'o' }, ok),
  sharedEndpoint({ path: '/shared', access: 'content', summary: 'k', cache: 'no-cache' }, ok),
];

const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-web-'));
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<head><!--head--><title>Built</title><!--/head--></head><div id="root">',
  );
  writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'the app');
  api = await createTestApi({
    endpoints,
    // What is kept stays young.
    context: { load, clock: { now: () => begun } },
    env: { WEB_ORIGINS: WEB_ORIGIN, WEB_DIST: folder, RESPONSE_CACHE: 'on' },
  });
  ({ cookie } = await api.signInAs('member'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const statusOf = async (address: string) => (await api.send('GET', address, { cookie })).status;

describe('a process that has all the work that it takes', () => {
  /** Statuses of the slow requests, as they are answered. */
  let statuses: number[] = [];
  let sent: Promise<unknown>[] = [];
  const ask = (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      sent.push(statusOf('/slow').then((status) => statuses.push(status)));
    }
  };
  beforeEach(async () => {
    statuses = [];
    sent = [];
    expect(await statusOf('/shared')).toBe(200);
    ask(PLACES + QUEUE);
    await expect.poll(() => load.state()).toMatchObject({ working: PLACES, waiting: QUEUE });
  });
  afterEach(async () => {
    while (statuses.length < sent.length) {
      for (const end of endSlow) end();
      endSlow = [];
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await Promise.all(sent);
  });

  it('refuses more slow requests, and serves those that wait', async () => {
    ask(4);
    await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
    expect(load.state()).toMatchObject({ working: PLACES, waiting: QUEUE });
    for (const end of endSlow) end();
    await expect.poll(() => statuses.slice(4)).toEqual([200, 200]);
    await expect.poll(() => load.state()).toMatchObject({ working: PLACES, waiting: QUEUE - PLACES });
  });

  it('refuses waiting requests when nothing ends for half a second', async () => {
    gauge.time += 500;
    load.look(500);
    await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
  });

  it('Then files, pages, answers from the cache, what asks the database nothing and probes are served', async () => {
    const addresses = [
      '//assets/main-1a2b.js',
      '//',
      '//home',
      '/shared',
      '/memory',
      '//healthz',
      '//readyz',
    ];
    const answers = await Promise.all(addresses.map(async (address) => [address, await statusOf(address)]));
    expect(answers).toEqual(addresses.map((address) => [address, 200]));
  });

  it('Then the page of a film comes as it was built, and its status keeps crawlers from listing it so', async () => {
    const answer = await api.send('GET', MOVIE_PAGE);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toBe('<head><title>Built</title></head><div id="root">');
  });

  it('says in the envelope that it refused the call and when to try again, and forbids caching', async () => {
    const answer = await api.send('GET', '/own', { cookie, headers: { Origin: WEB_ORIGIN } });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      success: false,
      error: ERRORS.overloaded.message,
      message: ERRORS.overloaded.message,
      code: 'overloaded',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

it('refuses a call at once while the driver knows no database, and keeps the session', async () => {
  gauge.state = 'down';
  const answer = await api.send('GET', '/own', { cookie });
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'database_unavailable' });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.getSetCookie()).toEqual([]);
  const page = await api.send('GET', MOVIE_PAGE);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  gauge.state = 'up';
  expect(await statusOf('/own')).toBe(200);
});
