import { ownMarksSchema } from '@filmfisher/shared/watch/own-marks.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let member: SignedIn;
let movieIds: string[];

beforeAll(async () => {
  api = await createTestApi();
  member = await api.signInAs('member');
  movieIds = await Promise.all([1, 2, 3].map(async () => (await buildMovie())._id.toHexString()));
});
afterAll(() => api.close());

const marks = (movies: string, cookie?: string) =>
  api.send('GET', `/profile/me/marks?movies=${movies}`, { ...(cookie !== undefined && { cookie }) });

it("answers the member's own stars, marks and what is seen, of the films asked for only", async () => {
  const [rated = '', planned = '', untouched = ''] = movieIds;
  const { cookie } = member;
  const other = await api.signInAs('member');
  await api.send('PUT', `/movies/${rated}/rating`, { json: { stars: 8 }, cookie });
  await api.send('PUT', `/movies/${planned}/watch`, { json: { status: 'watchlist' }, cookie });
  await api.send('PUT', `/movies/${untouched}/rating`, { json: { stars: 3 }, cookie: other.cookie });
  const { status, body } = await marks(movieIds.join(','), cookie);
  expect(status).toBe(200);
  const given = ownMarksSchema.parse(body).marks;
  expect(given).toHaveLength(2);
  expect(given).toContainEqual(expect.objectContaining({ movieId: rated, stars: 8, seen: true }));
  expect(given).toContainEqual({ movieId: planned, stars: null, status: 'watchlist', seen: false });
  expect((await marks(untouched, cookie)).body).toEqual({ marks: [] });
});

it('refuses visitors, and what is no list of at most 100 ids', async () => {
  const [id = ''] = movieIds;
  expect((await marks(id)).status).toBe(401);
  for (const movies of ['', 'x', `${id},`, Array.from({ length: 101 }, () => id).join(',')]) {
    expect(await marks(movies, member.cookie)).toMatchObject({
      status: 400,
      body: { fields: { movies: 'movies must be 1 to 100 ids with commas between them' } },
    });
  }
});
