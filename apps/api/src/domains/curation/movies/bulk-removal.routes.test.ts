import { catalogueImportJobSchema } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { memberRatingListSchema } from '@filmfisher/shared/members/members.schema';
import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import { BULK_REMOVE_MAX } from '@filmfisher/shared/movies/desk-movies';
import { deskMovieIdsSchema, deskMovieListSchema } from '@filmfisher/shared/movies/desk-movies.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { DeletedMovieModel } from '../../archive/deleted-movies.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
beforeEach(async () => {
  for (const model of [MovieModel, DeletedMovieModel, AuditEntryModel]) await model.deleteMany();
});
afterAll(() => api.close());

const get = (path: string) => api.send('GET', path, { cookie: admin.cookie });
const post = (path: string, ids: string[], cookie = admin.cookie) =>
  api.send('POST', `/admin/movies/${path}`, { cookie, json: { ids } });
async function titles(query: string): Promise<string[]> {
  const { movies } = deskMovieListSchema.parse((await get(`/admin/movies?sort=title&${query}`)).body);
  return movies.map(({ title }) => title);
}
async function ids(query: string): Promise<string[]> {
  return deskMovieIdsSchema.parse((await get(`/admin/movies/ids?${query}`)).body).ids;
}
const idOf = async (title: string, fields: object = {}) =>
  (await buildMovie({ title, ...fields }))._id.toHexString();

describe('filters of the desk’s films', () => {
  it('narrow by industry, genre and import, and all that match can be selected', async () => {
    const one = await idOf('One', { industry: 'Nollywood', genre: ['Drama'] });
    await idOf('Two', { industry: 'Nollywood', genre: ['Comedy'] });
    await idOf('Three', { industry: 'Anime', genre: ['Drama'] });
    expect(await titles('industry=nollywood')).toEqual(['One', 'Two']);
    expect(await titles('genre=Dramas')).toEqual(['One', 'Three']);
    expect(await titles('genre=drama&industry=Nollywood')).toEqual(['One']);
    expect(await ids('genre=drama&industry=Nollywood')).toEqual([one]);
    expect(await ids('q=one&genre=drama')).toEqual([one]);
    expect(await ids('q=one&genre=comedy')).toEqual([]);

    const body = new FormData();
    body.set('file', new Blob(['title,year,genres\nOne,2001,Drama\nBrought,2002,Comedy\n']), 'a.csv');
    const sent = await api.send('POST', '/admin/imports', { cookie: admin.cookie, body });
    const { _id } = catalogueImportJobSchema.parse(sent.body);
    await api.send('POST', `/admin/imports/${_id}/run`, { cookie: admin.cookie, json: {} });
    await api.jobs.later.drain();
    const brought = await titles(`import=${_id}`);
    expect(brought).toContain('Brought');
    expect(brought).not.toContain('Two');
    expect(await titles(`import=${_id}&genre=comedy`)).toEqual(['Brought']);
    expect(await ids(`import=${_id}`)).toHaveLength(brought.length);
    expect(await get(`/admin/movies?import=${'f'.repeat(24)}`)).toMatchObject({
      status: 404,
      body: { code: 'import_not_found' },
    });
  });
});

describe('POST /admin/movies/bulk-delete and bulk-restore', () => {
  it('delete films with what hangs on them, bring both back, and record each', async () => {
    const chosen = [await idOf('First'), await idOf('Second')];
    await idOf('Stays');
    const fan = await api.signInAs('member');
    await api.send('PUT', `/movies/${chosen[0] ?? ''}/rating`, { cookie: fan.cookie, json: { stars: 8 } });
    const rated = async () => {
      const { body } = await api.send('GET', `/profile/${fan.user._id.toHexString()}/ratings`);
      return memberRatingListSchema.parse(body).total;
    };
    expect(await rated()).toBe(1);
    const gone = 'f'.repeat(24);
    expect((await post('bulk-delete', [...chosen, gone])).body).toEqual({
      changed: 2,
      unchanged: 0,
      failed: [{ _id: gone, message: 'This film does not exist.' }],
    });
    expect(await titles('')).toEqual(['Stays']);
    expect(await rated()).toBe(0);
    expect((await ids('state=deleted')).toSorted()).toEqual(chosen.toSorted());
    expect(await ids('state=deleted&q=second')).toEqual([chosen[1]]);
    const acts = async (kind: ActKind) =>
      (await AuditEntryModel.find({ kind }).sort({ _id: 1 }).lean()).map(({ target }) => target?.id);
    expect(await acts('movie_deleted')).toEqual(chosen);

    expect((await post('bulk-restore', chosen)).body).toEqual({ changed: 2, unchanged: 0, failed: [] });
    expect(await titles('')).toEqual(['First', 'Second', 'Stays']);
    expect(await rated()).toBe(1);
    expect(await acts('movie_restored')).toEqual(chosen);
  });

  it('are for administrators, and take a list of films that is not too long', async () => {
    const id = await idOf('Film');
    for (const path of ['bulk-delete', 'bulk-restore']) {
      for (const [cookie, status] of [
        [(await api.signInAs('moderator')).cookie, 403],
        ['', 401],
      ] as const)
        expect((await post(path, [id], cookie)).status).toBe(status);
      for (const wrong of [[], ['x'], Array.from({ length: BULK_REMOVE_MAX + 1 }, () => id)])
        expect((await post(path, wrong)).status).toBe(400);
    }
    expect((await api.send('GET', '/admin/movies/ids', {})).status).toBe(401);
    expect((await get('/admin/movies/ids?page=2')).status).toBe(400);
    expect(await titles('')).toEqual(['Film']);
  });
});
