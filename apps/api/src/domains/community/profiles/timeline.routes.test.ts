import { achievementsSchema } from '@filmfisher/shared/profile/achievements.schema';
import { memberRatingListSchema } from '@filmfisher/shared/members/members.schema';
import { reviewFeedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { timelineSchema } from '@filmfisher/shared/feed/timeline.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const TEXT = `A film that I have watched again. ${'More. '.repeat(80)}`.trim();

let api: TestApi;
// Ahead of the real time: the database removes sessions by its own clock.
let now = Date.parse('2126-03-10T09:00:00Z');
let me: SignedIn;
let other: SignedIn;
let movies: string[];

const idOf = (member: SignedIn) => member.user._id.toHexString();

/** What a member does on the way through three films, each step a minute after the one before. */
async function watchMovies(): Promise<void> {
  const steps: [string, string, object | undefined][] = [
    ['PUT', `/movies/${movies[0]}/watch`, { status: 'watchlist' }],
    ['PUT', `/movies/${movies[0]}/rating`, { stars: 4 }],
    ['PUT', `/movies/${movies[1]}/watch`, { status: 'watching' }],
    ['POST', `/movies/${movies[0]}/reviews`, { text: TEXT }],
    ['PUT', `/movies/${movies[0]}/watch`, { status: 'watched' }],
    ['PUT', `/movies/${movies[0]}/rating`, { stars: 9 }],
    ['PUT', `/movies/${movies[2]}/rating`, { stars: 7 }],
  ];
  for (const [method, path, json] of steps) {
    now += 60_000;
    const { status } = await api.send(method, path, { cookie: me.cookie, json });
    expect([200, 201], path).toContain(status);
  }
  now += 60_000;
  await api.send('PUT', `/movies/${movies[0]}/rating`, { cookie: other.cookie, json: { stars: 1 } });
}

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
  const built = [
    await buildMovie({ industry: 'Nollywood', yearOfRelease: 1992 }),
    await buildMovie({ industry: 'Ghollywood' }),
    await buildMovie({ industry: 'Hollywood', yearOfRelease: 1979 }),
  ];
  movies = built.map(({ _id }) => _id.toHexString());
  await watchMovies();
});
afterAll(() => api.close());

describe('GET /profile/me/timeline', () => {
  it('tells what the member did, the latest first, each thing as it stands now', async () => {
    const { status, body } = await api.send('GET', '/profile/me/timeline', { cookie: me.cookie });
    expect(status).toBe(200);
    expect(body).toEqual(timelineSchema.parse(body));
    expect(body).toMatchObject({
      total: 5,
      totalPages: 1,
      page: 1,
      limit: 20,
      entries: [
        { kind: 'rating', stars: 7, movie: { _id: movies[2] } },
        { kind: 'rating', stars: 9, movie: { _id: movies[0] } },
        { kind: 'watch', status: 'watched', movie: { _id: movies[0] } },
        { kind: 'review', text: `${TEXT.slice(0, 280)}…`, spoiler: false, movie: { _id: movies[0] } },
        { kind: 'watch', status: 'watching', movie: { _id: movies[1] } },
      ],
    });
  });

  it('comes by pages that together are the whole', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await api.send('GET', `/profile/me/timeline?limit=2&page=${page}`, {
        cookie: me.cookie,
      });
      expect(body).toMatchObject({ total: 5, totalPages: 3, page, limit: 2 });
      pages.push(timelineSchema.parse(body).entries);
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
  });

  it('is the own one, and empty at first', async () => {
    expect(await api.send('GET', '/profile/me/timeline')).toMatchObject({ status: 401 });
    expect(await api.send('GET', '/profile/me/timeline?page=0', { cookie: me.cookie })).toMatchObject({
      status: 400,
    });
    const fresh = await api.signInAs('member');
    const far = await api.send('GET', '/profile/me/timeline?page=1000000', { cookie: fresh.cookie });
    expect(far.body).toMatchObject({ entries: [], total: 0, totalPages: 1 });
  });
});

describe('GET /profile/{userId}/ratings and /reviews', () => {
  it('list what the member rated and wrote, and nothing of others', async () => {
    const ratings = await api.send('GET', `/profile/${idOf(me)}/ratings`);
    expect(ratings.body).toEqual(memberRatingListSchema.parse(ratings.body));
    expect(ratings.body).toMatchObject({
      total: 2,
      ratings: [
        { stars: 7, movie: { _id: movies[2] } },
        { stars: 9, movie: { _id: movies[0] } },
      ],
    });
    const second = await api.send('GET', `/profile/${idOf(me)}/ratings?limit=1&page=2`);
    expect(second.body).toMatchObject({ total: 2, totalPages: 2, ratings: [{ stars: 9 }] });

    const reviews = await api.send('GET', `/profile/${idOf(me)}/reviews`);
    expect(reviews.body).toEqual(reviewFeedSchema.parse(reviews.body));
    expect(reviews.body).toMatchObject({
      total: 1,
      reviews: [{ text: TEXT, author: { userId: idOf(me) }, movie: { _id: movies[0] } }],
    });
    expect((await api.send('GET', `/profile/${idOf(other)}/reviews`)).body).toMatchObject({ reviews: [] });
  });

  it.each(['ratings', 'reviews'])('know no member by another id: %s', async (list) => {
    expect(await api.send('GET', `/profile/${'f'.repeat(24)}/${list}`)).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await api.send('GET', `/profile/abc/${list}`)).toMatchObject({ status: 400 });
    expect(await api.send('GET', `/profile/${idOf(me)}/${list}?limit=0`)).toMatchObject({ status: 400 });
  });
});

describe('GET /profile/me/achievements', () => {
  it('derives level and achievements from what the member has done', async () => {
    const { status, body } = await api.send('GET', '/profile/me/achievements', { cookie: me.cookie });
    expect(status).toBe(200);
    expect(body).toEqual(achievementsSchema.parse(body));
    const { level, achievements } = achievementsSchema.parse(body);
    expect(level).toMatchObject({ stars: 2, meaning: 'Regular: 2 of 5 steps done' });
    // Watching is not having seen: the second film does not count.
    expect(Object.fromEntries(achievements.map(({ key, progress }) => [key, progress]))).toMatchObject({
      first_review: 1,
      nollywood_roots: 1,
      border_crosser: 2,
      time_traveller: 2,
      trusted_voice: 0,
    });
    expect(await api.send('GET', '/profile/me/achievements')).toMatchObject({ status: 401 });
  });

  it('goes with what is taken back', async () => {
    await api.send('DELETE', `/movies/${movies[2]}/rating`, { cookie: me.cookie });
    const { body } = await api.send('GET', '/profile/me/achievements', { cookie: me.cookie });
    const crosser = achievementsSchema.parse(body).achievements.find(({ key }) => key === 'border_crosser');
    expect(crosser?.progress).toBe(1);
    await api.send('PUT', `/movies/${movies[2]}/rating`, { cookie: me.cookie, json: { stars: 7 } });
  });
});
