import { exportJobSchema } from '@filmfisher/shared/exports/exports.schema';
import { entryResponseSchema } from '@filmfisher/shared/diary/diary.schema';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inList, makeList } from '../../../testing/list-flows.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { doImport, downloadExport, sendData, takeData } from '../../../testing/import-flows.ts';
import { csvTable } from '../../../platform/tables/csv.ts';
import { TABLE_BOUNDS } from '../imports/files/bounds.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { dataParts } from '../../privacy/index.ts';
import { createJobRunner } from '../../../platform/jobs/job-runner.ts';
import { exportHandler } from './export-runner.service.ts';
import { ExportModel, ExportPieceModel } from './exports.model.ts';

const HOUR = 60 * 60_000;
// Ahead of the real time: the database removes sessions by its own clock.
const NOW = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = NOW;
let me: SignedIn;
let other: SignedIn;

const ask = (format: string, { cookie } = me) => api.send('POST', '/exports', { json: { format }, cookie });
const read = (id: string, { cookie } = me) => api.send('GET', `/exports/${id}`, { cookie });
async function act(who: SignedIn, method: string, path: string, json?: object) {
  now += 1_000;
  const answer = await api.send(method, path, { cookie: who.cookie, ...(json && { json }) });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.body;
}
const unzipped = async (format: 'csv' | 'letterboxd') => {
  const files = unzipSync(await downloadExport(api, me, await takeData(api, me, format)));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};
const rowsOf = (text = '') =>
  [...csvTable(text, TABLE_BOUNDS).rows].map((row) => ('value' in row ? row.value : row));

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = NOW;
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
});
afterAll(() => api.close());

