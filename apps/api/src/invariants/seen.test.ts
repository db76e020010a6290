import { ownMoviesSchema, watchResponseSchema } from '@filmfisher/shared/watch/watch.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { EpisodeModel } from '../domains/series/episodes/episodes.model.ts';
import { settleAired } from '../domains/series/index.ts';
import { recountEverything } from '../recount.ts';
import { doImport, sendData } from '../testing/import-flows.ts';
import { putSeasons } from '../testing/series-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';

/*
 * One truth of what a member has seen: however it came about, every page and counter names the same films.
 */

// Ahead of the real time: the database removes sessions by its own clock.
let now = Date.parse('2126-03-10T22:00:00Z');
let api: TestApi;
/** One per decade, so that achievements tell how many of them a member has seen; the last one is a series. */
const movies: string[] = [];
const DECADES = [1970, 1980, 1990, 2000, 2010];

beforeAll(async () => {
  api = await createTestApi({
    env: { RATE_LIMIT_SCALE: '100' },
    context: { clock: { now: () => new Date((now += 1_000)) } },
  });
  for (const yearOfRelease of DECADES) {
    const type = yearOfRelease === 2010 ? 'series' : 'movie';
    const { _id } = await buildMovie({ title: `Film of ${yearOfRelease}`, yearOfRelease, type });
    movies.push(_id.toHexString());
  }
  await putSeasons(api, movies[4] ?? '', {
    seasons: [
      { number: 0, episodes: [{ number: 1, title: 'Behind the scenes' }] },
      {
        number: 1,
        episodes: [
          { number: 1, title: 'First' },
          { number: 2, title: 'Second' },
          { number: 3, title: 'Third' },
        ],
      },
    ],
  });
  // Later than the desk takes.
  await EpisodeModel.updateOne({ movieId: movies[4] ?? '', title: 'Third' }, { date: '2126-03-11' });
});
afterAll(() => api.close());

async function act({ cookie }: SignedIn, method: string, path: string, json?: object): Promise<unknown> {
  const { status, body } = await api.send(method, path, { cookie, ...(json && { json }) });
  expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}
const film = (index: number) => movies[index] ?? '';
const rate = (me: SignedIn, index: number, stars = 8) =>
  act(me, 'PUT', `/movies/${film(index)}/rating`, { stars });
const mark = (me: SignedIn, index: number, status: string) =>
  act(me, 'PUT', `/movies/${film(index)}/watch`, { status });
const log = async (me: SignedIn, index: number, entry: object = {}) => {
  const body = await act(me, 'POST', '/diary', { movieId: film(index), ...entry });
  return (body as { data: { entry: { _id: string } } }).data.entry._id;
};
const watchOf = async (me: SignedIn, index: number) =>
  watchResponseSchema.parse(await act(me, 'GET', `/movies/${film(index)}/watch`));

/** How four members came by what they have seen; which films those are, and in which year each stands. */
const MEMBERS: Record<string, { live(me: SignedIn): Promise<unknown>; seen: Record<number, string> }> = {
  'who rates': {
    async live(me) {
      await mark(me, 0, 'watchlist');
      for (const index of [0, 1, 2]) await rate(me, index);
      await mark(me, 1, 'dropped');
      await mark(me, 2, 'watching');
      await rate(me, 3);
      await act(me, 'DELETE', `/movies/${film(3)}/rating`);
    },
    seen: { 0: '2126', 1: '2126', 2: '2126' },
  },
  'who logs': {
    async live(me) {
      await log(me, 0, { watchedOn: '2125-05-05' });
      await log(me, 1);
      await log(me, 2, { watchedOn: '2124-01-01', private: true, stars: 9 });
      const last = await log(me, 3, { watchedOn: '2126-01-01' });
      await act(me, 'DELETE', `/diary/${last}`);
    },
    seen: { 0: '2125', 1: '', 2: '2124' },
  },
  'who marks': {
    async live(me) {
      await mark(me, 0, 'watched');
      for (const [index, status] of ['watchlist', 'watching', 'dropped'].entries())
        await mark(me, index + 1, status);
      await act(me, 'PUT', `/movies/${film(4)}/progress`, { season: 1, episode: 2 });
    },
    seen: { 0: '2126', 4: '2126' },
  },
  'who brings ratings along': {
    async live(me) {
      const file = 'Title,Year,Rating,Date rated\nFilm of 1970,1970,7,2119-02-03\nFilm of 1980,1980,9,\n';
      await doImport(api, me, await sendData(api, me, file));
      await mark(me, 2, 'watched');
      await log(me, 2, { watchedOn: '2123-07-07' });
      await mark(me, 2, 'watchlist');
    },
    seen: { 0: '2119', 1: '', 2: '2123' },
  },
};

