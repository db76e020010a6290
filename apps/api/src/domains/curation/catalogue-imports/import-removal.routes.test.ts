import { catalogueImportJobSchema } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { CatalogueImportChunkModel, CatalogueImportModel } from './catalogue-imports.model.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
afterAll(() => api.close());

const FILE = 'title,year,genres\nFirst,2001,Drama\n';
async function upload(): Promise<string> {
  const body = new FormData();
  body.set('name', 'films.csv');
  body.set('file', new Blob([FILE]), 'films.csv');
  return catalogueImportJobSchema.parse((await api.send('POST', '/admin/imports', { cookie, body })).body)
    ._id;
}
const remove = (id: string, as = cookie) => api.send('DELETE', `/admin/imports/${id}`, { cookie: as });
const rowsOf = (importId: string) => CatalogueImportChunkModel.countDocuments({ importId });

it('removes a file that was never imported, with its rows, and records that', async () => {
  const [id, other] = [await upload(), await upload()];
  await api.send('POST', `/admin/imports/${id}/run`, { cookie, json: { dryRun: true } });
  await api.jobs.later.drain();
  expect((await remove(id)).status).toBe(200);
  expect(await CatalogueImportModel.findById(id)).toBeNull();
  expect([await rowsOf(id), await rowsOf(other)]).toEqual([0, 1]);
  expect(await AuditEntryModel.findOne({ 'target.id': id }).lean()).toMatchObject({
    kind: 'import_removed',
    target: { kind: 'import', name: 'films.csv' },
  });
  expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'import_not_found' } });
});

it('keeps an import that runs or has run, and one that is asked for by somebody else', async () => {
  const id = await upload();
  for (const [as, status] of [
    [(await api.signInAs('moderator')).cookie, 403],
    ['', 401],
  ] as const)
    expect((await remove(id, as)).status).toBe(status);
  await api.send('POST', `/admin/imports/${id}/run`, { cookie, json: {} });
  const busy = { status: 409, body: { code: 'import_busy' } };
  expect(await remove(id)).toMatchObject(busy);
  await api.jobs.later.drain();
  expect(await remove(id)).toMatchObject(busy);
  expect(await rowsOf(id)).toBe(1);
});
