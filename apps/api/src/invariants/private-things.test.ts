import { webPages } from '@filmfisher/shared/pages/web-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { READ_CALLS } from '../testing/read-calls.ts';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';

/*
 * Every place where something could appear that a member keeps to themselves: a private entry of the diary, a private
 * note, a private list, closed statistics. The places are read from the endpoints and the pages, so that a new one is
 * looked at without being named. docs/security.md has the table.
 */

const NOTE = 'unmistakable-note';
const LIST = 'unmistakable-list of hers';
/** Ahead of the real time: the database removes sessions by its own clock. */
const NOW = new Date('2126-03-10T09:00:00Z');

let api: TestApi;
let ada: SignedIn;
let friend: SignedIn;
let entryId: string;
let listId: string;
let movieId: string;

const send = async (method: string, path: string, json: object | undefined, { cookie } = ada) => {
  const { status, body } = await api.send(method, path, { cookie, ...(json && { json }) });
  expect(status, path).toBeLessThan(300);
  return body as { data: { entry: { _id: string }; list: { _id: string } } };
};

beforeAll(async () => {
  api = await createTestApi({
    env: { PUBLIC_WEB_URL: 'https://films.example' },
    context: { clock: { now: () => NOW } },
  });
  [ada, friend] = [await api.signInAs('member'), await api.signInAs('member')];
  const id = ({ user }: SignedIn) => user._id.toHexString();
  movieId = (await buildMovie({ title: 'Watched in private' }))._id.toHexString();
  // As near as anybody can be.
  await send('PUT', `/profile/${id(friend)}/follow`, undefined);
  await send('PUT', `/profile/${id(ada)}/follow`, undefined, friend);
  const day = { movieId, watchedOn: '2126-03-01', note: NOTE };
  await send('POST', '/diary', day);
  entryId = (await send('POST', '/diary', { ...day, private: true, note: '', stars: 7 })).data.entry._id;
  listId = (await send('POST', '/lists', { title: LIST, tags: ['unmistakable'] })).data.list._id;
  // The friend got a notification of it while it was public.
  await send('PUT', `/lists/${listId}/follow`, undefined, friend);
  await send('POST', `/lists/${listId}/films`, { movieId });
  const told = (await api.send('GET', '/notifications', { cookie: friend.cookie })).body;
  expect(JSON.stringify(told)).toContain(LIST);
  await send('PATCH', `/lists/${listId}`, { visibility: 'private' });
});
afterAll(() => api.close());

function places(movie = movieId): string[] {
  const userId = ada.user._id.toHexString();
  const filled = (address: string) =>
    address
      .replace(':userId', userId)
      .replace(':year', '2126')
      .replace(/(?<=lists\/)(?::id|:list)\b/, listId)
      .replace(':id', movie)
      .replace(':movieId', movie);
  return [
    ...READ_CALLS.map((call) => filled(`/api/v1${call}`)),
    ...webPages.map(({ path }) => filled(path)),
    ...['?q=unmistakable', '?sort=new', '?sort=following'].map((query) => `/api/v1/lists${query}`),
    `/api/v1/rss/members/${userId}`,
    '/api/v1/search?q=unmistakable',
    '/sitemap.xml',
  ];
}

type Figures = Record<string, unknown>;
/** What is counted of a member and of a film: once openly noted, once with stars in private. */
const NUMBERS: {
  place: string;
  path: (me: SignedIn, movieId: string) => string;
  of: (body: unknown) => unknown;
  own: number;
  others: number;
}[] = [
  {
    place: 'films rated, on the profile',
    path: ({ user }) => `/profile/${user._id.toHexString()}`,
    of: (body) => (body as Figures)['numberOfMoviesRated'],
    own: 2,
    others: 0,
  },
  {
    place: 'the tab of ratings',
    path: ({ user }) => `/profile/${user._id.toHexString()}/ratings`,
    of: (body) => (body as Figures)['total'],
    own: 2,
    others: 0,
  },
  {
    place: 'the bars of the ratings',
    path: ({ user }) => `/profile/${user._id.toHexString()}/ratings`,
    of: (body) =>
      (body as { histogram: { count: number }[] }).histogram.reduce((sum, { count }) => sum + count, 0),
    own: 2,
    others: 0,
  },
  {
    place: 'the diary',
    path: ({ user }) => `/profile/${user._id.toHexString()}/diary`,
    of: (body) => (body as { entries: unknown[] }).entries.length,
    own: 3,
    others: 1,
  },
  {
    place: 'the watchlist',
    path: ({ user }) => `/profile/${user._id.toHexString()}/watchlist`,
    of: (body) => (body as Figures)['total'],
    own: 0,
    others: 0,
  },
  {
    place: 'films, in the statistics',
    path: ({ user }) => `/profile/${user._id.toHexString()}/statistics`,
    of: (body) => (body as Figures)['films'],
    own: 2,
    others: 1,
  },
  {
    place: 'stars, in the statistics',
    path: ({ user }) => `/profile/${user._id.toHexString()}/statistics`,
    of: (body) => (body as { groups: { star: unknown[] } }).groups.star.length,
    own: 2,
    others: 0,
  },
  {
    place: 'the year',
    path: ({ user }) => `/profile/${user._id.toHexString()}/years/2126`,
    of: (body) => (body as Figures)['films'],
    own: 2,
    others: 1,
  },
];

