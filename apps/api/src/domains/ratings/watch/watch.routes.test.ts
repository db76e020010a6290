import { ownMarksSchema, ownMoviesSchema } from '@filmfisher/shared/watch/watch.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let member: SignedIn;
let path: string;
let movieId: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.signInAs('member');
  movieId = (await buildMovie())._id.toHexString();
  path = `/movies/${movieId}`;
});

const UNKNOWN = '/movies/6530000000000000000000aa';
const watch = (status: unknown, { cookie } = member, film = path) =>
  api.send('PUT', `${film}/watch`, { json: { status }, cookie });
const unwatch = () => api.send('DELETE', `${path}/watch`, { cookie: member.cookie });
const counts = (watchlistCount: number, watchingCount: number, watchedCount: number) => ({
  watchlistCount,
  watchingCount,
  watchedCount,
});
const viewers = async () => (await api.send('GET', `${path}/score`)).body;

describe('PUT /movies/{id}/watch', () => {
  it('counts the last mark only', async () => {
    expect(await watch('watchlist')).toMatchObject({ status: 200, body: { counts: counts(1, 0, 0) } });
    expect((await watch('watching')).body).toEqual({
      status: 'watching',
      seen: false,
      counts: counts(0, 1, 0),
    });
    const watched = { status: 'watched', seen: true, counts: counts(0, 0, 1) };
    expect((await watch('watched')).body).toEqual(watched);
    expect((await watch('watched')).body).toEqual(watched);
    expect((await watch('dropped')).body).toEqual({
      status: 'dropped',
      seen: false,
      counts: counts(0, 0, 0),
    });
    expect((await api.send('GET', path)).body).toMatchObject(counts(0, 0, 0));
  });

  it('counts who has watched and rated as one viewer', async () => {
    await watch('watched');
    expect(await viewers()).toMatchObject({ viewers: 1, audience: { votes: 0 } });
    await api.send('PUT', `${path}/rating`, { json: { stars: 9 }, cookie: member.cookie });
    expect(await viewers()).toMatchObject({ viewers: 1, audience: { votes: 1 } });
    expect((await unwatch()).body).toEqual({ status: 'watched', seen: true, counts: counts(0, 0, 1) });
    expect(await viewers()).toMatchObject({ viewers: 1, audience: { votes: 1, sum: 9 } });
  });

  it.each(['seen', '', null, 1, ['watched'], { $ne: '' }])('answers 400 to the status %j', async (status) => {
    expect(await watch(status)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await api.send('GET', path)).body).toMatchObject(counts(0, 0, 0));
  });

  it('answers 401 to a visitor, 403 to an unconfirmed member, and 404 for an unknown film', async () => {
    expect((await api.send('PUT', `${path}/watch`, { json: { status: 'watched' } })).status).toBe(401);
    const unconfirmed = await api.signInAs('member', { emailVerified: false });
    expect(await watch('watched', unconfirmed)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect(await watch('watched', member, UNKNOWN)).toMatchObject({ status: 404 });
  });
});

describe('DELETE and GET /movies/{id}/watch', () => {
  it('take the mark back, and leave a film seen that is rated', async () => {
    await api.send('PUT', `${path}/rating`, { json: { stars: 4 }, cookie: member.cookie });
    await watch('watchlist');
    const ask = () => api.send('GET', `${path}/watch`, { cookie: member.cookie });
    const marked = { status: 'watchlist', seen: true, counts: counts(1, 0, 1) };
    expect((await ask()).body).toEqual(marked);
    expect((await unwatch()).status).toBe(200);
    const rated = { status: 'watched', seen: true, counts: counts(0, 0, 1) };
    expect((await unwatch()).body).toEqual(rated);
    expect((await ask()).body).toEqual(rated);
    await api.send('DELETE', `${path}/rating`, { cookie: member.cookie });
    expect((await ask()).body).toEqual({ status: null, seen: false, counts: counts(0, 0, 0) });
  });

  it.each(['GET', 'DELETE'])(
    'answers 401 to a %s by a visitor, and 404 for an unknown film',
    async (method) => {
      expect((await api.send(method, `${path}/watch`)).status).toBe(401);
      expect((await api.send(method, `${UNKNOWN}/watch`, { cookie: member.cookie })).status).toBe(404);
    },
  );
});

describe('GET /profile/me/movies', () => {
  it('lists the own films only, the last changed first, by pages and by status', async () => {
    const other = await api.signInAs('member');
    const movies: string[] = [];
    for (const status of ['watchlist', 'watched', 'watched']) {
      const id = (await buildMovie())._id.toHexString();
      movies.unshift(id);
      await watch(status, member, `/movies/${id}`);
    }
    await watch('watched', other);
    await api.send('PUT', `/movies/${movies[0]}/rating`, { json: { stars: 10 }, cookie: member.cookie });
    // Seen, though without a mark, or with another one.
    for (const id of [movieId, movies[2] ?? ''])
      await api.send('POST', '/diary', { json: { movieId: id }, cookie: member.cookie });
    await watch('watchlist', member, `/movies/${movies[2]}`);
    movies.splice(0, 3, movies[2] ?? '', movieId, movies[0] ?? '', movies[1] ?? '');

    const list = async (query: string) => {
      const { status, body } = await api.send('GET', `/profile/me/movies${query}`, { cookie: member.cookie });
      expect(status).toBe(200);
      return ownMoviesSchema.parse(body);
    };
    const all = await list('');
    expect(all.movies.map(({ movie }) => movie._id)).toEqual(movies);
    expect(all.movies.map(({ status, seen, stars }) => [status, seen, stars])).toEqual([
      ['watchlist', true, null],
      ['watched', true, null],
      ['watched', true, 10],
      ['watched', true, null],
    ]);
    expect(all).toMatchObject({ total: 4, totalPages: 1, page: 1, limit: 20 });
    const second = await list('?status=watched&limit=1&page=2');
    expect(second).toMatchObject({ total: 4, totalPages: 4 });
    expect(second.movies.map(({ movie }) => movie._id)).toEqual([movies[1]]);
    expect(await list('?status=watchlist')).toMatchObject({ movies: [{ seen: true }], total: 1 });
    expect(await list('?status=dropped')).toMatchObject({ movies: [], total: 0, totalPages: 1 });
  });

  it('refuses visitors and unknown statuses', async () => {
    expect((await api.send('GET', '/profile/me/movies')).status).toBe(401);
    const answer = await api.send('GET', '/profile/me/movies?status=seen', { cookie: member.cookie });
    expect(answer).toMatchObject({ status: 400, body: { fields: { status: expect.any(String) as string } } });
  });
});

describe('GET /profile/me/marks', () => {
  const marks = (movies: string, cookie?: string) =>
    api.send('GET', `/profile/me/marks?movies=${movies}`, { ...(cookie !== undefined && { cookie }) });

  it("answers the member's own stars, marks and what is seen, of the films asked for only", async () => {
    const movieIds = await Promise.all([1, 2, 3].map(async () => (await buildMovie())._id.toHexString()));
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
    expect((await marks(movieId)).status).toBe(401);
    for (const movies of ['', 'x', `${movieId},`, Array.from({ length: 101 }, () => movieId).join(',')]) {
      expect(await marks(movies, member.cookie)).toMatchObject({
        status: 400,
        body: { fields: { movies: 'movies must be 1 to 100 ids with commas between them' } },
      });
    }
  });
});
