import {
  catalogueImportJobSchema,
  catalogueImportUndoSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobModel } from '../../../platform/jobs/jobs.model.ts';
import { inList, makeList } from '../../../testing/list-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { DeletedMovieModel } from '../../archive/deleted-movies.model.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { PersonModel } from '../../people/people.model.ts';
import { MovieChangeModel } from '../../movie-history/movie-changes.model.ts';
import { CatalogueImportChunkModel, CatalogueImportModel } from './catalogue-imports.model.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
beforeEach(async () => {
  for (const model of [MovieModel, PersonModel, MovieChangeModel, DeletedMovieModel])
    await model.deleteMany();
});
afterAll(() => api.close());

const send = (method: string, path: string, json?: object, as = cookie) =>
  api.send(method, path, { cookie: as, ...(json && { json }) });
async function finished({ _id }: CatalogueImportJob): Promise<CatalogueImportJob> {
  await api.jobs.later.drain();
  return catalogueImportJobSchema.parse((await send('GET', `/admin/imports/${_id}`)).body);
}
async function imported(file: string, onDuplicate = 'skip'): Promise<CatalogueImportJob> {
  const body = new FormData();
  body.set('file', new Blob([file]), 'films.csv');
  const answer = await api.send('POST', '/admin/imports', { cookie, body });
  const job = catalogueImportJobSchema.parse(answer.body);
  await send('POST', `/admin/imports/${job._id}/run`, { onDuplicate });
  return finished(job);
}
async function takenBack(job: CatalogueImportJob): Promise<CatalogueImportJob> {
  expect((await send('POST', `/admin/imports/${job._id}/undo`, {})).status).toBe(202);
  return finished(job);
}
async function asked({ _id }: CatalogueImportJob) {
  return catalogueImportUndoSchema.parse((await send('GET', `/admin/imports/${_id}/undo`)).body);
}
async function idNamed(title: string): Promise<string> {
  const movie = await MovieModel.findOne({ title }).lean<MovieRecord>();
  if (!movie) throw new Error(`no film is called ${title}`);
  return movie._id.toHexString();
}

/** All that is stored of films and people but times and versions, which no undo brings back. */
async function state(): Promise<object[]> {
  const movies = await MovieModel.find({}, { updatedAt: 0, __v: 0 }).sort({ _id: 1 }).lean<object[]>();
  const people = await PersonModel.find({}, { creditedAt: 0 }).sort({ _id: 1 }).lean<object[]>();
  return [...movies, ...people];
}

const HEAD = 'title,year,genre,director,cast,minutes,plot';

