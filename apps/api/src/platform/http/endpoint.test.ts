import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { Readable } from 'node:stream';
import type { TestRequest } from '../../testing/http-client.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AppError } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { reply } from './reply.ts';

const note = z.strictObject({
  text: z.string('Text must be text').max(20_000),
  deep: z.unknown().optional(),
});
const ok = () => ({ ok: true });
let calls = 0;

const endpoints = [
  endpoint({ method: 'get', path: '/public', access: 'public', summary: 'p' }, ok),
  endpoint(
    { method: 'get', path: '/content', access: 'content', summary: 'c', cache: 'public, max-age=60' },
    ok,
  ),
  endpoint({ method: 'get', path: '/user', access: 'user', summary: 'u' }, ({ viewer }) => ({
    id: viewer.userId,
  })),
  endpoint({ method: 'get', path: '/verified', access: 'verified', summary: 'v' }, ok),
  endpoint({ method: 'get', path: '/moderator', access: 'moderator', summary: 'm' }, ok),
  endpoint({ method: 'get', path: '/admin', access: 'admin', summary: 'a' }, ok),
  endpoint(
    { method: 'post', path: '/notes', access: 'public', summary: 'n', body: note, status: 201 },
    ({ body }) => {
      calls += 1;
      return { text: body.text };
    },
  ),
  endpoint({ method: 'post', path: '/guarded', access: 'user', summary: 'g', body: note }, ok),
  endpoint(
    {
      method: 'get',
      path: '/notes/:id',
      access: 'public',
      summary: 'o',
      params: z.strictObject({ id: idSchema }),
    },
    ({ params }) => ({ id: params.id }),
  ),
  endpoint({ method: 'get', path: '/notes/latest', access: 'public', summary: 'l' }, () => ({
    id: 'latest',
  })),
  endpoint(
    {
      method: 'post',
      path: '/files',
      access: 'public',
      summary: 'f',
      body: z.strictObject({ bio: z.string('Bio must be text').optional() }),
      upload: { field: 'picture', maxBytes: 1_000 },
    },
    ({ body, file }) => ({ bio: body.bio ?? null, size: file?.size ?? null }),
  ),
  endpoint(
    {
      method: 'get',
      path: '/drawing',
      access: 'public',
      summary: 'd',
      cache: 'public, max-age=9',
      produces: 'image/svg+xml',
    },
    () =>
      reply({
        raw: { type: 'image/svg+xml', body: '<svg/>' },
        cookies: [{ name: 'a', value: 'b', options: {} }],
      }),
  ),
  endpoint({ method: 'get', path: '/stream', access: 'public', summary: 's', produces: 'text/plain' }, () =>
    reply({ raw: { type: 'text/plain', body: Readable.from(['ab', 'c']) }, headers: { ETag: '"v1"' } }),
  ),
  endpoint({ method: 'get', path: '/bug', access: 'public', summary: 'b' }, () => {
    throw new Error('/root/secret connection string');
  }),
  endpoint(
    { method: 'get', path: '/rejected', access: 'public', summary: 'r', fails: ['conflict'] },
    async () => {
      await Promise.resolve();
      throw new AppError('conflict', { fields: { title: 'Taken' }, headers: { 'Retry-After': '2' } });
    },
  ),
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ endpoints });
});
afterAll(() => api.close());

