import { statisticsSchema, type Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
// Ahead of the real time: the database removes sessions by its own clock.
const NOW = Date.parse('2126-03-10T09:00:00Z');
let me: SignedIn;
let other: SignedIn;
/** A drama of 1992 in Igbo, a comedy of 2019 in Yoruba, an unseen film, one that was only rated. */
let movies: string[];

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const read = (path: string, reader: SignedIn | null = me) =>
  api.send('GET', `/profile/${idOf(me)}/${path}`, reader ? { cookie: reader.cookie } : {});
async function statistics(path: string, reader: SignedIn | null = me): Promise<Statistics> {
  const { status, body } = await read(path, reader);
  expect(status).toBe(200);
  return statisticsSchema.parse(body);
}
const share = (audience: string) =>
  api.send('PATCH', '/settings/privacy', { json: { statistics: audience }, cookie: me.cookie });

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(NOW) } } });
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
  const facts = { industry: 'Nollywood', directors: ['Kemi'], cast: [{ name: 'Ngozi' }, { name: 'Ngozi' }] };
  const built = [
    await buildMovie({ ...facts, genre: ['Drama'], language: 'Igbo', yearOfRelease: 1992, minutes: 90 }),
    await buildMovie({
      ...facts,
      genre: ['Comedy', 'Drama'],
      language: 'Yoruba',
      yearOfRelease: 2019,
      minutes: 100,
    }),
    await buildMovie(),
    await buildMovie({
      genre: ['Horror'],
      industry: 'Ghollywood',
      language: 'Twi',
      yearOfRelease: 1998,
      minutes: 60,
      directors: [],
      cast: [],
    }),
  ];
  movies = built.map(({ _id }) => _id.toHexString());
  const [drama, comedy, , rated] = movies;
  const entries = [
    { movieId: drama, watchedOn: '2125-12-31', stars: 6, place: 'cinema' },
    { movieId: drama, watchedOn: '2126-01-01', stars: 9, place: 'youtube', rewatch: true },
    { movieId: comedy, watchedOn: '2126-01-02', place: 'youtube' },
    { movieId: comedy, watchedOn: '2126-01-02', private: true },
    { movieId: comedy },
  ];
  for (const json of entries) {
    expect((await api.send('POST', '/diary', { json, cookie: me.cookie })).status).toBe(201);
  }
  await api.send('PUT', `/movies/${rated}/rating`, { json: { stars: 2 }, cookie: me.cookie });
  await api.send('PUT', `/movies/${drama}/rating`, { json: { stars: 1 }, cookie: other.cookie });
});
afterAll(() => api.close());

describe('GET /profile/{id}/statistics', () => {
  it('counts films, their facts and the entries of the diary', async () => {
    const [drama, comedy, , rated] = movies;
    const { furthest, ...rest } = await statistics('statistics');
    expect(rest).toMatchObject({
      films: 3,
      entries: 5,
      // Two evenings of 90 minutes, three of 100, and a film without an entry.
      minutes: 2 * 90 + 3 * 100 + 60,
      hours: 9,
      groups: {
        genre: [
          { key: 'Drama', count: 2, mean: 9 },
          { key: 'Comedy', count: 1, mean: null },
          { key: 'Horror', count: 1, mean: 2 },
        ],
        industry: [
          { key: 'Nollywood', count: 2, mean: 9 },
          { key: 'Ghollywood', count: 1, mean: 2 },
        ],
        decade: [
          { key: '1990', count: 2, mean: 5.5 },
          { key: '2010', count: 1, mean: null },
        ],
        director: [{ key: 'Kemi', count: 2 }],
        actor: [{ key: 'Ngozi', count: 2 }],
        star: [
          { key: '2', count: 1 },
          { key: '9', count: 1 },
        ],
        month: [
          { key: '01', count: 3 },
          { key: '12', count: 1 },
        ],
        weekday: [{ key: '1' }, { key: '2' }, { key: '3', count: 2 }],
        place: [
          { key: 'youtube', count: 2 },
          { key: 'cinema', count: 1 },
        ],
      },
      highlights: [
        { movie: { _id: drama }, stars: 9 },
        { movie: { _id: rated }, stars: 2 },
        { movie: { _id: comedy }, stars: null },
      ],
      mostRewatched: [
        { movie: { _id: comedy }, count: 3 },
        { movie: { _id: drama }, count: 2 },
      ],
      longestRun: { from: '2125-12-31', to: '2126-01-02', days: 3 },
      first: { movie: { _id: drama }, watchedOn: '2125-12-31' },
      last: { movie: { _id: comedy }, watchedOn: '2126-01-02' },
      days: [],
      years: ['2126', '2125'],
    });
    const scores = furthest.map(({ movie, stars }) => Math.abs(stars - movie.overallRating));
    expect(furthest.map(({ movie }) => movie._id).sort()).toEqual([drama, rated].sort());
    expect(scores).toEqual([...scores].sort((one, next) => next - one));
  });

  it('of one year counts what was noted on its days, and what was rated in it without a day', async () => {
    const year = await statistics('years/2126');
    expect(year).toMatchObject({
      films: 3,
      entries: 3,
      minutes: 90 + 2 * 100 + 60,
      days: [
        { day: '2126-01-01', count: 1 },
        { day: '2126-01-02', count: 2 },
      ],
    });
    expect(await statistics('years/2120')).toMatchObject({
      films: 0,
      entries: 0,
      first: null,
      longestRun: null,
    });
    expect(await read('years/26')).toMatchObject({ status: 400 });
  });

  it('is shown to others once the member shares it, without private entries', async () => {
    for (const path of ['statistics', 'years/2126']) {
      const refused = { status: 404, body: { code: 'statistics_not_shown' } };
      expect(await read(path, other)).toMatchObject(refused);
      expect(await read(path, null)).toMatchObject(refused);
    }
    await share('public');
    expect(await statistics('statistics', null)).toMatchObject({ films: 3, entries: 4 });
    expect(await statistics('years/2126', other)).toMatchObject({ entries: 2 });
    await share('followers');
    expect((await read('statistics', other)).status).toBe(404);
    expect((await api.send('GET', '/profile/6530000000000000000000aa/statistics')).status).toBe(404);
  });
});