describe('taking an import back', () => {
  it.each(['fill', 'update'])('restores films and people as they were before: %s', async (rule) => {
    const credit = { provider: 'tmdb', page: 'https://www.themoviedb.org/movie/1' } as const;
    const kept = await buildMovie({ title: 'Kept', yearOfRelease: 2001, directors: ['Ada'], minutes: 90 });
    await buildMovie({ title: 'Other', yearOfRelease: 2002, cast: ['Bola'], prologue: 'Its own.' });
    await MovieModel.updateOne({ _id: kept._id }, { sources: [{ ...credit, fields: ['minutes', 'genre'] }] });
    const before = await state();
    const job = await imported(
      [
        HEAD,
        'Kept,2001,Crime,"Ada, Chidi",Dayo,120,Filled.',
        'Other,2002,War,Efe,"Bola, Femi",80,Replaced.',
        'Kept,2001,Crime,Gbenga,Hauwa,130,Filled twice.',
        'New,2003,War,Ada,Ife,70,New.',
      ].join('\n'),
      rule,
    );
    expect(job).toMatchObject({ state: 'done', created: 1 });
    expect(await PersonModel.countDocuments()).toBeGreaterThan(2);
    expect(await asked(job)).toEqual({ removed: 1, restored: 2, keptTotal: 0, kept: [] });
    expect(await takenBack(job)).toMatchObject({ removed: 1, restored: 2, kept: 0, people: 1 });
    expect(await state()).toEqual(before);
  });

  it('says first what it keeps and why, and keeps that', async () => {
    const member = (await api.signInAs('member')).cookie;
    const titles = ['Plain', 'Rated', 'Edited', 'Listed'];
    await buildMovie({ title: 'Older', yearOfRelease: 1999 });
    const rows = titles.map((title) => `${title},2001,Drama,Only ${title},,,`);
    const job = await imported([HEAD, ...rows, 'Older,1999,Drama,,,95,New.'].join('\n'), 'fill');
    await send('PUT', `/movies/${await idNamed('Rated')}/rating`, { stars: 8 }, member);
    await send('PATCH', `/movies/${await idNamed('Edited')}`, { tagline: 'By hand' });
    await send('PATCH', `/movies/${await idNamed('Older')}`, { minutes: 96 });
    const list = await makeList(api, { cookie: member });
    await inList(api, list).add({ cookie: member }, await idNamed('Listed'));

    const preview = await asked(job);
    expect(preview).toMatchObject({ removed: 1, restored: 1, keptTotal: 4 });
    const why = Object.fromEntries(preview.kept.map((one) => [one.title, one.why]));
    expect(why).toEqual({ Rated: 'rated', Edited: 'edited', Listed: 'used', Older: 'changed' });
    const undone = await takenBack(job);
    expect(undone).toMatchObject({ removed: 1, restored: 1, kept: 4, people: 1 });
    expect(undone.keptFilms.map(({ title }) => title).toSorted()).toEqual([
      ...['Edited', 'Listed', 'Older', 'Rated'],
    ]);
    expect(await MovieModel.distinct('title')).toEqual(['Edited', 'Listed', 'Older', 'Rated']);
    expect(await MovieModel.findOne({ title: 'Older' }).lean()).toMatchObject({ minutes: 96, prologue: '' });
    expect(await PersonModel.distinct('name')).not.toContain('Only Plain');
    const report = await fetch(`${api.origin}/api/v1/admin/imports/${job._id}/report`, {
      headers: { cookie },
    });
    expect(await report.text()).toContain('kept,Edited,,Somebody has edited this film since.,Edited (2001)');
  });

  it('lets films rest at once on which nothing hangs', async () => {
    const job = await imported([HEAD, 'A,2001,War,,,,', 'B,2002,War,,,,'].join('\n'));
    await takenBack(job);
    expect(await DeletedMovieModel.distinct('state')).toEqual(['gone']);
  });

  it('can be tried again after it failed', async () => {
    const job = await imported([HEAD, 'A,2001,War,,,,'].join('\n'));
    await CatalogueImportModel.updateOne({ _id: job._id }, { $set: { state: 'failed', task: 'undo' } });
    expect(await takenBack(job)).toMatchObject({ state: 'undone', removed: 1 });
  });

  it('goes on where a killed process left it', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => `Film ${n},2001,Drama,Director ${n},,,`);
    const job = await imported([HEAD, ...rows].join('\n'));
    await send('POST', `/admin/imports/${job._id}/undo`, {});
    const { deleteMany } = MovieModel;
    let calls = 0;
    MovieModel.deleteMany = function (this: typeof MovieModel, ...args: Parameters<typeof deleteMany>) {
      calls += 1;
      if (calls === 2) throw new Error('killed');
      return deleteMany.apply(this, args);
    } as typeof deleteMany;
    try {
      await api.jobs.later.drain();
    } finally {
      MovieModel.deleteMany = deleteMany;
    }
    expect(await MovieModel.countDocuments()).toBe(250);
    expect(await finished(job)).toMatchObject({ state: 'running', done: 200 });
    await JobModel.updateMany({}, { $set: { runAt: new Date(0) } });
    expect(await finished(job)).toMatchObject({ state: 'undone', removed: 450, kept: 0, done: 450 });
    expect(await MovieModel.countDocuments()).toBe(0);
    expect(await PersonModel.countDocuments()).toBe(0);
    const chunks = CatalogueImportChunkModel.distinct('phase', { importId: job._id });
    expect(await chunks).toEqual(['undone']);
  });
});

it('shows what taking an import back would do to administrators alone', async () => {
  const path = `/admin/imports/${'0'.repeat(24)}/undo`;
  expect((await api.send('GET', path)).status).toBe(401);
  expect((await send('GET', path, undefined, (await api.signInAs('moderator')).cookie)).status).toBe(403);
  expect((await send('GET', path)).status).toBe(404);
});