describe('what a member has seen', () => {
  const people = new Map<string, SignedIn>();

  beforeAll(async () => {
    for (const [name, { live }] of Object.entries(MEMBERS)) {
      const me = await api.signInAs('member');
      people.set(name, me);
      await live(me);
    }
    await api.jobs.later.drain();
  });

  it.each(Object.keys(MEMBERS))('is the same on every page: a member %s', async (name) => {
    const me = people.get(name);
    const seen = MEMBERS[name]?.seen ?? {};
    if (!me) throw new Error('nobody');
    const indexes = Object.keys(seen).map(Number);
    const ids = indexes.map(film).sort();
    const profile = `/profile/${me.user._id.toHexString()}`;

    const tab = ownMoviesSchema.parse(await act(me, 'GET', '/profile/me/movies?status=watched'));
    expect(tab.movies.map(({ movie }) => movie._id).sort()).toEqual(ids);
    const said = await Promise.all(movies.map((_, index) => watchOf(me, index)));
    expect(said.flatMap((one, index) => (one.seen ? [index] : []))).toEqual(indexes);

    const { data } = (await act(me, 'POST', '/lists', { title: `All of ${name}` })) as {
      data: { list: { _id: string } };
    };
    for (const movieId of movies) await act(me, 'POST', `/lists/${data.list._id}/films`, { movieId });
    expect(await act(me, 'GET', `/lists/${data.list._id}`)).toMatchObject({ list: { seen: ids.length } });

    const statistics = (await act(me, 'GET', `${profile}/statistics`)) as { films: number; years: string[] };
    expect(statistics.films).toBe(ids.length);
    const years = [...new Set(Object.values(seen).filter(Boolean))].sort().reverse();
    expect(statistics.years).toEqual(years);
    for (const year of years) {
      const count = Object.values(seen).filter((one) => one === year).length;
      expect(await act(me, 'GET', `${profile}/years/${year}`), year).toMatchObject({ films: count });
    }

    const { achievements } = (await act(me, 'GET', '/profile/me/achievements')) as {
      achievements: { key: string; progress: number }[];
    };
    expect(achievements.find(({ key }) => key === 'time_traveller')?.progress).toBe(ids.length);
    const picks = JSON.stringify(await act(me, 'GET', '/recommendations?limit=30'));
    expect(ids.filter((id) => picks.includes(id))).toEqual([]);
  });

  it('is counted once per member on the films, and in their scores', async () => {
    const all = Object.values(MEMBERS).map(({ seen }) => seen);
    for (const index of movies.keys()) {
      const members = all.filter((seen) => index in seen).length;
      const path = `/movies/${film(index)}`;
      expect((await api.send('GET', path)).body).toMatchObject({ watchedCount: members });
      expect((await api.send('GET', `${path}/score`)).body).toMatchObject({ viewers: members });
    }
    expect((await recountEverything(false)).differences).toEqual([]);
  });

  it('is known to followers but for private entries', async () => {
    const reader = await api.signInAs('member');
    for (const { user } of people.values())
      await act(reader, 'PUT', `/profile/${user._id.toHexString()}/follow`);
    const counts = [4, 3, 2, 0, 1];
    for (const [index, seen] of counts.entries())
      expect(await act(reader, 'GET', `/movies/${film(index)}/friends`)).toMatchObject({ seen });
  });

  it('makes a series unseen when another episode airs, until that one is marked', async () => {
    const me = people.get('who marks');
    if (!me) throw new Error('nobody');
    now = Date.parse('2126-03-11T00:30:00Z');
    await settleAired(api.context, () => undefined);
    expect(await watchOf(me, 4)).toMatchObject({ seen: false, counts: { watchedCount: 0 } });
    await act(me, 'PUT', `/movies/${film(4)}/progress`, { season: 1, episode: 3 });
    expect(await watchOf(me, 4)).toMatchObject({
      seen: true,
      status: 'watched',
      counts: { watchedCount: 1 },
    });
    await act(me, 'DELETE', `/movies/${film(4)}/progress`);
    expect(await watchOf(me, 4)).toMatchObject({ seen: false, status: null });
  });
});

