import { importSchema } from '@filmfisher/shared/imports/imports.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doImport, sendData } from '../../../testing/import-flows.ts';
import { doingsOf, LETTERBOXD } from '../../../testing/brought-data.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { EntryModel } from '../../diary/entries/entries.model.ts';
import { ListMovieModel, ListModel } from '../../lists/lists/lists.model.ts';
import { MemberMovieModel } from '../../ratings/member-movies/member-movies.model.ts';
import { ReviewModel } from '../../reviews/reviews.model.ts';
import { dropOldPreviews } from './imports.service.ts';
import { findLateMovies } from './import-runner.service.ts';
import { ImportMovieModel, ImportModel } from './imports.model.ts';

const DAY = 24 * 60 * 60_000;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

const MODELS = [
  ...[MovieModel, MemberMovieModel, ReviewModel, EntryModel],
  ...[ListModel, ListMovieModel, ImportModel, ImportMovieModel],
];
let api: TestApi;
let now = START;
let me: SignedIn;
let wedding: MovieRecord;

const send = (method: string, path: string, json?: object, { cookie } = me) =>
  api.send(method, path, { cookie, ...(json && { json }) });

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = START;
  for (const model of MODELS) await model.deleteMany();
  me = await api.signInAs('member');
  wedding = await buildMovie({ title: 'The Wedding Party', yearOfRelease: 2016 });
  await buildMovie({
    title: 'The Figurine',
    yearOfRelease: 2009,
    externalIds: { imdb: 'tt1483797' },
  });
});
afterAll(() => api.close());

const stored = () => doingsOf(me.user._id);

describe('a file that is too large', () => {
  it('is refused with the bound, and keeps the import that waits', async () => {
    const waiting = await sendData(api, me, LETTERBOXD);
    const form = new FormData();
    form.set('file', new Blob([`title${',c'.repeat(50)}\nA`]));
    expect(await api.send('POST', '/imports', { cookie: me.cookie, body: form })).toMatchObject({
      status: 400,
      body: { code: 'import_too_large', fields: { file: 'This file has more than 50 columns.' } },
    });
    expect((await send('GET', '/imports')).body).toMatchObject({ imports: [{ _id: waiting._id }] });
  });

  it('tells in the report which rows have a value that is too long, and stores no such value', async () => {
    const job = await sendData(
      api,
      me,
      `title,year\n${'x'.repeat(1_000_000)},2016\nThe Wedding Party,2016\n`,
    );
    expect(job).toMatchObject({ total: 2, matched: 1, unread: 1 });
    const report = String((await send('GET', `/imports/${job._id}/report`)).body);
    expect(report).toContain(',2,,,,refused,"This row has a value of more than 10,000 characters."');
    expect(report.length).toBeLessThan(1_000);
  });
});

describe('what a file leaves open', () => {
  const BARE = 'Date,Name,Year,Letterboxd URI\n2021-01-02,The Wedding Party,2016,https://boxd.it/a\n';

  it('comes from the file’s own name, unless another name is given', async () => {
    const own = await sendData(api, me, BARE, {}, 'Ìwé watched.csv');
    expect(own).toMatchObject({
      name: 'Ìwé watched.csv',
      questions: [],
      films: [{ rows: [{ status: 'watched' }] }],
    });
    const named = await sendData(api, me, BARE, { name: 'watchlist.csv' }, 'watched.csv');
    expect(named).toMatchObject({ name: 'watchlist.csv', films: [{ rows: [{ status: 'watchlist' }] }] });
  });

  it('is asked, and taken for the weaker claim until it is answered', async () => {
    const open = await sendData(api, me, BARE);
    expect(open).toMatchObject({
      questions: [{ about: 'seen', answer: null }],
      films: [{ rows: [{ status: 'watchlist' }] }],
    });
    const answered = await sendData(api, me, BARE, { seen: 'watched', scale: 'auto' });
    expect(answered).toMatchObject({
      questions: [{ about: 'seen', answer: 'watched' }],
      films: [{ rows: [{ status: 'watched' }] }],
    });
  });

  it.each([
    ['scale', '7', 'scale must be one of 5, 10, 100, auto'],
    ['timeZone', 'Lagos', 'timeZone must be one such as Africa/Lagos'],
  ])('is not answered by %s %s', async (field, value, sentence) => {
    await expect(sendData(api, me, BARE, { [field]: value })).rejects.toThrow(sentence);
  });

  it('brings what can be kept of a row, and tells what cannot', async () => {
    const file = 'Title,Year,Watched on,Rating\nThe Wedding Party,2016,32/13/2020,8\n';
    const job = await doImport(api, me, await sendData(api, me, file));
    const reason = 'This day could not be read.';
    expect(job).toMatchObject({
      outcomes: { added: 1 },
      reasons: [{ outcome: 'imported', reason, rows: 1 }],
    });
    expect((await stored()).rows).toMatchObject([{ stars: 8 }]);
    const report = String((await send('GET', `/imports/${job._id}/report`)).body);
    expect(report).toContain('imported,This day could not be read: 32/13/2020\n');
  });

  it('keeps what one plans to see off what one has seen, whatever its stars', async () => {
    const file = 'Title,Year,Status,Rating\nThe Wedding Party,2016,Plan to watch,8\n';
    await doImport(api, me, await sendData(api, me, file));
    expect((await stored()).rows).toMatchObject([{ stars: 8, status: 'watchlist' }]);
  });
});

