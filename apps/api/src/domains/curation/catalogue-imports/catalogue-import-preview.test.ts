import {
  catalogueImportJobSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
beforeEach(() => MovieModel.deleteMany());
afterAll(() => api.close());

async function checked(file: string, onDuplicate: string): Promise<CatalogueImportJob[]> {
  const body = new FormData();
  body.set('file', new Blob([file]), 'films.csv');
  body.set('onDuplicate', onDuplicate);
  const sent = catalogueImportJobSchema.parse(
    (await api.send('POST', '/admin/imports', { cookie, body })).body,
  );
  const path = `/admin/imports/${sent._id}`;
  await api.send('POST', `${path}/run`, { cookie, json: { dryRun: true } });
  await api.jobs.later.drain();
  return [sent, catalogueImportJobSchema.parse((await api.send('GET', path, { cookie })).body)];
}

const FILE = 'title,year,genre,minutes,tagline\nKept,2001,Crime,120,\nNew,2002,War,90,\nSame,2003,Drama,,\n';

it.each([
  ['fill', { before: { minutes: null }, after: { minutes: 120 } }],
  ['update', { before: { genre: ['Drama'], minutes: null }, after: { genre: ['Crime'], minutes: 120 } }],
])('shows each changed value before and after: %s', async (rule, change) => {
  const kept = await buildMovie({ title: 'Kept', yearOfRelease: 2001 });
  await buildMovie({ title: 'Same', yearOfRelease: 2003 });
  const matched = { movieId: kept._id.toHexString(), title: 'Kept', year: 2001 };
  const [sent, job] = await checked(FILE, rule);
  expect(sent?.preview.map(({ known }) => known?.matched.title)).toEqual(['Kept', undefined, 'Same']);
  expect(sent?.preview[0]?.known).toEqual({ matched, ...change });
  expect(job?.changedRows).toEqual([{ row: 2, title: 'Kept', matched, ...change }]);
  const report = await fetch(`${api.origin}/api/v1/admin/imports/${job?._id ?? ''}/report`, {
    headers: { cookie },
  });
  expect(await report.text()).toContain('2,changed,Kept,minutes,– → 120,Kept (2001)');
});