/** Each act on a film that was rated 6, marked `before`, and logged once. */
const ACTS: [act: string, before: string, after: { stars: number | null; status: string | null }][] = [
  ['rate', 'watchlist', { stars: 9, status: null }],
  ['rate', 'watching', { stars: 9, status: 'watching' }],
  ['rate', 'dropped', { stars: 9, status: 'dropped' }],
  ['un-rate', 'watchlist', { stars: null, status: 'watchlist' }],
  ['log', 'watchlist', { stars: 6, status: null }],
  ['log', 'dropped', { stars: 6, status: 'dropped' }],
  ['log with stars', 'watchlist', { stars: 9, status: null }],
  ['mark watched', 'dropped', { stars: 6, status: 'watched' }],
  ['mark watchlist', 'watched', { stars: 6, status: 'watchlist' }],
  ['delete the last entry', 'watchlist', { stars: 6, status: 'watchlist' }],
];

describe('an act on a film', () => {
  let me: SignedIn;
  let first: string;
  beforeEach(async () => {
    me = await api.signInAs('member');
    await rate(me, 0, 6);
    first = await log(me, 0, { watchedOn: '2126-03-01' });
  });

  const DOINGS: Record<string, () => Promise<unknown>> = {
    rate: () => rate(me, 0, 9),
    'un-rate': () => act(me, 'DELETE', `/movies/${film(0)}/rating`),
    log: () => log(me, 0, { watchedOn: '2126-03-02' }),
    'log with stars': () => log(me, 0, { watchedOn: '2126-03-02', stars: 9 }),
    'mark watched': () => mark(me, 0, 'watched'),
    'mark watchlist': () => mark(me, 0, 'watchlist'),
    'delete the last entry': () => act(me, 'DELETE', `/diary/${first}`),
  };

  it.each(ACTS)('changes what the table says: %s, marked %s', async (name, before, { stars, status }) => {
    await mark(me, 0, before);
    await DOINGS[name]?.();
    expect(await act(me, 'GET', `/movies/${film(0)}/rating`)).toEqual({ stars });
    expect(await watchOf(me, 0)).toMatchObject({ status: status ?? 'watched', seen: true });
    const entries = name.startsWith('log') ? 2 : name.startsWith('delete') ? 0 : 1;
    const diary = await act(me, 'GET', `/profile/${me.user._id.toHexString()}/diary`);
    expect((diary as { entries: unknown[] }).entries).toHaveLength(entries);
  });

  it('makes a film unseen that takes the last of rating, mark and entries away', async () => {
    await act(me, 'DELETE', `/movies/${film(0)}/rating`);
    expect(await watchOf(me, 0)).toMatchObject({ status: 'watched', seen: true });
    await act(me, 'DELETE', `/diary/${first}`);
    expect(await watchOf(me, 0)).toMatchObject({ status: null, seen: false });
    await act(me, 'POST', `/diary/${first}/restore`);
    expect(await watchOf(me, 0)).toMatchObject({ status: 'watched', seen: true });
  });
});
