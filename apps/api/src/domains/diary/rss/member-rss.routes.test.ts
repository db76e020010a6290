import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let me: SignedIn;
let movieId: string;
// Ahead of the real time: the database removes sessions by its own clock.
const NOW = new Date('2126-03-10T09:00:00Z');

const act = async (method: string, path: string, json: object) => {
  const { status } = await api.send(method, path, { json, cookie: me.cookie });
  expect(status, path).toBeLessThan(300);
};
const read = (id = me.user._id.toHexString()) => api.send('GET', `/rss/members/${id}`);
const titles = async () =>
  [...String((await read()).body).matchAll(/<title><!\[CDATA\[(.*?)\]\]><\/title>/g)].map(
    ([, title]) => title,
  );

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => NOW } } });
  me = await api.signInAs('member');
  movieId = (await buildMovie({ title: 'Domitilla', yearOfRelease: 1996 }))._id.toHexString();
  await act('POST', '/diary', { movieId, watchedOn: '2126-03-09', stars: 8, note: 'secret note' });
  await act('POST', '/diary', { movieId, watchedOn: '2126-03-08', private: true });
  await act('POST', '/diary', { movieId });
  await act('POST', `/movies/${movieId}/reviews`, {
    text: 'She is the killer, the butler says',
    spoiler: true,
  });
});
afterAll(() => api.close());

it('tells of reviews and of the public diary, the latest first, and gives nothing away', async () => {
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await titles()).toEqual(['Review of Domitilla (1996)', 'Domitilla (1996), 8/10']);
  expect(body).toContain(`/rating/${movieId}-domitilla-1996`);
  for (const secret of ['secret note', 'butler']) expect(body).not.toContain(secret);
});

it('keeps a diary to itself that not everybody may read, and knows no stranger', async () => {
  await act('PATCH', '/settings/privacy', { diary: 'followers' });
  expect(await titles()).toEqual(['Review of Domitilla (1996)']);
  expect(await read('f'.repeat(24))).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  expect((await read('nobody')).status).toBe(400);
});