describe('films that are not certain', () => {
  const DOUBT = 'title,rating\nThe Wedding Party,4\nNowhere,3\n';

  it('are chosen by the member, or left out', async () => {
    const job = await sendData(api, me, DOUBT);
    expect(job).toMatchObject({
      format: 'csv',
      doubtful: 1,
      unknown: 1,
      mapping: { title: 'title', stars: 'rating' },
    });
    expect(job.films[0]).toMatchObject({
      doubt: 'no_year',
      candidates: [{ _id: wedding._id.toHexString() }],
    });
    const chosen = await send('PATCH', `/imports/${job._id}/rows`, {
      choices: [
        { row: 1, movieId: wedding._id.toHexString() },
        { row: 2, movieId: null },
      ],
    });
    expect(chosen).toMatchObject({ status: 200, body: { matched: 1, leftOut: 1, doubtful: 0, unknown: 0 } });
    expect((await doImport(api, me, job)).outcomes).toMatchObject({ added: 1 });
    expect(
      await send('PATCH', `/imports/${job._id}/rows`, { choices: [{ row: 1, movieId: null }] }),
    ).toMatchObject({ status: 400 });
    expect(
      await send('PATCH', `/imports/${job._id}/rows`, { choices: [{ row: 2, movieId: 'a'.repeat(24) }] }),
    ).toMatchObject({ status: 400, body: { fields: { 'choices.0.movieId': 'There is no such film' } } });
  });

  it('are found a day later, when somebody has added them', async () => {
    const job = await doImport(
      api,
      me,
      await sendData(api, me, 'title,year,rating\nNowhere Street,2020,4.0\n'),
    );
    expect(job).toMatchObject({ state: 'done', unknown: 1 });
    const late = await buildMovie({ title: 'Nowhere Street', yearOfRelease: 2020 });
    expect(await findLateMovies(api.context, () => true)).toBe(0);
    now += DAY + 1;
    expect(await findLateMovies(api.context, () => true)).toBe(1);
    await api.jobs.later.drain();
    expect((await stored()).rows).toMatchObject([{ movieId: late._id, stars: 8 }]);
  });
});

describe('who may', () => {
  it('send, read and run imports: confirmed members, each their own', async () => {
    expect(await api.send('POST', '/imports', { json: {} })).toMatchObject({ status: 401 });
    expect(await send('POST', '/imports', {})).toMatchObject({
      status: 400,
      body: { fields: { file: 'A file is required' } },
    });
    const job = await sendData(api, me, LETTERBOXD);
    const other = await api.signInAs('member');
    expect(await api.send('GET', `/imports/${job._id}`)).toMatchObject({ status: 401 });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/report'],
      ['POST', '/run'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect(
        await send(method, `/imports/${job._id}${path}`, method === 'POST' ? {} : undefined, other),
        `${method} ${path}`,
      ).toMatchObject({ status: 404, body: { code: 'import_not_found' } });
    expect(await send('GET', `/imports?x=1`)).toMatchObject({ status: 400 });
    expect((await send('GET', '/imports')).body).toMatchObject({ imports: [{ _id: job._id }] });
    expect(await send('POST', `/imports/${job._id}/undo`, {})).toMatchObject({ status: 409 });
    expect(await send('DELETE', `/imports/${job._id}`)).toMatchObject({ status: 200 });
    expect(await ImportMovieModel.countDocuments()).toBe(0);
  });

  it('has one import that runs, and one that waits, which is dropped after a week', async () => {
    await sendData(api, me, LETTERBOXD);
    const job = await sendData(api, me, LETTERBOXD);
    expect(await ImportModel.countDocuments()).toBe(1);
    await send('POST', `/imports/${job._id}/run`, {});
    await expect(sendData(api, me, LETTERBOXD)).rejects.toThrow('import_busy');
    expect(
      await send('PATCH', `/imports/${job._id}/rows`, { choices: [{ row: 1, movieId: null }] }),
    ).toMatchObject({ status: 409 });
    await ImportModel.updateOne({ _id: job._id }, { $set: { state: 'preview' } });
    now += 8 * DAY;
    expect(await dropOldPreviews(api.context)).toBe(1);
    expect(await ImportMovieModel.countDocuments()).toBe(0);
  });

  it('tells every row in the report, and pages of films of one kind', async () => {
    const job = await doImport(api, me, await sendData(api, me, LETTERBOXD));
    const report = await send('GET', `/imports/${job._id}/report`);
    for (const line of [
      'deleted/diary.csv,0,,,,refused,You deleted this on Letterboxd.',
      'watched.csv,4,Not Here Yet,2019,,unknown,This film is not here yet.',
      `diary.csv,2,The Wedding Party,2016,${wedding._id.toHexString()},imported,`,
    ])
      expect(String(report.body)).toContain(`${line}\n`);
    expect(job.reasons).toEqual(
      expect.arrayContaining([
        { outcome: 'refused', reason: 'You deleted this on Letterboxd.', rows: 1 },
        { outcome: 'unknown', reason: 'This film is not here yet.', rows: 1 },
      ]),
    );
    const page = importSchema.parse((await send('GET', `/imports/${job._id}?match=unknown`)).body);
    expect(page).toMatchObject({ filmsTotal: 1, films: [{ title: 'Not Here Yet', match: 'unknown' }] });
    const news = await send('GET', '/notifications');
    expect(news.body).toMatchObject({
      notifications: [{ kind: 'import_finished', target: { kind: 'import' } }],
    });
  });
});
