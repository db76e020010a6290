import { IMPORT_ROWS_MAX } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import {
  catalogueImportJobSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SearchWordModel } from '../../../platform/spelling/search-words.model.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { MovieChangeModel } from '../../movie-history/movie-changes.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { PersonModel } from '../../people/people.model.ts';
import { DeletedMovieModel } from '../../archive/deleted-movies.model.ts';
import { JobModel } from '../../../platform/jobs/jobs.model.ts';
import { dropAbandonedImports } from './catalogue-import-runner.service.ts';
import { CatalogueImportChunkModel, CatalogueImportModel } from './catalogue-imports.model.ts';

const MODELS = [
  ...[MovieModel, PersonModel, MovieChangeModel, DeletedMovieModel],
  ...[SearchWordModel, CatalogueImportModel, CatalogueImportChunkModel],
];
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
beforeEach(async () => {
  for (const model of MODELS) await model.deleteMany();
});
afterAll(() => api.close());

function form(file: string | Buffer, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'films.csv');
  return body;
}
async function upload(file: string, fields: Record<string, string> = {}): Promise<CatalogueImportJob> {
  const { status, body } = await api.send('POST', '/admin/imports', { cookie, body: form(file, fields) });
  expect(status).toBe(201);
  return catalogueImportJobSchema.parse(body);
}
async function read({ _id }: CatalogueImportJob): Promise<CatalogueImportJob> {
  return catalogueImportJobSchema.parse((await api.send('GET', `/admin/imports/${_id}`, { cookie })).body);
}
const post = (job: CatalogueImportJob, action: string, json: object = {}) =>
  api.send('POST', `/admin/imports/${job._id}/${action}`, { cookie, json });
/** Does what was asked for, as the processes do. */
async function finished(job: CatalogueImportJob): Promise<CatalogueImportJob> {
  await api.jobs.later.drain();
  return read(job);
}
const one = (title: string) => MovieModel.findOne({ title }).lean<MovieRecord>();

const FILE =
  'title,year,genres,rating\nFirst,2001,Dramas,5\nSecond,,Comedy,6\nThird,2003,Science Fiction,7\n';