describe('an export', () => {
  it('is a job at first, then the file, for a day and for its member alone', async () => {
    const answer = await ask('json');
    expect(answer).toMatchObject({
      status: 202,
      body: { format: 'json', state: 'running', expiresAt: null },
    });
    const { _id } = exportJobSchema.parse(answer.body);
    expect(await read(_id)).toMatchObject({ status: 202, body: { _id, state: 'running' } });
    // Asked for again, it is the same.
    expect((await ask('json')).body).toMatchObject({ _id });

    await api.jobs.later.drain();
    const file = await read(_id);
    expect(file).toMatchObject({ status: 200, body: { account: { username: me.user.username } } });
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="filmfisher-${me.user.username}.json"`,
    );
    const [mail] = await api.mailTo(me.user.email ?? '');
    expect(mail).toMatchObject({ subject: 'Your data is ready' });
    expect(mail?.links[0]).toMatch(/\/settings\/export$/);
    expect((await api.send('GET', '/exports', { cookie: me.cookie })).body).toMatchObject({
      exports: [{ _id, state: 'done', expiresAt: new Date(NOW + 24 * HOUR).toISOString() }],
    });

    expect(await read(_id, other)).toMatchObject({ status: 404, body: { code: 'export_not_found' } });
    expect((await api.send('GET', '/exports', { cookie: other.cookie })).body).toEqual({ exports: [] });
    expect(await api.send('GET', `/exports/${_id}`)).toMatchObject({ status: 401 });
    // Of a day ago, which the session would not outlast.
    await ExportModel.updateOne({ _id }, { expiresAt: new Date(now) });
    expect(await read(_id)).toMatchObject({ status: 410, body: { code: 'export_expired' } });
  });

  it('is refused in a form that nobody reads, and to visitors', async () => {
    expect(await ask('pdf')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await ask('json', { ...me, cookie: '' })).toMatchObject({ status: 401 });
    expect(await read('nothing')).toMatchObject({ status: 400 });
    expect(await read('f'.repeat(24))).toMatchObject({ status: 404 });
  });

  it('of a process that died is made again by the next, whole and once', async () => {
    const { _id } = exportJobSchema.parse((await ask('csv')).body);
    const own = { exportId: _id, userId: me.user._id, expiresAt: new Date(now + HOUR) };
    await ExportPieceModel.create({ ...own, n: 0, data: Buffer.from('half of a file') });
    await api.jobs.later.drain();
    expect(unzipSync(await downloadExport(api, me, _id))).toHaveProperty('account.csv');
  });

  it('that fails again and again says so', async () => {
    const { _id } = exportJobSchema.parse((await ask('json')).body);
    const broken = () => {
      throw new Error('the disk is gone');
    };
    const log = createTestLogger();
    const handlers = [exportHandler(api.context, { dataParts, downloadOf: broken }, log)];
    const runner = createJobRunner({ queue: 'later', handlers, clock: api.context.clock, log });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await runner.drain();
      now += HOUR;
    }
    expect(await read(_id)).toMatchObject({ status: 409, body: { code: 'export_failed' } });
  });

  it('as tables has the columns of the JSON, and no formula for a spreadsheet', async () => {
    const movieId = (await buildMovie({ title: 'Glamour Girls', yearOfRelease: 1994 }))._id.toHexString();
    await act(me, 'POST', '/diary', { movieId, watchedOn: '2126-03-09', note: '=1+1' });
    const list = await makeList(api, me, { title: 'For Sunday, "late"' });
    await inList(api, list).add(me, movieId, { note: 'First' });
    const files = await unzipped('csv');
    expect(rowsOf(files.get('diary.csv'))).toMatchObject([
      { movieId, watchedOn: '2126-03-09', rewatch: 'false', note: "'=1+1" },
    ]);
    expect(rowsOf(files.get('lists-made.csv'))).toMatchObject([{ title: 'For Sunday, "late"' }]);
    expect(rowsOf(files.get('lists-made-films.csv'))).toMatchObject([
      { listId: list._id, movieId, position: '1', note: 'First' },
    ]);
    expect(rowsOf(files.get('films.csv'))).toEqual([
      { movieId, title: 'Glamour Girls', yearOfRelease: '1994' },
    ]);
  });
});

describe('the archive in Letterboxd’s form', () => {
  it('has ratings in half stars, the diary, reviews, both watch lists and the lists', async () => {
    const externalIds = { imdb: 'tt0311437', tmdb: '80602' };
    const seen = await buildMovie({ title: 'Living in Bondage', yearOfRelease: 1992, externalIds });
    const wanted = await buildMovie({ title: 'Domitilla', yearOfRelease: 1996 });
    const [movieId, later] = [seen._id.toHexString(), wanted._id.toHexString()];
    await act(me, 'POST', '/diary', {
      movieId,
      watchedOn: '2126-03-09',
      stars: 7,
      place: 'cinema',
    });
    const gone = await act(me, 'POST', '/diary', { movieId });
    await act(me, 'DELETE', `/diary/${entryResponseSchema.parse(gone).data.entry._id}`);
    await act(me, 'POST', '/diary', { movieId, rewatch: true, private: true, note: 'With Ada,\n"at home"' });
    await act(me, 'POST', `/movies/${movieId}/reviews`, {
      text: '=Worth it,\nevery "minute" of it',
      spoiler: true,
    });
    await act(me, 'PUT', `/movies/${later}/watch`, { status: 'watchlist' });
    const stopped = await buildMovie({ title: 'Osuofia in London', yearOfRelease: 2003 });
    await act(me, 'POST', '/diary', { movieId: stopped._id.toHexString(), private: true });
    await act(me, 'PUT', `/movies/${stopped._id.toHexString()}/watch`, { status: 'dropped' });
    await act(me, 'PUT', '/profile/me/favourites', { movieIds: [movieId] });
    const list = await makeList(api, me, { title: 'For Sunday', ranked: true, tags: ['home', 'tv'] });
    await inList(api, list).add(me, later, { note: 'Bring tissues' });

    const files = await unzipped('letterboxd');
    const movie = { Name: 'Living in Bondage', Year: '1992', imdbID: 'tt0311437', tmdbID: '80602' };
    const day = '2126-03-10';
    expect(rowsOf(files.get('ratings.csv'))).toMatchObject([{ Date: day, ...movie, Rating: '3.5' }]);
    const watched = rowsOf(files.get('watched.csv'));
    expect(watched).toHaveLength(2);
    expect(watched).toContainEqual(expect.objectContaining({ Date: day, ...movie }));
    expect(watched).toContainEqual(expect.objectContaining({ Date: day, Name: 'Osuofia in London' }));
    expect(rowsOf(files.get('watchlist.csv'))).toMatchObject([{ Name: 'Domitilla', Year: '1996' }]);
    expect(rowsOf(files.get('diary.csv'))).toMatchObject([
      { ...movie, Rating: '3.5', Rewatch: '', 'Watched Date': '2126-03-09', Place: 'cinema', Private: '' },
      {
        ...movie,
        Rating: '',
        Rewatch: 'Yes',
        'Watched Date': '',
        Private: 'Yes',
        Note: 'With Ada,\n"at home"',
      },
      { Name: 'Osuofia in London', Private: 'Yes' },
    ]);
    expect(rowsOf(files.get('reviews.csv'))).toMatchObject([
      { ...movie, Rating: '3.5', Review: '=Worth it,\nevery "minute" of it', Spoiler: 'Yes' },
    ]);
    const sheet = files.get(`lists/for-sunday-${list._id}.csv`) ?? '';
    expect(sheet.split('\n').slice(0, 3)).toEqual([
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description,Ranked,Visibility',
      `${day},For Sunday,"home, tv",,,Yes,public`,
    ]);
    expect(rowsOf(sheet.split('\n').slice(4).join('\n'))).toMatchObject([
      { Position: '1', Name: 'Domitilla', Description: 'Bring tissues' },
    ]);
    expect(files.get('profile.csv')).toContain(`/rating/${movieId}`);
  });

  it('is read back here: lists of one title stay two, and words that look like HTML are words', async () => {
    const movieId = (await buildMovie())._id.toHexString();
    const text = 'Is 5 < 6? A <b>bold</b> & "free" film.';
    await act(me, 'POST', `/movies/${movieId}/reviews`, { text });
    for (const description of ['<i>One</i>', 'Another']) {
      const list = await makeList(api, me, { title: 'Of one title', description });
      await inList(api, list).add(me, movieId);
    }
    for (const format of ['letterboxd', 'json'] as const) {
      const [file, to] = [
        await downloadExport(api, me, await takeData(api, me, format)),
        await api.signInAs('member'),
      ];
      await doImport(api, to, await sendData(api, to, file));
      const { body } = await api.send('GET', '/settings/data', { cookie: to.cookie });
      expect(body, format).toMatchObject({ reviews: { written: [{ text }] }, lists: { made: [{}, {}] } });
      expect(JSON.stringify(body), format).toContain('<i>One</i>');
      expect(JSON.stringify(body), format).toContain('Of one title (2)');
    }
  });
});
