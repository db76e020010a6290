import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { endpoint } from './endpoint.ts';

const ORIGIN = 'https://films.example.org';
let writes = 0;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    env: { WEB_ORIGINS: ORIGIN },
    endpoints: [
      endpoint(
        { method: 'post', path: '/write', access: 'public', summary: 'w', body: z.strictObject({}) },
        () => {
          writes += 1;
          return { ok: true };
        },
      ),
      endpoint({ method: 'get', path: '/read', access: 'public', summary: 'r' }, () => ({ ok: true })),
    ],
  });
});
afterAll(() => api.close());

describe('requests from other sites', () => {
  it.each([
    [{ Origin: 'https://evil.test' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:5173.evil.test' }],
    [{ Origin: `${ORIGIN}.evil.test` }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' }],
  ])('refuses a write that carries %j, and does nothing', async (headers) => {
    const before = writes;
    const answer = await api.send('POST', '/write', { json: {}, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    expect(writes).toBe(before);
  });

  it.each([
    [{}],
    [{ Origin: ORIGIN }],
    [{ Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('serves a write that carries %j', async (headers) => {
    expect((await api.send('POST', '/write', { json: {}, headers })).status).toBe(200);
  });

  it('serves its own address as the origin outside production', async () => {
    const answer = await api.send('POST', '/write', { json: {}, headers: { Origin: api.origin } });
    expect(answer.status).toBe(200);
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    api.send('OPTIONS', '/write', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'idempotency-key',
      },
    });

  it('allows a foreign origin nothing', async () => {
    for (const answer of [
      await preflight('https://evil.test'),
      await api.send('GET', '/read', { headers: { Origin: 'https://evil.test' } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('echoes exactly the allowed origin, with credentials', async () => {
    const { headers, status } = await preflight(ORIGIN);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH,PUT,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('idempotency-key');
    expect(headers.get('vary')).toContain('Origin');
    expect((await api.send('OPTIONS', '/write')).status).toBeLessThan(300);
  });
});
