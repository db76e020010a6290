import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { MovieModel } from '../domains/catalogue/movies/movies.model.ts';
import { buildUser } from '../domains/members/users/users.builder.ts';
import { peakOfConnections } from '../testing/connections.ts';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';

/*
 * All requests of a process share 20 connections to the database and wait for one for two seconds at most
 * (platform/database/database.ts): a request that takes them all makes others fail.
 */

const MOST = 8;
const MANY = Array.from({ length: 30 }, (_, index) => index);
/** Words with one beginning, all different within their first letters. */
const wordOf = (index: number) => `ab${String.fromCharCode(97 + (index % 26))}${index}`;

let api: TestApi;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  member = await api.signInAs('member');
  for (const index of MANY) {
    await buildMovie({
      title: `Film ${wordOf(index)}`,
      genre: [`Genre ${index}`],
      cast: [`${wordOf(index)} X`],
    });
    await buildUser(api.context, { username: wordOf(index) });
  }
  const liked = await buildMovie({ title: 'Liked', directors: MANY.map((index) => `Director ${index}`) });
  const json = { stars: 10 };
  const path = `/movies/${liked._id.toHexString()}/rating`;
  expect((await api.send('PUT', path, { cookie: member.cookie, json })).status).toBe(200);
});
afterAll(() => api.close());

it('The measure sees questions that are asked at once', async () => {
  const peak = await peakOfConnections(() =>
    Promise.all(MANY.map(() => MovieModel.exists({ title: 'Liked' }))),
  );
  expect(peak).toBeGreaterThanOrEqual(MANY.length);
});

it.each([
  '/genres',
  '/search?q=ab&limit=20',
  '/movies?q=ab',
  '/movies/facets?genre=x&decade=2000&type=movie',
  '/recommendations',
])('GET %s leaves connections to others', async (path) => {
  const peak = await peakOfConnections(async () => {
    expect((await api.send('GET', path, { cookie: member.cookie })).status).toBe(200);
  });
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThanOrEqual(MOST);
});
