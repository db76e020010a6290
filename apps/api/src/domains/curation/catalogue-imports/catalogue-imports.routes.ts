import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { IMPORT_MB_MAX } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import {
  catalogueImportChangeSchema,
  catalogueImportJobSchema,
  catalogueImportListSchema,
  catalogueImportRunSchema,
  catalogueImportUndoSchema,
  catalogueImportUploadSchema,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { pageQueryFields } from '@filmfisher/shared/pagination/pagination.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { recordAct } from '../../audit-log/index.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { reply } from '../../../platform/http/reply.ts';
import { catalogueImportReport } from './catalogue-import-report.service.ts';
import { undoPreview } from './catalogue-import-undo.service.ts';
import { storeUpload } from './catalogue-import-upload.service.ts';
import type { CatalogueImportRecord } from './catalogue-imports.model.ts';
import { presentImport, presentSummary } from './catalogue-imports.presenter.ts';
import {
  beginTask,
  changeImport,
  getCatalogueImport,
  listCatalogueImports,
  removeImport,
} from './catalogue-imports.service.ts';

const idParams = z.strictObject({ id: idSchema });

function act(
  kind: ActKind,
  job: CatalogueImportRecord,
  actor: string,
  now: Date,
  session?: ClientSession,
): Promise<void> {
  const target = { kind: 'import', id: job._id.toHexString(), name: job.name };
  return recordAct({ actor, kind, target, wordsOf: [], after: { rows: job.total } }, now, session);
}

const list = endpoint(
  {
    method: 'get',
    path: '/admin/imports',
    access: 'admin',
    summary: 'Imports, the latest first',
    query: z.strictObject(pageQueryFields),
    response: catalogueImportListSchema,
  },
  async ({ query }) => {
    const { imports, ...page } = await listCatalogueImports(query);
    return { imports: await Promise.all(imports.map(presentSummary)), ...page };
  },
);

const upload = endpoint(
  {
    method: 'post',
    path: '/admin/imports',
    access: 'admin',
    summary: `Send a file of films: CSV, JSON, NDJSON or XLSX, also in gzip, ${IMPORT_MB_MAX} MB at most`,
    body: catalogueImportUploadSchema,
    upload: { field: 'file', maxBytes: IMPORT_MB_MAX * 1024 * 1024, required: 'A file is required' },
    limit: 'desk',
    isLong: true,
    fails: ['import_too_large'],
    response: catalogueImportJobSchema,
    status: 201,
  },
  async ({ body, file, context }) => {
    const { name = 'films', sheet = null, dryRun, ...settings } = body;
    const job = await storeUpload(context, { name, file: file.buffer, sheet, settings });
    const begun = dryRun === 'true' ? await beginTask(job._id.toHexString(), 'check', context) : job;
    return presentImport(begun, context.env);
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/admin/imports/:id',
    access: 'admin',
    summary: 'One import: how far it is, and its first rejected rows',
    params: idParams,
    fails: ['import_not_found'],
    response: catalogueImportJobSchema,
  },
  async ({ params, context }) => presentImport(await getCatalogueImport(params.id), context.env),
);

const report = endpoint(
  {
    method: 'get',
    path: '/admin/imports/:id/report',
    access: 'admin',
    summary: 'All rejected, skipped and changed rows of an import, and new films like others, as CSV',
    params: idParams,
    fails: ['import_not_found'],
    produces: 'text/csv',
  },
  async ({ params }) => {
    const { _id } = await getCatalogueImport(params.id);
    const headers = { 'Content-Disposition': `attachment; filename="import-${_id.toHexString()}.csv"` };
    return reply({ raw: { type: 'text/csv; charset=utf-8', body: catalogueImportReport(_id) }, headers });
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/admin/imports/:id',
    access: 'admin',
    summary: 'Change what the columns of a file mean; what is not sent stays',
    params: idParams,
    body: catalogueImportChangeSchema,
    limit: 'desk',
    fails: ['import_not_found', 'import_busy'],
    response: catalogueImportJobSchema,
  },
  async ({ params, body, context }) => presentImport(await changeImport(params.id, body), context.env),
);

const run = endpoint(
  {
    method: 'post',
    path: '/admin/imports/:id/run',
    access: 'admin',
    summary: 'Begin the import, or with dryRun only find out what it would do',
    params: idParams,
    body: catalogueImportRunSchema,
    limit: 'desk',
    fails: ['import_not_found', 'import_busy'],
    response: catalogueImportJobSchema,
    status: 202,
  },
  async ({ params, body, viewer, context }) => {
    const { dryRun, ...settings } = body;
    const job = await beginTask(params.id, dryRun ? 'check' : 'run', context, settings);
    if (!dryRun) await act('films_imported', job, viewer.userId, context.clock.now());
    return presentImport(job, context.env);
  },
);

const undoAsked = endpoint(
  {
    method: 'get',
    path: '/admin/imports/:id/undo',
    access: 'admin',
    summary: 'What taking an import back would remove, and which films would stay',
    isLong: true,
    params: idParams,
    fails: ['import_not_found'],
    response: catalogueImportUndoSchema,
  },
  async ({ params }) => undoPreview(await getCatalogueImport(params.id)),
);

const undo = endpoint(
  {
    method: 'post',
    path: '/admin/imports/:id/undo',
    access: 'admin',
    summary:
      'Take an import back: its changes, its films that nobody has edited or used, and the people whom only these name',
    params: idParams,
    body: z.strictObject({}),
    limit: 'desk',
    fails: ['import_not_found', 'import_busy'],
    response: catalogueImportJobSchema,
    status: 202,
  },
  async ({ params, viewer, context }) => {
    const job = await beginTask(params.id, 'undo', context);
    await act('import_taken_back', job, viewer.userId, context.clock.now());
    return presentImport(job, context.env);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/admin/imports/:id',
    access: 'admin',
    summary: 'Remove a file that was never imported',
    params: idParams,
    limit: 'desk',
    fails: ['import_not_found', 'import_busy'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context }) => {
    await removeImport(params.id, (job, session) =>
      act('import_removed', job, viewer.userId, context.clock.now(), session),
    );
    return success('The file was removed.', {});
  },
);

export const endpoints: Endpoint[] = [list, upload, one, report, change, run, undoAsked, undo, remove];