/** @returns the places at which any of it is found */
async function foundBy(cookie: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of places()) {
    const answer = await fetch(`${api.origin}${address}`, { headers: { cookie } });
    expect(answer.status, address).toBeLessThan(500);
    const text = await answer.text();
    if ([NOTE, LIST, entryId].some((mark) => text.includes(mark)))
      found.push(address.replaceAll(/[\da-f]{24}/g, '…'));
  }
  return found.sort();
}

describe('what a member keeps to themselves', () => {
  it('is read by the member, in these places', async () => {
    const found = await foundBy(ada.cookie);
    for (const call of ['profile/…/diary', 'profile/…/lists', 'lists/…', 'lists/mine'])
      expect(found, call).toContain(`/api/v1/${call}`);
  });

  it.each(['a member whom she follows, who follows her', 'a visitor'])(
    'is nowhere for %s',
    async (reader) => {
      expect(await foundBy(reader === 'a visitor' ? '' : friend.cookie)).toEqual([]);
    },
  );

  it('is a film of a private entry, wherever members’ acts show', async () => {
    const secret = await buildMovie({ title: 'Unmistakable secret' });
    const secretId = secret._id.toHexString();
    await send('PUT', `/movies/${secretId}/watch`, { status: 'watchlist' });
    await send('POST', '/diary', { movieId: secretId, watchedOn: '2126-03-02', stars: 9, private: true });
    const adaId = ada.user._id.toHexString();
    const names = [adaId, ada.user.username];
    for (const { cookie } of [friend, { cookie: '' }])
      for (const address of places(secretId)) {
        const text = await (await fetch(`${api.origin}${address}`, { headers: { cookie } })).text();
        // Lists of films name the film, lists of members its member; nothing names both.
        const told = text.includes(secretId) && names.some((name) => text.includes(name));
        expect(told, address).toBe(false);
      }
  });

  it.each(NUMBERS)('counts for nobody else: $place', async ({ path, of, own, others }) => {
    const read = async (cookie: string) => of((await api.send('GET', path(ada, movieId), { cookie })).body);
    await send('PATCH', '/settings/privacy', { statistics: 'public' });
    const figures = [await read(ada.cookie), await read(friend.cookie)];
    await send('PATCH', '/settings/privacy', { statistics: 'private' });
    expect(figures).toEqual([own, others]);
  });

  it('are stars of a private entry until the member rates the film in the open', async () => {
    const path = `/profile/${ada.user._id.toHexString()}/ratings`;
    const review = { text: 'I say a word of it, but not what I gave it.' };
    await send('POST', `/movies/${movieId}/reviews`, review);
    const shown = async () => {
      const ratings = await api.send('GET', path, { cookie: friend.cookie });
      const reviews = await api.send('GET', `/movies/${movieId}/reviews`, { cookie: friend.cookie });
      const friends = await api.send('GET', `/movies/${movieId}/friends`, { cookie: friend.cookie });
      return [
        (ratings.body as { total: number }).total,
        (reviews.body as { reviews: { stars: number | null }[] }).reviews[0]?.stars,
        (friends.body as { friends: { stars: number }[] }).friends[0]?.stars ?? null,
      ];
    };
    expect(await shown()).toEqual([0, null, null]);
    await send('PUT', `/movies/${movieId}/rating`, { stars: 8 });
    expect(await shown()).toEqual([1, 8, 8]);
    expect((await api.send('GET', `/movies/${movieId}`)).body).toMatchObject({
      totalRatings: 1,
      watchedCount: 1,
    });
  });

  it('are statistics until they are shared: neither figures, nor a card, nor a word in the head of the page', async () => {
    const profile = `/profile/${ada.user._id.toHexString()}`;
    const pictures = ['statistics/card.jpg', 'years/2126/card.jpg', 'years/2126/story.jpg'];
    for (const page of ['statistics', 'years/2126', ...pictures])
      for (const cookie of ['', friend.cookie])
        expect(
          (await fetch(`${api.origin}/api/v1${profile}/${page}`, { headers: { cookie } })).status,
          page,
        ).toBe(404);
    for (const page of ['statistics', 'year/2126'])
      expect(await (await fetch(`${api.origin}${profile}/${page}`)).text()).not.toContain('in films');
  });
});