describe('an import', () => {
  it('with more rows than are read is refused whole', async () => {
    const file = gzipSync(`title\n${'A\n'.repeat(IMPORT_ROWS_MAX + 1)}`);
    const answer = await api.send('POST', '/admin/imports', { cookie, body: form(file) });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'import_too_large',
        fields: { file: 'This file has more than 200,000 rows. Send it in parts.' },
      },
    });
    expect(await CatalogueImportChunkModel.countDocuments()).toBe(0);
  });

  it('with more columns than are read is refused, whatever its form', async () => {
    const names = Array.from({ length: 201 }, (_, n) => `c${n}`);
    const row = Object.fromEntries(names.map((name) => [name, 1]));
    for (const file of [`${names.join(',')}\n1`, JSON.stringify(row), JSON.stringify([row])])
      expect(await api.send('POST', '/admin/imports', { cookie, body: form(file) })).toMatchObject({
        status: 400,
        body: { code: 'import_too_large', fields: { file: 'This file has more than 200 columns.' } },
      });
  });

  it('rejects a row that is nested too deeply to be kept, and no other', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const job = await upload(
      `[{"title":"Deep","year":2001,"genre":${deep}},{"title":"Flat","year":2002,"genre":"Drama"}]`,
    );
    expect(job.total).toBe(2);
    await post(job, 'run');
    expect(await finished(job)).toMatchObject({
      created: 1,
      rejected: [{ row: 1, fields: { row: 'This row is too long, or nested too deeply.' } }],
    });
  });

  it('guesses the columns, and shows the first rows as films', async () => {
    const job = await upload(FILE);
    expect(job).toMatchObject({ state: 'waiting', total: 3, done: 0 });
    expect(job.settings.mapping).toEqual({ title: 'title', year: 'yearOfRelease', genres: 'genre' });
    expect(job.columns[3]).toEqual({ name: 'rating', samples: ['5', '6', '7'] });
    expect(job.preview[0]).toEqual({
      row: 2,
      film: { title: 'First', yearOfRelease: '2001', genre: 'Drama' },
      fields: {},
      notes: [],
      known: null,
    });
    expect(job.preview[1]?.fields.yearOfRelease).toContain('is missing');
  });

  it('says which pictures visitors will not see', async () => {
    const job = await upload('title,year,genre,poster\nA,2001,War,https://upload.example.org/a.jpg\n');
    expect(job.preview[0]?.notes).toEqual([
      "Visitors won't see this picture: IMG_HOSTS does not list upload.example.org.",
    ]);
  });

  it('only finds out what it would do, when that is asked for', async () => {
    await buildMovie({ title: 'First', yearOfRelease: 2001 });
    const job = await finished(await upload(FILE, { dryRun: 'true' }));
    expect(job).toMatchObject({ state: 'checked', created: 1, skipped: 1, rejectedTotal: 1, done: 3 });
    expect(job.skippedRows[0]).toMatchObject({ row: 2, matched: { title: 'First', year: 2001 } });
    expect(await MovieModel.countDocuments()).toBe(1);
  });

  it('lists new films that are much like stored ones', async () => {
    await buildMovie({ title: 'Lionheart', yearOfRelease: 2018 });
    const rows = ['Lion Heart,2018', 'Lionheart,2019', 'Lionheart,1990', 'Heart,2018'];
    const file = `title,year,genre\n${rows.map((row) => `${row},Drama`).join('\n')}`;
    const job = await finished(await upload(file, { dryRun: 'true' }));
    expect(job).toMatchObject({ created: 4, skipped: 0, similarTotal: 2 });
    expect(job.similarRows.map(({ row, similar }) => [row, similar[0]?.title])).toEqual([
      [2, 'Lionheart'],
      [3, 'Lionheart'],
    ]);
  });

  it('imports, reports what it refused, and can be taken back', async () => {
    const stored = await buildMovie({ title: 'First', yearOfRelease: 2001, tagline: 'Kept' });
    const changed = await upload(`${FILE.replace('rating', 'tagline')}Fourth,2004,War,New\n`);
    expect((await post(changed, 'run', { onDuplicate: 'update' })).status).toBe(202);
    const job = await finished(changed);
    expect(job).toMatchObject({ state: 'done', created: 2, updated: 1, skipped: 0, rejectedTotal: 1 });
    expect(job.rejected).toMatchObject([{ row: 3, title: 'Second' }]);
    expect(await one('Third')).toMatchObject({ industry: '', genre: ['Sci-Fi'], genreKeys: ['sci-fi'] });
    expect(await one('First')).toMatchObject({ tagline: '5', genre: ['Drama'] });
    const report = await fetch(`${api.origin}/api/v1/admin/imports/${job._id}/report`, {
      headers: { cookie },
    });
    expect(await report.text()).toContain('3,rejected,Second,yearOfRelease,"Year of release is missing.');

    expect((await post(job, 'undo')).status).toBe(202);
    expect(await finished(job)).toMatchObject({ state: 'undone', removed: 2, kept: 0 });
    expect(await one('First')).toMatchObject({ tagline: 'Kept', titleKey: stored.titleKey });
    expect(await MovieModel.countDocuments()).toBe(1);
    expect((await post(job, 'undo')).status).toBe(409);
  });

  it('begins the history of its films, and keeps undone ones restorable for 30 days', async () => {
    const job = await upload(FILE);
    await post(job, 'run');
    await finished(job);
    const movie = await one('Third');
    const id = movie?._id.toHexString() ?? '';
    const kinds = async () => {
      const { body } = await api.send('GET', `/movies/${id}/history`, { cookie });
      return movieHistorySchema.parse(body).changes.map(({ kind, source }) => `${kind} by ${source}`);
    };
    expect(await kinds()).toEqual(['created by import']);
    await post(job, 'undo');
    await finished(job);
    expect(await kinds()).toEqual(['deleted by import', 'created by import']);
    const { body } = await api.send('GET', '/admin/movies?state=deleted', { cookie });
    expect(body).toMatchObject({ total: 2 });
    expect((await api.send('POST', `/movies/${id}/restore`, { cookie })).status).toBe(200);
    expect(await one('Third')).toMatchObject({ genre: ['Sci-Fi'], searchTerms: movie?.searchTerms });
  });

  it('makes nobody of rows that are skipped or rejected, nor of films that somebody adds meanwhile', async () => {
    await buildMovie({ title: 'First', yearOfRelease: 2001 });
    const job = await upload('title,year,genre,cast\nFirst,2001,War,Ada\nLate,2002,War,Obi\nBad,,War,Uche\n');
    await post(job, 'run');
    const insertMany = MovieModel.collection.insertMany.bind(MovieModel.collection);
    MovieModel.collection.insertMany = async (movies, options) => {
      MovieModel.collection.insertMany = insertMany;
      await buildMovie({ title: 'Late', yearOfRelease: 2002 });
      return insertMany(movies, options);
    };
    expect(await finished(job)).toMatchObject({ created: 0, skipped: 2, rejectedTotal: 1 });
    expect(await PersonModel.countDocuments()).toBe(0);
  });

  it('leaves films that members have rated, when it is taken back', async () => {
    const job = await upload(FILE);
    await post(job, 'run');
    await finished(job);
    const member = await api.signInAs('member');
    const movie = await one('Third');
    const rating = `/movies/${movie?._id.toHexString() ?? ''}/rating`;
    await api.send('PUT', rating, { cookie: member.cookie, json: { stars: 8 } });
    await post(job, 'undo');
    expect(await finished(job)).toMatchObject({ removed: 1, kept: 1 });
    expect(await MovieModel.distinct('title')).toEqual(['Third']);
  });

  it('goes on where a killed process left it, and counts no film and no word twice', async () => {
    const job = await upload(FILE);
    await post(job, 'run');
    const insertMany = MovieModel.collection.insertMany.bind(MovieModel.collection);
    MovieModel.collection.insertMany = async (movies, options) => {
      MovieModel.collection.insertMany = insertMany;
      await insertMany(movies.slice(0, 1), options);
      throw new Error('killed');
    };
    await api.jobs.later.drain();
    // Films come by batches, each with its people and its history or not at all.
    for (const model of [MovieModel, PersonModel, MovieChangeModel])
      expect(await model.countDocuments()).toBe(0);
    await JobModel.updateMany({}, { $set: { runAt: new Date(0) } });
    expect(await finished(job)).toMatchObject({ state: 'done', created: 2, skipped: 0, done: 3 });
    expect(await MovieModel.distinct('title')).toEqual(['First', 'Third']);
  });

  it('takes films without a genre, in a table without names of its columns', async () => {
    const job = await upload('Ije,2010,FilmOne\nOloture,2019,FilmOne\n');
    expect(job.settings.mapping).toEqual({ 'Column 1': 'title', 'Column 2': 'yearOfRelease' });
    await post(job, 'run');
    expect(await finished(job)).toMatchObject({ state: 'done', created: 2, rejectedTotal: 0 });
    expect(await one('Ije')).toMatchObject({ genre: [], genreKeys: [], yearOfRelease: 2010 });
  });

  it('fails when every row is rejected', async () => {
    const job = await upload('title\nA\nB\n');
    await post(job, 'run');
    expect(await finished(job)).toMatchObject({ state: 'failed', problem: 'All 2 rows were rejected.' });
  });

  it('can be given another mapping until it runs', async () => {
    const job = await upload('film,shot,genre\nA,in 2001,War\n');
    expect(job.settings.mapping).not.toHaveProperty('shot');
    const mapping = { ...job.settings.mapping, shot: 'yearOfRelease' };
    const path = `/admin/imports/${job._id}`;
    const { body } = await api.send('PATCH', path, {
      cookie,
      json: { mapping, defaults: { language: 'ig' } },
    });
    expect(catalogueImportJobSchema.parse(body).preview[0]?.film).toMatchObject({
      yearOfRelease: '2001',
      language: 'Igbo',
    });
    await post(job, 'run');
    await finished(job);
    expect(await one('A')).toMatchObject({ yearOfRelease: 2001, language: 'Igbo' });
    expect((await api.send('PATCH', path, { cookie, json: { mapping } })).status).toBe(409);
  });

  it('stands in the list, and goes away when nobody runs it for a week', async () => {
    const job = await upload(FILE);
    const { body } = await api.send('GET', '/admin/imports', { cookie });
    expect(body).toMatchObject({ total: 1, imports: [{ _id: job._id, name: 'films', state: 'waiting' }] });
    await CatalogueImportModel.updateMany({}, { $set: { createdAt: new Date(0) } });
    expect(await dropAbandonedImports(api.context)).toBe(1);
    expect(await CatalogueImportChunkModel.countDocuments()).toBe(0);
  });

  it.each([
    ['https://example.com/films.csv', 'This is a web address.'],
    ['title,year\n', 'This file has no rows.'],
  ])('is refused for a file that is %j', async (file, sentence) => {
    const answer = await api.send('POST', '/admin/imports', { cookie, body: form(file) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body).toHaveProperty('message', expect.stringContaining(sentence));
    expect(await CatalogueImportChunkModel.countDocuments()).toBe(0);
  });
});

describe('the calls of imports', () => {
  it.each(['run', 'undo'])('tell an unknown import: %s', async (action) => {
    expect(
      (await api.send('POST', `/admin/imports/${'0'.repeat(24)}/${action}`, { cookie, json: {} })).status,
    ).toBe(404);
  });

  it('refuse a mapping to what is no field', async () => {
    const sent = form(FILE, { mapping: '{"title":"overallRating"}' });
    expect((await api.send('POST', '/admin/imports', { cookie, body: sent })).status).toBe(400);
  });

  it('are for administrators', async () => {
    const moderator = (await api.signInAs('moderator')).cookie;
    expect((await api.send('POST', '/admin/imports', { body: form(FILE) })).status).toBe(401);
    expect((await api.send('POST', '/admin/imports', { cookie: moderator, body: form(FILE) })).status).toBe(
      403,
    );
    expect((await api.send('GET', '/admin/imports', { cookie: moderator })).status).toBe(403);
  });
});
