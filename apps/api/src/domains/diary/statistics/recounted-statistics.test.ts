import { statisticsSchema, type Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import type { MovieRecord } from '../../catalogue/index.ts';
import { createSeededRandom } from '../../posters/index.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { MemberMovieModel, type MemberMovie } from '../../ratings/member-movies/member-movies.model.ts';
import { EntryModel, type EntryRecord } from '../entries/entries.model.ts';

/*
 * The figures again, by plain loops over the stored rows and in another way than the service counts them.
 */

const GENRES = ['Drama', 'Comedy', 'Horror', 'Romance'];
const COUNTRIES = ['NG', 'GH', 'GB'];

let api: TestApi;
let movies: MovieRecord[];

async function rowsOf({ user }: SignedIn) {
  const userId = user._id;
  const [entries, marks] = await Promise.all([
    EntryModel.find({ userId }).lean<EntryRecord[]>(),
    MemberMovieModel.find({ userId }).lean<MemberMovie[]>(),
  ]);
  return { entries: entries.filter(({ expiresAt }) => expiresAt === null), marks };
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Every film that the member has seen, with the number of entries and the stars. */
function seenIn({ entries, marks }: Rows) {
  const seen: { film: MovieRecord; times: number; stars: number | null }[] = [];
  for (const movie of movies) {
    const mark = marks.find(({ movieId }) => movieId.equals(movie._id));
    const times = entries.filter(({ movieId }) => movieId.equals(movie._id)).length;
    const stars = mark?.stars ?? null;
    if (times > 0 || stars !== null || mark?.status === 'watched') seen.push({ film: movie, times, stars });
  }
  return seen;
}

/** @returns 'key: count, mean' of the films by what each of them is, in alphabetical order */
function grouped(rows: Rows, keysOf: (movie: MovieRecord) => readonly string[]): string[] {
  const seen = seenIn(rows);
  const keys = new Set(seen.flatMap(({ film: movie }) => [...keysOf(movie)]));
  const lines: string[] = [];
  for (const key of keys) {
    const some = seen.filter(({ film: movie }) => keysOf(movie).includes(key));
    const rated = some.filter(({ stars }) => stars !== null);
    let sum = 0;
    for (const { stars } of rated) sum += stars ?? 0;
    const mean = rated.length === 0 ? null : Math.round((sum / rated.length) * 100) / 100;
    lines.push(`${key}: ${some.length}, ${mean}`);
  }
  return lines.sort();
}

/** @returns 'key: count' of the entries */
function tallied({ entries }: Rows, keyOf: (entry: EntryRecord) => string | null): string[] {
  const keys = entries.map(keyOf).filter((key) => key !== null);
  return [...new Set(keys)].map((key) => `${key}: ${keys.filter((one) => one === key).length}`).sort();
}

const told = (rows: Statistics['groups'][keyof Statistics['groups']]) =>
  rows.map(({ key, count, mean }) => `${key}: ${count}, ${mean}`).sort();
const counted = (rows: Statistics['groups'][keyof Statistics['groups']]) =>
  rows.map(({ key, count }) => `${key}: ${count}`).sort();

function runOf(days: ReadonlySet<string>): number {
  let longest = 0;
  for (const day of days) {
    let length = 0;
    for (let at = Date.parse(day); days.has(new Date(at).toISOString().slice(0, 10)); at += 86_400_000)
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Who watches much, who only rates, and who notes nothing but the days. */
const KINDS = {
  'notes everything': { entries: 120, rated: 0.7, dated: 0.9 },
  'only rates': { entries: 0, rated: 0.8, dated: 0 },
  'rates nothing': { entries: 30, rated: 0, dated: 0.5 },
};

async function live({ user }: SignedIn, { entries, rated, dated }: (typeof KINDS)['only rates']) {
  const { next: random } = createSeededRandom(`entries ${entries}`);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const at = new Date('2026-03-01T12:00:00Z');
  const own = { userId: user._id, critic: false };
  const marks = movies
    .filter(() => random() < rated)
    .map(({ _id }) => ({ ...own, movieId: _id, stars: 1 + Math.floor(random() * 10), ratedAt: at }));
  await MemberMovieModel.insertMany(marks);
  await EntryModel.insertMany(
    Array.from({ length: entries }, (_, index) => ({
      _id: new Types.ObjectId(),
      userId: user._id,
      movieId: pick(movies)._id,
      watchedOn:
        random() < dated
          ? new Date(at.getTime() - Math.floor(random() * 400) * 86_400_000).toISOString().slice(0, 10)
          : null,
      place: pick(['cinema', 'youtube', null]),
      rewatch: false,
      stars: null,
      private: index % 5 === 0,
      createdAt: at,
    })),
  );
}

beforeAll(async () => {
  api = await createTestApi();
  const { next: random } = createSeededRandom('films');
  movies = [];
  for (let index = 0; index < 40; index += 1) {
    const country = COUNTRIES[Math.floor(random() * 4)];
    const { _id } = await buildMovie({
      genre: [...new Set([GENRES[index % 4] ?? '', GENRES[Math.floor(random() * 4)] ?? ''])],
      language: ['Igbo', 'Yoruba', 'Hausa'][index % 3] ?? '',
      industry: index % 2 === 0 ? 'Nollywood' : 'Ghollywood',
      yearOfRelease: 1970 + Math.floor(random() * 50),
      directors: [`Director ${index % 7}`],
      ...(index % 6 > 0 && { minutes: 60 + index }),
      ...(country !== undefined && { releases: [{ format: 'cinema', country }] }),
    });
    const stored = await MovieModel.findById(_id).lean<MovieRecord>();
    if (stored) movies.push(stored);
  }
});
afterAll(() => api.close());

describe('the statistics of a member who', () => {
  it.each(Object.entries(KINDS))('%s are what the rows add up to', async (_name, kind) => {
    const me = await api.signInAs('member');
    await live(me, kind);
    const path = `/profile/${me.user._id.toHexString()}/statistics`;
    const answer = await api.send('GET', path, { cookie: me.cookie });
    const { groups, longestRun, ...figures } = statisticsSchema.parse(answer.body);
    const rows = await rowsOf(me);
    const seen = seenIn(rows);
    let minutes = 0;
    for (const { film: movie, times } of seen) minutes += Math.max(1, times) * (movie.minutes ?? 0);
    expect(figures).toMatchObject({ films: seen.length, entries: rows.entries.length, minutes });

    expect(told(groups.genre)).toEqual(grouped(rows, ({ genre }) => genre));
    expect(told(groups.industry)).toEqual(grouped(rows, ({ industry }) => [industry]));
    expect(told(groups.language)).toEqual(grouped(rows, ({ language }) => [language]));
    expect(told(groups.country)).toEqual(
      grouped(rows, ({ releases }) => (releases ?? []).flatMap(({ country }) => country ?? [])),
    );
    expect(told(groups.director)).toEqual(grouped(rows, ({ directors }) => directors));
    const decade = ({ yearOfRelease }: MovieRecord) => [`${String(yearOfRelease).slice(0, 3)}0`];
    expect(told(groups.decade)).toEqual(grouped(rows, decade));
    const stars = seen.flatMap((one) => (one.stars === null ? [] : [one.stars]));
    const byStar = [...new Set(stars)].map(
      (star) => `${star}: ${stars.filter((one) => one === star).length}`,
    );
    expect(counted(groups.star)).toEqual(byStar.sort());
    expect(counted(groups.place)).toEqual(tallied(rows, ({ place }) => place));
    expect(counted(groups.month)).toEqual(tallied(rows, ({ watchedOn }) => watchedOn?.split('-')[1] ?? null));
    const weekday = (day: string) => String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
    expect(counted(groups.weekday)).toEqual(
      tallied(rows, ({ watchedOn }) => (watchedOn === null ? null : weekday(watchedOn))),
    );
    const days = new Set(rows.entries.flatMap(({ watchedOn }) => watchedOn ?? []));
    expect(longestRun?.days ?? 0).toBe(runOf(days));
  });
});
