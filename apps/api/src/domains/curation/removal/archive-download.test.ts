import { afterAll, expect, it } from 'vitest';
import { postReview } from '../../../testing/review-flows.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const api = await createTestApi();
afterAll(() => api.close());

it('shows in the download what the member said of a removed film, as it does of others, and nothing else', async () => {
  const { cookie, user } = await api.signInAs('member');
  const movieId = (await buildMovie())._id.toHexString();
  await api.send('PUT', `/movies/${movieId}/rating`, { cookie, json: { stars: 8 } });
  await postReview(api, movieId, { cookie, userId: user._id.toHexString() }, 'A film that goes.');
  const change = { kind: 'change', movieId, fields: { minutes: 321 }, source: 'https://news.example' };
  await api.send('POST', '/suggestions', { cookie, json: change });
  const { cookie: admin } = await api.signInAs('admin');
  expect((await api.send('DELETE', `/movies/${movieId}`, { cookie: admin })).status).toBe(200);

  const { body } = await api.send('GET', '/settings/data', { cookie });
  const present: unknown = expect.anything();
  const review = { text: 'A film that goes.', spoiler: false, createdAt: present, editedAt: null };
  expect((body as { saidOfRemovedFilms: object[] }).saidOfRemovedFilms).toEqual([
    { kind: present, movieId, stars: 8, ratedAt: present, status: null, statusAt: null },
    { kind: 'reviews', movieId, ...review },
    {
      kind: 'change',
      movieId,
      state: 'open',
      title: present,
      fields: { minutes: 321 },
      source: 'https://news.example',
      reason: '',
      createdAt: present,
      decidedAt: null,
    },
  ]);
});
