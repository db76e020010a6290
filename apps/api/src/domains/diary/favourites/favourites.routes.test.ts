import { favouritesSchema } from '@filmfisher/shared/diary/favourites.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let me: SignedIn;
let movies: string[];

beforeAll(async () => {
  api = await createTestApi();
  movies = (await Promise.all(Array.from({ length: 5 }, () => buildMovie()))).map(({ _id }) =>
    _id.toHexString(),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  me = await api.signInAs('member');
});

const put = (movieIds: unknown, who = me) =>
  api.send('PUT', '/profile/me/favourites', { json: { movieIds }, cookie: who.cookie });
async function shown(): Promise<string[]> {
  const { status, body } = await api.send('GET', `/profile/${me.user._id.toHexString()}/favourites`);
  expect(status).toBe(200);
  return favouritesSchema.parse(body).favourites.map(({ _id }) => _id);
}

it('Four films stand at the top of a profile in the order of their member', async () => {
  expect(await shown()).toEqual([]);
  const chosen = [movies[3], movies[0], movies[2], movies[1]];
  const { username, email } = me.user;
  const favourites = chosen.map((_id) => ({ _id }));
  expect(await put(chosen)).toMatchObject({ status: 200, body: { username, email, favourites } });
  expect(await shown()).toEqual(chosen);
  await put([movies[4]]);
  expect(await shown()).toEqual([movies[4]]);
  await put([]);
  expect(await shown()).toEqual([]);
});

it.each([
  ['five films', () => movies],
  ['a film twice', () => [movies[0], movies[0]]],
  ['no ids', () => ['none']],
  ['no list', () => movies[0]],
])('Favourites that are %s are refused', async (_what, movieIds) => {
  await put([movies[1]]);
  expect(await put(movieIds())).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await shown()).toEqual([movies[1]]);
});

it('A film that does not exist is refused, and one that is removed is left out', async () => {
  expect(await put(['6530000000000000000000aa'])).toMatchObject({ status: 404 });
  const removed = (await buildMovie())._id.toHexString();
  await put([removed, movies[0]]);
  const admin = await api.signInAs('admin');
  await api.send('DELETE', `/movies/${removed}`, { cookie: admin.cookie });
  expect(await shown()).toEqual([movies[0]]);
});

it('Visitors and unconfirmed members choose none', async () => {
  expect((await api.send('PUT', '/profile/me/favourites', { json: { movieIds: [] } })).status).toBe(401);
  const unconfirmed = await api.signInAs('member', { emailVerified: false });
  expect(await put([], unconfirmed)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
});
