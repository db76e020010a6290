import { recountEverything } from '../../../recount.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doImport, downloadExport, sendData, takeData } from '../../../testing/import-flows.ts';
import { doingsOf, LETTERBOXD } from '../../../testing/brought-data.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { EntryModel } from '../../diary/entries/entries.model.ts';
import { ListMovieModel, ListModel } from '../../lists/lists/lists.model.ts';
import { MemberMovieModel } from '../../ratings/member-movies/member-movies.model.ts';
import { ReviewModel } from '../../reviews/reviews.model.ts';
import { ImportMovieModel, ImportModel } from './imports.model.ts';

// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

const MODELS = [
  ...[MovieModel, MemberMovieModel, ReviewModel, EntryModel],
  ...[ListModel, ListMovieModel, ImportModel, ImportMovieModel],
];
let api: TestApi;
let me: SignedIn;
let wedding: MovieRecord;
let figurine: MovieRecord;

const send = (method: string, path: string, json?: object, { cookie } = me) =>
  api.send(method, path, { cookie, ...(json && { json }) });

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(START) } } });
});
beforeEach(async () => {
  for (const model of MODELS) await model.deleteMany();
  me = await api.signInAs('member');
  wedding = await buildMovie({ title: 'The Wedding Party', yearOfRelease: 2016 });
  figurine = await buildMovie({
    title: 'The Figurine',
    yearOfRelease: 2009,
    externalIds: { imdb: 'tt1483797' },
  });
});
afterAll(() => api.close());

const stored = () => doingsOf(me.user._id);
/** Films whose counters are wrong; what members' votes weigh goes by the real time there. */
const differences = async () =>
  (await recountEverything(false)).differences.filter(({ what }) => !what.startsWith('weight'));

describe('bringing an archive of Letterboxd', () => {
  it('says what it would bring, and brings nothing yet', async () => {
    const job = await sendData(api, me, LETTERBOXD, { name: 'letterboxd.zip' });
    expect(job).toMatchObject({
      format: 'letterboxd',
      state: 'preview',
      total: 12,
      matched: 10,
      unknown: 1,
      doubtful: 0,
      unread: 1,
      unreadRows: [{ file: 'deleted/diary.csv', line: 0, reason: 'You deleted this on Letterboxd.' }],
      lists: 1,
      stars: {
        scale: '5',
        examples: [
          { from: '3.5', to: 7 },
          { from: '4', to: 8 },
        ],
      },
    });
    expect(await stored()).toMatchObject({ rows: [], entries: [], reviews: [], lists: [] });
  });

  it('brings stars, entries, reviews and lists, counts them on the films, and adds nothing the second time', async () => {
    const first = await doImport(api, me, await sendData(api, me, LETTERBOXD));
    expect(first).toMatchObject({ state: 'done', problem: null, outcomes: { waiting: 0, refused: 0 } });
    const { rows, entries, reviews, lists, films: movies } = await stored();
    expect(rows).toMatchObject([
      { movieId: wedding._id, stars: 7, status: null },
      { movieId: figurine._id, stars: null, status: null, logged: 'others' },
    ]);
    expect(entries).toMatchObject([
      { movieId: figurine._id, watchedOn: '2020-12-31', note: 'Eerie.' },
      { movieId: wedding._id, watchedOn: '2021-01-01', stars: 7, rewatch: false },
      { movieId: wedding._id, watchedOn: '2021-02-01', stars: 8, rewatch: true },
    ]);
    expect(reviews).toMatchObject([{ text: 'Loud, warm\nand very Lagos.', stars: 7 }]);
    expect(lists).toMatchObject([
      { title: 'Weddings', visibility: 'private', count: 2, tags: ['nollywood', 'love'] },
    ]);
    expect(movies).toMatchObject([
      { movieId: figurine._id, note: 'Not a wedding' },
      { movieId: wedding._id },
    ]);
    expect(await differences()).toEqual([]);

    const second = await doImport(api, me, await sendData(api, me, LETTERBOXD));
    expect(second).toMatchObject({ state: 'done', outcomes: { added: 0, waiting: 0 } });
    expect(await stored()).toEqual({
      rows,
      entries,
      reviews,
      lists: lists.map((list) => ({ ...list, updatedAt: expect.any(Date) as Date })),
      films: movies,
    });
  });

  it('is taken back: what was here before is here again, and what was changed since stays', async () => {
    await send('PUT', `/movies/${figurine._id.toHexString()}/rating`, { stars: 9 });
    const before = await stored();
    const job = await doImport(api, me, await sendData(api, me, LETTERBOXD));
    const undone = await doImport(api, me, job, 'undo');
    expect(undone).toMatchObject({ state: 'undone', outcomes: { added: 0 } });
    const after = await stored();
    expect(after.rows.map(({ stars, status }) => ({ stars, status }))).toEqual(
      before.rows.map(({ stars, status }) => ({ stars, status })),
    );
    expect(after).toMatchObject({ entries: [], reviews: [], lists: [] });
    expect(await differences()).toEqual([]);
    expect(await send('POST', `/imports/${job._id}/undo`, {})).toMatchObject({ status: 409 });
  });
});

