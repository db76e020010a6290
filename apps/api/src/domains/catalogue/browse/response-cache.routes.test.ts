import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiEndpoints } from '../../../routes.ts';
import { cookieFrom } from '../../../testing/account-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';

/*
 * Two applications with nothing in common but the database, each with a cache of its own: what somebody writes through
 * one of them must show on both at once to the writer, and within five seconds to everybody else.
 */
let at = Date.now();
const clock = { now: () => new Date(at) };
let one: TestApi;
let two: TestApi;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  const options = { context: { clock }, env: { RESPONSE_CACHE: 'on' } };
  one = await createTestApi(options);
  two = await createTestApi(options);
  admin = await one.signInAs('admin');
  member = await one.signInAs('member');
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => {
  at += 60_000;
});

const LIST = '/movies?genre=noir';
const totalOn = async (api: TestApi, cookie?: string) => {
  const { body } = await api.send('GET', LIST, cookie === undefined ? {} : { cookie });
  return body;
};
/** Cookies of a browser after an answer. */
const after = (answer: { headers: Headers }, cookie: string) =>
  `${cookie}; ${cookieFrom(answer.headers, 'ff_recent_write')}`;

describe('what is kept, across two processes', () => {
  it('shows a new film to its author on both at once, and to others after five seconds', async () => {
    await buildMovie({ genre: ['Noir'] });
    for (const api of [one, two]) expect(await totalOn(api)).toMatchObject({ total: 1 });
    const created = await one.send('POST', '/movies', {
      cookie: admin.cookie,
      json: { title: 'The Figurine', genre: ['Noir'] },
    });
    expect(created.status).toBe(201);
    expect(await totalOn(two, after(created, admin.cookie))).toMatchObject({ total: 2 });
    expect(await totalOn(one, after(created, admin.cookie))).toMatchObject({ total: 2 });
    at += 4_999;
    for (const api of [one, two]) expect(await totalOn(api)).toMatchObject({ total: 1 });
    at += 1;
    for (const api of [one, two]) expect(await totalOn(api)).toMatchObject({ total: 2 });
  });

  it('shows a new rating in film, score and list to its author at once, and to others after five seconds', async () => {
    const movie = await buildMovie({ genre: ['Noir'], title: 'Rated on one' });
    const id = movie._id.toHexString();
    const paths = [`/movies/${id}`, `/movies/${id}/score`];
    const votes = async (api: TestApi, cookie: string) =>
      Promise.all(paths.map(async (path) => (await api.send('GET', path, { cookie })).body));
    for (const api of [one, two]) await votes(api, '');
    const rated = await one.send('PUT', `/movies/${id}/rating`, {
      cookie: member.cookie,
      json: { stars: 9 },
    });
    expect(rated.status).toBe(200);
    const fresh = await votes(two, after(rated, member.cookie));
    expect(fresh[0]).toMatchObject({ totalRatings: 1 });
    expect(JSON.stringify(fresh[1])).toContain('1');
    const stale = await votes(two, '');
    expect(stale[0]).toMatchObject({ totalRatings: 0 });
    at += 5_000;
    expect(await votes(two, '')).toEqual(fresh);
    const cleared = await two.send('DELETE', `/movies/${id}/rating`, { cookie: member.cookie });
    expect((await votes(one, after(cleared, member.cookie)))[0]).toMatchObject({ totalRatings: 0 });
  });

  it('shows a deleted film for five seconds at most', async () => {
    const path = `/movies/${(await buildMovie({ title: 'Deleted' }))._id.toHexString()}`;
    const shown = async (api: TestApi, cookie = '') => (await api.send('GET', path, { cookie })).status;
    for (const api of [one, two]) expect(await shown(api)).toBe(200);
    const deleted = await one.send('DELETE', path, { cookie: admin.cookie });
    for (const api of [one, two]) expect(await shown(api, after(deleted, admin.cookie))).toBe(404);
    at += 5_000;
    for (const api of [one, two]) expect(await shown(api)).toBe(404);
  });
});

describe('the endpoints', () => {
  it('answers from the cache only where the viewer makes no difference', () => {
    const shared = apiEndpoints.filter((endpoint) => endpoint.shared);
    expect(shared.map(({ path }) => path).sort()).toEqual([
      '/calendar',
      '/episodes/:id',
      '/genres',
      '/home',
      '/integrity',
      '/kids',
      '/kids/:id',
      '/movies',
      '/movies/:id',
      '/movies/:id/alike',
      '/movies/:id/offers',
      '/movies/:id/score',
      '/movies/:id/seasons',
      '/movies/facets',
      '/people/:id',
      '/story-groups/:id',
    ]);
    for (const { access, method, cache } of shared) {
      expect(method).toBe('get');
      expect(['public', 'content']).toContain(access);
      // Whatever is on the way must not add its own time to the five seconds.
      expect(cache).toBe('private, no-cache');
    }
  });
});
