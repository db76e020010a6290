import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLoad } from '../process/load.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { endpoint, sharedEndpoint } from './endpoint.ts';

/** Milliseconds that every piece of work takes. */
let pieceMs = 0;
let time = 0;
const load = createLoad({
  requests: 16,
  now: () => (time += pieceMs),
  signals: { databaseState: () => 'up', idle: () => 0 },
});

let begun: string[] = [];
const begin = (name: string) => () => {
  begun.push(name);
  return { ok: true };
};
const endpoints = [
  endpoint({ method: 'get', path: '/own', access: 'user', summary: 'o' }, begin('own')),
  endpoint({ method: 'post', path: '/own', access: 'user', summary: 'w' }, begin('write')),
  endpoint({ method: 'get', path: '/long', access: 'user', summary: 'l', isLong: true }, begin('long')),
  sharedEndpoint({ path: '/shared', access: 'content', summary: 's', cache: 'no-cache' }, begin('shared')),
];

let api: TestApi;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ endpoints, context: { load }, env: { GUARD_CONTENT: 'true' } });
  member = await api.signInAs('member');
});
afterAll(() => api.close());
beforeEach(() => (begun = []));

const calls = [
  ['GET', '/own', 'own'],
  ['POST', '/own', 'write'],
  ['GET', '/shared', 'shared'],
] as const;

it.each(calls)('does not begin %s %s when identifying the viewer took too long', async (method, path) => {
  pieceMs = 7_000;
  const answer = await api.send(method, path, { cookie: member.cookie });
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'database_unavailable' });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(begun).toEqual([]);
});

it.each([...calls, ['GET', '/long', 'long']] as const)(
  'serves %s %s when identifying the viewer took no longer than the limit',
  async (method, path, name) => {
    pieceMs = 1_000;
    expect((await api.send(method, path, { cookie: member.cookie })).status).toBe(200);
    expect(begun).toEqual([name]);
  },
);

it('begins long work however long identifying the viewer took', async () => {
  pieceMs = 7_000;
  expect((await api.send('GET', '/long', { cookie: member.cookie })).status).toBe(200);
  expect(begun).toEqual(['long']);
});