describe('what is here already', () => {
  const RATING =
    'Date,Name,Year,Letterboxd URI,Rating\n2021-01-02,The Wedding Party,2016,https://boxd.it/a,2\n';
  const starsHere = async () => (await stored()).rows.map(({ stars }) => stars);

  it('wins, unless the member says that the import does', async () => {
    await send('PUT', `/movies/${wedding._id.toHexString()}/rating`, { stars: 9 });
    const kept = await doImport(api, me, await sendData(api, me, RATING));
    expect(kept.outcomes).toMatchObject({ kept: 1, added: 0 });
    expect(await starsHere()).toEqual([9]);
    const job = await doImport(api, me, await sendData(api, me, RATING), 'run', { winner: 'import' });
    expect(await starsHere()).toEqual([4]);
    await doImport(api, me, job, 'undo');
    expect(await starsHere()).toEqual([9]);
  });

  it('stays seen when a watchlist names it', async () => {
    await send('PUT', `/movies/${wedding._id.toHexString()}/watch`, { status: 'watched' });
    const file = 'Date,Name,Year,Letterboxd URI\n2021-01-02,The Wedding Party,2016,https://boxd.it/a\n';
    await doImport(api, me, await sendData(api, me, file, { name: 'watchlist.csv', winner: 'import' }));
    expect((await stored()).rows).toMatchObject([{ status: 'watched' }]);
  });
});

describe('a table of IMDb', () => {
  const COLUMNS = 'Position,Const,Created,Description,Title,Title Type,Year,Your Rating,Date Rated';
  const RATED = '1,tt1483797,2016-12-31,Twice,The Figurine,Movie,2009,8,2016-12-31';

  it('puts a film on the list and brings the stars of the same row', async () => {
    const file = `${COLUMNS}\n${RATED}\n`;
    const job = await doImport(api, me, await sendData(api, me, file, { name: 'Masks.csv' }));
    expect(job.outcomes).toMatchObject({ added: 1, waiting: 0 });
    const { rows, lists, films: movies } = await stored();
    expect(rows).toMatchObject([{ movieId: figurine._id, stars: 8 }]);
    expect(lists).toMatchObject([{ title: 'Masks', count: 1 }]);
    expect(movies).toMatchObject([{ movieId: figurine._id, note: 'Twice' }]);
    const again = await doImport(api, me, await sendData(api, me, file, { name: 'Masks.csv' }));
    expect(again.outcomes).toMatchObject({ added: 0, kept: 1 });
    await doImport(api, me, job, 'undo');
    expect(await stored()).toMatchObject({ rows: [], lists: [] });
  });

  it('is no list when it has the positions that ratings had once', async () => {
    const job = await sendData(api, me, `${COLUMNS}\n${RATED}\n`, { name: 'ratings.csv' });
    expect(job).toMatchObject({ matched: 1, lists: 0 });
  });

  it('names every episode that it leaves out in the report, and the first hundred on the page', async () => {
    const episodes = Array.from(
      { length: 101 },
      (_, n) => `${n},tt0,,,Part ${n},TV Episode,2009,8,2016-12-31`,
    );
    const job = await sendData(api, me, [COLUMNS, RATED, ...episodes].join('\n'));
    expect(job).toMatchObject({ total: 102, unread: 101 });
    expect(job.unreadRows).toHaveLength(100);
    const report = String((await send('GET', `/imports/${job._id}/report`)).body);
    expect(report.split('refused,FilmFisher keeps no TV Episode.')).toHaveLength(102);
  });
});

describe('the round trip', () => {
  it.each(['json', 'letterboxd'] as const)('brings back what was taken away as %s', async (format) => {
    const id = wedding._id.toHexString();
    await send('POST', '/diary', {
      movieId: id,
      watchedOn: '2025-03-01',
      stars: 8,
      place: 'cinema',
      note: 'With Ada',
      private: true,
    });
    await send('POST', `/movies/${id}/reviews`, { text: 'A wedding to remember.', spoiler: true });
    await send('PUT', `/movies/${figurine._id.toHexString()}/watch`, { status: 'watchlist' });
    const file = await downloadExport(api, me, await takeData(api, me, format));
    const before = await stored();
    me = await api.signInAs('member');
    const job = await doImport(api, me, await sendData(api, me, file));
    expect(job).toMatchObject({
      doubtful: 0,
      unknown: 0,
      outcomes: { refused: 0, waiting: 0 },
      unreadRows: format === 'json' ? [] : [{ file: 'profile.csv', line: 0 }],
    });
    const after = await stored();
    const entry = { watchedOn: '2025-03-01', stars: 8, place: 'cinema', note: 'With Ada', private: true };
    expect(after.entries).toMatchObject([entry]);
    // Stars of a private entry are on no review.
    expect(after.reviews).toMatchObject([{ text: 'A wedding to remember.', spoiler: true, stars: 0 }]);
    const said = (rows: typeof before.rows) =>
      rows.map(({ movieId, stars, status }) => ({ movieId, stars, status }));
    expect(said(after.rows)).toEqual(said(before.rows));
  });
});

describe('what was not said', () => {
  it('is not said after the round trip either: stars bring no status, and a status no day of a rating', async () => {
    await send('PUT', `/movies/${wedding._id.toHexString()}/rating`, { stars: 9 });
    await send('PUT', `/movies/${figurine._id.toHexString()}/watch`, { status: 'dropped' });
    const file = await downloadExport(api, me, await takeData(api, me, 'json'));
    me = await api.signInAs('member');
    await doImport(api, me, await sendData(api, me, file));
    expect((await stored()).rows).toMatchObject([
      { movieId: wedding._id, stars: 9, status: null, statusAt: null },
      { movieId: figurine._id, stars: null, ratedAt: null, status: 'dropped' },
    ]);
  });
});