describe('access', () => {
  it.each([
    ['/user', 401, 200, 200, 200, 200],
    ['/verified', 401, 403, 200, 200, 200],
    ['/moderator', 401, 403, 403, 200, 200],
    ['/admin', 401, 403, 403, 403, 200],
    ['/content', 200, 200, 200, 200, 200],
  ])('answers each kind of caller of %s with its status', async (path, ...expected) => {
    const cookies = [
      undefined,
      (await api.signInAs('member', { emailVerified: false })).cookie,
      (await api.signInAs('member')).cookie,
      (await api.signInAs('moderator')).cookie,
      (await api.signInAs('admin')).cookie,
    ];
    const statuses: number[] = [];
    for (const cookie of cookies) {
      statuses.push((await api.send('GET', path, cookie === undefined ? {} : { cookie })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('refuses a body without a session before reading it', async () => {
    const answer = await api.send('POST', '/guarded', { body: '{broken' });
    expect(answer.status).toBe(401);
  });
});

describe('bodies', () => {
  it('passes a valid body to the handler, parsed', async () => {
    const answer = await api.send('POST', '/notes', { json: { text: 'hello' } });
    expect(answer).toMatchObject({ status: 201, body: { text: 'hello' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  const jsonType = { 'Content-Type': 'application/json' };
  const cases: [string, TestRequest, number, string][] = [
    ['broken JSON', { body: '{"text":"canary', headers: jsonType }, 400, 'malformed_json'],
    ['a JSON text', { body: '"text"', headers: jsonType }, 400, 'malformed_json'],
    ['a list', { json: [] }, 400, 'validation_failed'],
    ['no body', {}, 400, 'validation_failed'],
    [
      'plain text',
      { body: '{"text":"x"}', headers: { 'Content-Type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      { body: 'text=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      'an unknown encoding',
      { body: '{}', headers: { ...jsonType, 'Content-Encoding': 'foo' } },
      415,
      'unsupported_media_type',
    ],
    ['17 KiB', { json: { text: 'x'.repeat(17_000) } }, 413, 'payload_too_large'],
    [
      'a compressed bomb',
      {
        body: new Uint8Array(gzipSync(Buffer.alloc(5_000_000, 32))),
        headers: { ...jsonType, 'Content-Encoding': 'gzip' },
      },
      413,
      'payload_too_large',
    ],
    [
      '__proto__',
      { body: '{"text":"x","__proto__":{"isAdmin":true}}', headers: jsonType },
      400,
      'validation_failed',
    ],
    ['constructor', { json: { text: 'x', constructor: { prototype: { x: 1 } } } }, 400, 'validation_failed'],
    ['an operator', { json: { text: { $gt: '' } } }, 400, 'validation_failed'],
    ['deep nesting', { body: '{"a":'.repeat(3_200), headers: jsonType }, 400, 'malformed_json'],
  ];
  it.each(cases)('refuses %s, and does not echo it', async (_name, request, status, code) => {
    const before = calls;
    const answer = await api.send('POST', '/notes', request);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(JSON.stringify(answer.body)).not.toContain('canary');
    expect(calls).toBe(before);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('names every field that is wrong', async () => {
    const { body } = await api.send('POST', '/notes', { json: { text: 5, role: 'admin' } });
    expect(body).toMatchObject({
      code: 'validation_failed',
      message: 'Some fields are not valid.',
      error: 'Some fields are not valid.',
      fields: { text: 'Text must be text', role: 'This field is not known here' },
    });
  });

  it('makes the sentence of the only broken rule the message', async () => {
    const { body } = await api.send('POST', '/notes', { json: { text: 5 } });
    expect(body).toMatchObject({ message: 'Text must be text', fields: { text: 'Text must be text' } });
  });
});

describe('files', () => {
  const form = (entries: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(entries)) data.append(name, value);
    return data;
  };

  it('passes a file and fields together to the handler', async () => {
    const answer = await api.send('POST', '/files', { body: form({ bio: 'x', picture: new Blob(['123']) }) });
    expect(answer).toMatchObject({ status: 200, body: { bio: 'x', size: 3 } });
    expect((await api.send('POST', '/files', { json: { bio: 'y' } })).body).toEqual({ bio: 'y', size: null });
  });

  it.each([
    ['a large file', form({ picture: new Blob(['x'.repeat(1_001)]) }), 413],
    ['another file field', form({ other: new Blob(['1']) }), 400],
    ['brackets that make objects', form({ 'bio[$gt]': 'x' }), 400],
    ['a prototype', form({ '__proto__[x]': '1' }), 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await api.send('POST', '/files', { body })).status).toBe(status);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('answers 400 to a form that breaks off or has no boundary', async () => {
    const cut = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const body = '--b\r\nContent-Disposition: form-data; name="bio"\r\n\r\nx';
    expect((await api.send('POST', '/files', { body, headers: cut })).status).toBe(400);
    const bare = { 'Content-Type': 'multipart/form-data' };
    expect((await api.send('POST', '/files', { body, headers: bare })).status).toBe(400);
  });

  it.each([
    ['a file in another field', [['other', new Blob(['x'])]], 'other', 'No file is expected in this field'],
    ['a text that is too long', [['bio', 'x'.repeat(9_000)]], 'bio', 'This text is too long'],
    ['a field with a long name', [['x'.repeat(99), 'x']], 'body', 'The name of a field is too long'],
    [
      'too many fields',
      Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x']),
      'body',
      'Too many fields were sent',
    ],
  ] as const)('names the field and the rule when a form has %s', async (_what, parts, field, rule) => {
    const form = new FormData();
    for (const [name = '', value = ''] of parts) form.append(name, value);
    const { status, body } = await api.send('POST', '/files', { body: form });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_request', fields: { [field]: rule } });
  });
});

describe('addresses', () => {
  it.each(['abc', '%00', 'aaaaaaaaaaaa', '%E0%A4%A', '..%2f..%2fpackage.json'])(
    'answers 400 to the id %s',
    async (id) => {
      expect((await api.send('GET', `/notes/${id}`)).status).toBe(400);
    },
  );

  it('names a malformed id, with a code of its own', async () => {
    const { body } = await api.send('GET', '/notes/abc');
    expect(body).toMatchObject({ code: 'invalid_id', fields: { id: 'Must be 24 hexadecimal digits' } });
  });

  it('answers 400 to an unknown key in the query', async () => {
    const { status, body } = await api.send('GET', '/public?page[$gt]=0');
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'page[$gt]': 'This field is not known here' } });
  });

  it('answers 405 with Allow to an unknown method on a known path', async () => {
    const notes = await api.send('DELETE', '/notes');
    expect(notes).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(notes.headers.get('allow')).toBe('POST');
    const one = await api.send('POST', '/notes/abc', { headers: { 'X-HTTP-Method-Override': 'GET' } });
    expect(one.status).toBe(405);
    expect(one.headers.get('allow')).toBe('GET, HEAD');
  });

  it('prefers a path that is spelled out to any pattern, whatever their order', async () => {
    expect((await api.send('GET', '/notes/Latest/')).body).toEqual({ id: 'latest' });
  });

  it('answers an unknown path with a 404 envelope', async () => {
    const answer = await api.send('GET', '/nowhere');
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  });
});

/** fetch adds `Cache-Control: no-cache` to conditional requests unless the header is set. */
function known(etag: string): Record<string, string> {
  return { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
}

describe('answers', () => {
  it('answers an unexpected failure with the fixed text and the request id only', async () => {
    const { status, body, headers } = await api.send('GET', '/bug');
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: 'Something went wrong!',
      message: 'Something went wrong!',
      code: 'internal_error',
      requestId: headers.get('x-request-id'),
    });
    expect((await api.send('GET', '/public')).status).toBe(200);
  });

  it('passes on the fields and headers of an AppError that a handler rejects with', async () => {
    const answer = await api.send('GET', '/rejected');
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', fields: { title: 'Taken' } } });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('answers 304 to a browser that has the drawing already', async () => {
    const first = await api.send('GET', '/drawing');
    expect(first).toMatchObject({ status: 200, body: '<svg/>' });
    expect(first.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=9');
    expect(first.headers.get('set-cookie')).toBe('a=b; Path=/');
    const etag = first.headers.get('etag') ?? '';
    const again = await api.send('GET', '/drawing', { headers: known(etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it('sends a stream whole, and opens none for a 304', async () => {
    expect(await api.send('GET', '/stream')).toMatchObject({ status: 200, body: 'abc' });
    const again = await api.send('GET', '/stream', { headers: known('"v1"') });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect((await api.send('HEAD', '/stream')).status).toBe(200);
  });
});

describe('GUARD_CONTENT', () => {
  it('refuses visitors, and keeps shared caches out', async () => {
    const guarded = await createTestApi({ endpoints, env: { GUARD_CONTENT: 'true' } });
    expect((await guarded.send('GET', '/content')).status).toBe(401);
    const { cookie } = await guarded.signInAs('member');
    const answer = await guarded.send('GET', '/content', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    await guarded.close();
  });
});
