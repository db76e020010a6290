import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { IMPORT_MB_MAX } from '@filmfisher/shared/imports/imports';
import {
  importChoicesSchema,
  importListSchema,
  importQuerySchema,
  importRunSchema,
  importSchema,
  importUploadSchema,
} from '@filmfisher/shared/imports/imports.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import type { ImportRecord } from './imports.model.ts';
import { importReport, presentImport, presentSummary } from './imports.presenter.ts';
import { chooseMovies } from './choices.service.ts';
import {
  getImport,
  listImports,
  removeImport,
  runImport,
  undoImport,
  uploadImport,
} from './imports.service.ts';

const params = z.strictObject({ id: idSchema });
const nothing = z.strictObject({});
const FIRST = importQuerySchema.parse({});
const present = (job: ImportRecord) => presentImport(job, FIRST);

const upload = endpoint(
  {
    method: 'post',
    path: '/imports',
    access: 'verified',
    summary: `Send what you said of films elsewhere: Letterboxd, IMDb, Trakt, MyAnimeList, FilmFisher or a table, ${IMPORT_MB_MAX} MB at most; nothing is brought yet`,
    body: importUploadSchema,
    upload: { field: 'file', maxBytes: IMPORT_MB_MAX * 1024 * 1024, required: 'A file is required' },
    limit: 'imports',
    isLong: true,
    fails: ['import_busy', 'import_too_large'],
    response: importSchema,
    status: 201,
  },
  async ({ body, file, viewer, context }) => present(await uploadImport(context, viewer.userId, file, body)),
);

const list = endpoint(
  {
    method: 'get',
    path: '/imports',
    access: 'user',
    summary: 'Your imports, the latest first',
    response: importListSchema,
  },
  async ({ viewer }) => ({
    imports: await Promise.all((await listImports(viewer.userId)).map(presentSummary)),
  }),
);

const one = endpoint(
  {
    method: 'get',
    path: '/imports/:id',
    access: 'user',
    summary: 'One of your imports: how far it is, and a page of its films',
    params,
    query: importQuerySchema,
    fails: ['import_not_found'],
    response: importSchema,
  },
  async ({ params: { id }, query, viewer }) => presentImport(await getImport(viewer.userId, id), query),
);

const report = endpoint(
  {
    method: 'get',
    path: '/imports/:id/report',
    access: 'user',
    summary: 'What became of every row of one of your imports, as CSV',
    params,
    fails: ['import_not_found'],
    produces: 'text/csv',
  },
  async ({ params: { id }, viewer }) => {
    const body = importReport(await getImport(viewer.userId, id, 'all'));
    const headers = { 'Content-Disposition': `attachment; filename="import-${id}.csv"` };
    return reply({ raw: { type: 'text/csv; charset=utf-8', body }, headers });
  },
);

const choose = endpoint(
  {
    method: 'patch',
    path: '/imports/:id/rows',
    access: 'verified',
    summary: 'Say which films of an import are meant; null leaves one out',
    params,
    body: importChoicesSchema,
    limit: 'import-changes',
    fails: ['import_not_found', 'import_busy'],
    response: importSchema,
  },
  async ({ params: { id }, body, viewer }) => present(await chooseMovies(viewer.userId, id, body)),
);

const run = endpoint(
  {
    method: 'post',
    path: '/imports/:id/run',
    access: 'verified',
    summary: 'Bring what an import holds of films that are known',
    params,
    body: importRunSchema,
    limit: 'import-changes',
    fails: ['import_not_found', 'import_busy'],
    response: importSchema,
    status: 202,
  },
  async ({ params: { id }, body, viewer, context: { clock } }) =>
    present(await runImport(viewer.userId, id, clock.now(), body.winner)),
);

const undo = endpoint(
  {
    method: 'post',
    path: '/imports/:id/undo',
    access: 'verified',
    summary: 'Take an import back: what was here before is here again',
    params,
    body: nothing,
    limit: 'import-changes',
    fails: ['import_not_found', 'import_busy'],
    response: importSchema,
    status: 202,
  },
  async ({ params: { id }, viewer, context: { clock } }) =>
    present(await undoImport(viewer.userId, id, clock.now())),
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/imports/:id',
    access: 'user',
    summary: 'Remove one of your imports with its rows; what it brought stays',
    params,
    limit: 'import-changes',
    fails: ['import_not_found', 'import_busy'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, viewer }) => {
    await removeImport(viewer.userId, id);
    return success('Import removed', {});
  },
);

export const endpoints: Endpoint[] = [upload, list, one, report, choose, run, undo, remove];
