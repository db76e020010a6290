import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AppError } from '../errors.ts';
import { endpoint, sharedEndpoint } from './endpoint.ts';

/** What the handlers answer; a write changes it. */
let stored = 'first';
let made = 0;
/** Lets a handler wait. */
let gate: Promise<void> = Promise.resolve();
let failure: Error | null = null;

const text = z.strictObject({ text: z.string() });
const change = ({ body }: { body: { text: string } }) => {
  stored = body.text;
  return { ok: true };
};

const endpoints = [
  sharedEndpoint(
    {
      path: '/words',
      access: 'content',
      summary: 'w',
      query: z.strictObject({ a: z.string().optional(), b: z.coerce.number().optional() }),
      fails: ['movie_not_found'],
      cache: 'private, no-cache',
    },
    async ({ query }) => {
      made += 1;
      const before = stored;
      await gate;
      if (failure) throw failure;
      return { stored: before, query, filler: 'word '.repeat(1_000) };
    },
  ),
  sharedEndpoint({ path: '/short', access: 'public', summary: 's', cache: 'public, max-age=9' }, () => ({
    stored,
  })),
  endpoint({ method: 'post', path: '/words', access: 'public', summary: 'p', body: text }, change),
  endpoint(
    { method: 'post', path: '/refused', access: 'public', summary: 'r', body: text, fails: ['conflict'] },
    () => {
      throw new AppError('conflict');
    },
  ),
  endpoint({ method: 'post', path: '/broken', access: 'public', summary: 'b', body: text }, (input) => {
    change(input);
    throw new AppError('busy');
  }),
];

let at = Date.now();
const clock = { now: () => new Date(at) };
let api: TestApi;
let guarded: TestApi;
beforeAll(async () => {
  api = await createTestApi({ endpoints, context: { clock }, env: { RESPONSE_CACHE: 'on' } });
  const env = { RESPONSE_CACHE: 'on', GUARD_CONTENT: 'true' };
  guarded = await createTestApi({ endpoints, context: { clock }, env });
});
afterAll(async () => {
  await guarded.close();
  await api.close();
});
beforeEach(() => {
  // What was kept before is too old now.
  at += 60_000;
  made = 0;
  stored = 'first';
  gate = Promise.resolve();
  failure = null;
});

const read = async (path = '/words', headers: Record<string, string> = {}) =>
  (await api.send('GET', path, { headers })).body;
const write = (path: string) => api.send('POST', path, { json: { text: 'second' } });

/** Sends a request without a client that decodes or adds anything. */
function raw(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = httpRequest(`${api.origin}/api/v1${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject).end();
    },
  );
}

describe('an answer that is the same for everybody', () => {
  it('is made once for two requests within five seconds, and again later', async () => {
    await read();
    stored = 'second';
    expect(await read()).toMatchObject({ stored: 'first' });
    at += 5_000;
    expect(await read()).toMatchObject({ stored: 'second' });
    expect(made).toBe(2);
  });

  it('asks the database once for thirty simultaneous requests', async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const before = api.context.answers.stats().hits;
    const asked = Array.from({ length: 30 }, () => read());
    await vi.waitFor(() => expect(api.context.answers.stats().hits - before).toBe(29), 20_000);
    open();
    const bodies = await Promise.all(asked);
    expect(made).toBe(1);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is shared by queries in any order, but not by queries with other values', async () => {
    await read('/words?a=x&b=1');
    await read('/words?b=1&a=x');
    await read('/words?b=01&a=x');
    expect(made).toBe(1);
    expect(await read('/words?a=y&b=1')).toMatchObject({ query: { a: 'y', b: 1 } });
    expect(await read('/words')).toMatchObject({ query: {} });
    expect(made).toBe(3);
  });

  it('is not kept when making it fails', async () => {
    failure = new AppError('movie_not_found');
    expect((await api.send('GET', '/words')).status).toBe(404);
    failure = null;
    expect((await api.send('GET', '/words')).status).toBe(200);
    expect((await api.send('GET', '/words?c=1')).status).toBe(400);
  });

  it('is made afresh for a request with Authorization', async () => {
    await read();
    stored = 'second';
    expect(await read('/words', { Authorization: 'Bearer x' })).toMatchObject({ stored: 'second' });
  });

  it('is refused to a visitor right after a member got it, where only members may read', async () => {
    const { cookie } = await guarded.signInAs('member');
    expect((await guarded.send('GET', '/words', { cookie })).status).toBe(200);
    expect((await guarded.send('GET', '/words', { cookie })).status).toBe(200);
    expect(made).toBe(1);
    expect((await guarded.send('GET', '/words')).status).toBe(401);
    expect((await guarded.send('GET', '/words', { cookie: 'ff_sid=forged' })).status).toBe(401);
    expect((await guarded.send('GET', '/short')).headers.get('cache-control')).toBe('public, max-age=9');
  });
});

describe('a write', () => {
  it('gives its author a fresh answer at once, and everybody else one after five seconds', async () => {
    await read();
    const answer = await write('/words');
    expect(answer.status).toBe(200);
    const [marker = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(marker).toMatch(/^ff_recent_write=1; Max-Age=15; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(await read('/words', { Cookie: 'theme=dark; ff_recent_write=1' })).toMatchObject({
      stored: 'second',
    });
    at += 4_999;
    expect(await read()).toMatchObject({ stored: 'first' });
    at += 1;
    expect(await read()).toMatchObject({ stored: 'second' });
  });

  it('marks nobody when it is refused', async () => {
    expect((await write('/refused')).headers.getSetCookie()).toEqual([]);
  });

  it('counts as a write even when it fails on the way', async () => {
    const answer = await write('/broken');
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });
});

describe('a shared answer on the wire', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is sent in the best encoding to a client that accepts %s', async (accepted, encoding, unpack) => {
    const plain = await raw('GET', '/words', {});
    const answer = await raw('GET', '/words', { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers).toMatchObject({ etag: plain.headers.etag, 'cache-control': 'private, no-cache' });
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(unpack(answer.body).equals(plain.body)).toBe(true);
  });

  it('is sent uncompressed when it is short', async () => {
    const answer = await raw('GET', '/short', { 'Accept-Encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toEqual({ stored: 'first' });
  });

  it('is sent as a 304 to a client that has it, and without a body to HEAD', async () => {
    const { headers } = await raw('GET', '/words', {});
    const etag = String(headers.etag);
    const known = await raw('GET', '/words', { 'If-None-Match': `"other", ${etag}` });
    expect(known).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'private, no-cache' } });
    expect(known.body).toHaveLength(0);
    stored = 'second';
    at += 5_000;
    expect((await raw('GET', '/words', { 'If-None-Match': etag })).status).toBe(200);
    const head = await raw('HEAD', '/words', {});
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(5_000);
    expect(head.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(head.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
