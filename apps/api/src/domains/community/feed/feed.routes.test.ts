import { feedSchema, followSuggestionsSchema, movieFriendsSchema } from '@filmfisher/shared/feed/feed.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFan, postReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

// Ahead of the real time: the database removes sessions by its own clock.
let now = Date.parse('2126-03-10T09:00:00Z');
let api: TestApi;
let me: Fan;
let ada: Fan;
let obi: Fan;
let movies: string[];

const follow = (whom: Fan, by = me) =>
  api.send('PUT', `/profile/${whom.userId}/follow`, { cookie: by.cookie });
const rate = (movie: string | undefined, by: Fan) =>
  api.send('PUT', `/movies/${movie}/rating`, { cookie: by.cookie, json: { stars: 8 } });
async function feed(query = '', by = me) {
  const { body } = await api.send('GET', `/feed${query}`, { cookie: by.cookie });
  return feedSchema.parse(body);
}

beforeAll(async () => {
  // Each question is a second later than the one before, so that an order by time is a total one.
  api = await createTestApi({ context: { clock: { now: () => new Date((now += 1_000)) } } });
});
beforeEach(async () => {
  [me, ada, obi] = [await newFan(api), await newFan(api), await newFan(api)];
  movies = await Promise.all([1, 2, 3].map(async () => (await buildMovie())._id.toHexString()));
});
afterAll(() => api.close());

describe('GET /feed', () => {
  it('tells what followed members did, the latest first, what was done in a row together', async () => {
    await rate(movies[0], ada);
    await rate(movies[1], ada);
    const review = await postReview(api, movies[0] ?? '', ada);
    await follow(obi, ada);
    await rate(movies[2], obi);
    await follow(ada);
    expect((await feed()).items).toMatchObject([
      { kind: 'follow', count: 1, member: { userId: ada.userId }, followed: [{ userId: obi.userId }] },
      { kind: 'review', movie: { _id: movies[0] }, reviewId: review._id, text: review.text },
      {
        kind: 'rating',
        count: 2,
        films: [{ stars: 8, movie: { _id: movies[1] } }, { movie: { _id: movies[0] } }],
      },
    ]);
    expect((await feed('?kind=rating')).items).toMatchObject([{ kind: 'rating', count: 2 }]);
    expect((await feed('', obi)).items).toEqual([]);
  });

  it('comes by pages that together are the whole, none twice', async () => {
    await follow(ada);
    await follow(obi);
    for (const movie of movies) {
      await rate(movie, ada);
      await postReview(api, movie, obi);
    }
    const ids: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 10; pages += 1) {
      const page: Awaited<ReturnType<typeof feed>> = await feed(
        `?limit=2${next === '' ? '' : `&cursor=${next}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      ({ next } = page);
    }
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it('tells nothing of the blocked and the muted, and is the member’s own', async () => {
    await follow(ada);
    await follow(obi);
    await rate(movies[0], ada);
    await rate(movies[1], obi);
    await api.send('PUT', `/members/${ada.userId}/mute`, { cookie: me.cookie });
    expect((await feed()).items).toMatchObject([{ member: { userId: obi.userId } }]);
    await api.send('PUT', `/members/${obi.userId}/block`, { cookie: me.cookie });
    expect((await feed()).items).toEqual([]);
    expect(await api.send('GET', '/feed')).toMatchObject({ status: 401 });
    expect(await api.send('GET', '/feed?cursor=x', { cookie: me.cookie })).toMatchObject({ status: 400 });
    expect(await api.send('GET', '/feed?kind=x', { cookie: me.cookie })).toMatchObject({ status: 400 });
  });
});

describe('GET /movies/{id}/friends', () => {
  async function friends(movie: string | undefined, by = me) {
    const { body } = await api.send('GET', `/movies/${movie}/friends`, { cookie: by.cookie });
    return movieFriendsSchema.parse(body);
  }

  it('names the followed members who rated the film, the latest first, with their mean', async () => {
    await follow(ada);
    await follow(obi);
    await rate(movies[0], ada);
    await api.send('PUT', `/movies/${movies[0]}/rating`, { cookie: obi.cookie, json: { stars: 5 } });
    await rate(movies[1], ada);
    const { friends: found, ...all } = await friends(movies[0]);
    expect(found.map(({ member, stars }) => [member.userId, stars])).toEqual([
      [obi.userId, 5],
      [ada.userId, 8],
    ]);
    expect(all).toEqual({ total: 2, mean: 6.5, alsoSeen: [], seen: 2 });
    await api.send('PUT', `/members/${obi.userId}/mute`, { cookie: me.cookie });
    expect(await friends(movies[0])).toMatchObject({ total: 1, friends: [{ stars: 8 }] });
    expect(await friends(movies[0], ada)).toMatchObject({ friends: [], seen: 0, mean: null });
  });

  it('names apart who has seen the film without stars', async () => {
    await follow(ada);
    const mark = { cookie: ada.cookie, json: { status: 'watched' } };
    await api.send('PUT', `/movies/${movies[0]}/watch`, mark);
    expect(await friends(movies[0])).toMatchObject({
      friends: [],
      alsoSeen: [{ member: { userId: ada.userId } }],
      seen: 1,
    });
  });

  it('keeps the stars of a diary entry from those who may not read it', async () => {
    await follow(ada);
    const entry = { movieId: movies[0], stars: 9 };
    await api.send('PATCH', '/settings/privacy', { cookie: ada.cookie, json: { diary: 'private' } });
    expect(await api.send('POST', '/diary', { cookie: ada.cookie, json: entry })).toMatchObject({
      status: 201,
    });
    expect(await friends(movies[0])).toMatchObject({ friends: [], alsoSeen: [], seen: 0 });
  });

  it('refuses a visitor, and a film that does not exist', async () => {
    expect(await api.send('GET', `/movies/${movies[0]}/friends`)).toMatchObject({ status: 401 });
    const path = `/movies/${'f'.repeat(24)}/friends`;
    expect(await api.send('GET', path, { cookie: me.cookie })).toMatchObject({ status: 404 });
  });
});

describe('GET /feed/suggestions', () => {
  it('names whom those follow whom one follows, then who reviews, and nobody followed or blocked', async () => {
    const [third, fourth] = [await newFan(api), await newFan(api)];
    await follow(ada);
    await follow(obi, ada);
    await follow(fourth, ada);
    await postReview(api, movies[0] ?? '', third);
    await api.send('PUT', `/members/${fourth.userId}/block`, { cookie: me.cookie });
    const { body } = await api.send('GET', '/feed/suggestions', { cookie: me.cookie });
    const { members } = followSuggestionsSchema.parse(body);
    expect(members[0]).toMatchObject({ userId: obi.userId, why: 'Followed by somebody you follow' });
    const ids = members.map(({ userId }) => userId);
    expect(ids).toContain(third.userId);
    for (const other of [me, ada, fourth]) expect(ids).not.toContain(other.userId);
  });
});
