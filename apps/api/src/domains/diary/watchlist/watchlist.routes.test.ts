import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let me: SignedIn;
let other: SignedIn;

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const read = (reader: SignedIn | null) =>
  api.send('GET', `/profile/${idOf(me)}/watchlist`, reader ? { cookie: reader.cookie } : {});

beforeAll(async () => {
  api = await createTestApi();
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
});
afterAll(() => api.close());

it('shows the films that a member wants to watch to those to whom the member shows them', async () => {
  const [wanted, seen] = [await buildMovie(), await buildMovie()];
  for (const [movie, status] of [[wanted, 'watchlist'] as const, [seen, 'watched'] as const]) {
    const path = `/movies/${movie._id.toHexString()}/watch`;
    expect((await api.send('PUT', path, { json: { status }, cookie: me.cookie })).status).toBe(200);
  }
  const shown = { status: 200, body: { movies: [{ _id: wanted._id.toHexString() }], total: 1 } };
  expect(await read(null)).toMatchObject(shown);
  const change = (watchlist: string) =>
    api.send('PATCH', '/settings/privacy', { json: { watchlist }, cookie: me.cookie });
  await change('followers');
  const refused = { status: 404, body: { code: 'watchlist_not_shown' } };
  expect(await read(null)).toMatchObject(refused);
  expect(await read(other)).toMatchObject(refused);
  await api.send('PUT', `/profile/${idOf(me)}/follow`, { cookie: other.cookie });
  expect(await read(other)).toMatchObject(shown);
  await change('private');
  expect(await read(other)).toMatchObject(refused);
  expect(await read(me)).toMatchObject(shown);
  expect((await api.send('GET', `/profile/${'f'.repeat(24)}/watchlist`)).status).toBe(404);
});
