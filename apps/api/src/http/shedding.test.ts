import { ERRORS } from '@filmfisher/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLoad, type LoadSignals } from '../lib/load.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const gauge = { delay: 0, state: 'up' as ReturnType<LoadSignals['databaseState']> };
const load = createLoad({
  limits: { delayMs: 200, requests: 4 },
  signals: {
    loopDelay: () => gauge.delay,
    databaseWait: () => 0,
    databaseState: () => gauge.state,
    parked: () => 0,
  },
});

/** Lets the event loop be late by so many milliseconds, for long enough to count. */
function beLate(delay: number): void {
  gauge.delay = delay;
  for (let tick = 0; tick < 50; tick += 1) load.measure(100);
}

const WEB_ORIGIN = 'https://films.example.org';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ context: { load }, env: { WEB_ORIGINS: WEB_ORIGIN } });
});
afterAll(() => api.close());
beforeEach(() => {
  beLate(0);
  gauge.state = 'up';
});

const statusOf = async (method: string, path: string) =>
  (await api.send(method, path, method === 'POST' ? { json: {} } : {})).status;

/** Statuses of what is optional, of a write, a read and the probes. */
async function statuses() {
  return {
    optional: await statusOf('GET', '/search?q=lagos'),
    write: await statusOf('POST', '/users/login'),
    read: await statusOf('GET', '/movies'),
    memory: await statusOf('GET', '/faqs'),
    healthz: await statusOf('GET', '//healthz'),
    readyz: await statusOf('GET', '//readyz'),
  };
}

const ALL_SERVED = { optional: 200, write: 400, read: 200, memory: 200, healthz: 200, readyz: 200 };

describe('a late event loop', () => {
  it.each([
    [0, {}],
    [110, { optional: 503 }],
    [160, { optional: 503, write: 503 }],
    [210, { optional: 503, write: 503, read: 503, memory: 503 }],
  ])('When it is late by %d of 200 ms, then %j', async (delay, refused) => {
    beLate(delay);
    expect(await statuses()).toEqual({ ...ALL_SERVED, ...refused });
  });

  it('When a call is refused, then the envelope says so, when to try again, and nothing is kept', async () => {
    beLate(300);
    const answer = await api.send('GET', '/movies', { headers: { Origin: WEB_ORIGIN } });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      success: false,
      error: ERRORS.overloaded.message,
      message: ERRORS.overloaded.message,
      code: 'overloaded',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('When another origin asks, then it is not named', async () => {
    beLate(300);
    const answer = await api.send('GET', '/movies', { headers: { Origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('When a page is refused, then a person can read it and try again', async () => {
    beLate(300);
    const answer = await api.send('GET', '//home', { headers: { Accept: 'text/html,*/*' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(ERRORS.overloaded.message);
    expect(answer.body).toContain('Try again');
  });
});

describe('the work of a request', () => {
  it('When the process has all the work that it takes, then reads are refused, and nothing that needs none', async () => {
    const ends: (() => void)[] = [];
    const running = Array.from({ length: 4 }, () =>
      load.run('read', () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    const answer = await api.send('GET', '/movies');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'overloaded' });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await statusOf('GET', '/faqs')).toBe(200);
    for (const end of ends) end();
    await Promise.all(running);
    expect(await statusOf('GET', '/movies')).toBe(200);
  });

  it('When the driver knows no database, then a call is told so at once, and the session stays', async () => {
    const { cookie } = await api.signInAs('member');
    gauge.state = 'down';
    const answer = await api.send('GET', '/users/auth', { cookie });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'database_unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await statusOf('GET', '/faqs')).toBe(200);
    gauge.state = 'up';
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({ isAuthenticated: true });
  });
});
