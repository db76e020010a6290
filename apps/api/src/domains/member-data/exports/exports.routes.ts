import { EXPORT_HOURS, type ExportFormat } from '@filmfisher/shared/exports/exports';
import {
  exportInputSchema,
  exportJobSchema,
  exportListSchema,
} from '@filmfisher/shared/exports/exports.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { requireOwnAccount } from '../../accounts/index.ts';
import { beginExport, getExport, listExports, openExport, presentExport } from './exports.service.ts';

const ZIP = 'application/zip';
const JSON_TYPE = 'application/json';
const FILE: Record<ExportFormat, { type: string; ending: string }> = {
  json: { type: JSON_TYPE, ending: '.json' },
  csv: { type: ZIP, ending: '-csv.zip' },
  letterboxd: { type: ZIP, ending: '-letterboxd.zip' },
};

const begin = endpoint(
  {
    method: 'post',
    path: '/exports',
    access: 'user',
    limit: 'data',
    summary:
      'Have a file made of everything that is stored about you (json, csv), or of your films (letterboxd)',
    body: exportInputSchema,
    allowsSuspended: true,
    response: exportJobSchema,
    status: 202,
  },
  async ({ body, viewer, context }) => {
    const now = context.clock.now();
    return presentExport(await beginExport(viewer.userId, body.format, now), now);
  },
);

const list = endpoint(
  {
    method: 'get',
    path: '/exports',
    access: 'user',
    summary: 'Your last files, the latest first',
    response: exportListSchema,
  },
  async ({ viewer, context }) => {
    const now = context.clock.now();
    return { exports: (await listExports(viewer.userId)).map((job) => presentExport(job, now)) };
  },
);

const file = endpoint(
  {
    method: 'get',
    path: '/exports/:id',
    access: 'user',
    summary: `Your file, for ${EXPORT_HOURS} hours; while it is made, how far it is`,
    params: z.strictObject({ id: idSchema }),
    fails: ['export_not_found', 'export_failed', 'export_expired'],
    produces: [JSON_TYPE, ZIP],
    others: { 202: { description: 'It is still being made', response: exportJobSchema } },
    isLong: true,
  },
  async ({ params, viewer, context }) => {
    const job = await getExport(viewer.userId, params.id);
    const now = context.clock.now();
    if (job.state === 'running') return reply({ status: 202, json: presentExport(job, now) });
    const body = openExport(job, now);
    const { username } = await requireOwnAccount(viewer);
    const { type, ending } = FILE[job.format];
    return reply({
      raw: { type, body },
      headers: {
        'Content-Disposition': `attachment; filename="filmfisher-${username}${ending}"`,
        'Content-Length': String(job.bytes),
      },
    });
  },
);

export const endpoints: Endpoint[] = [begin, list, file];
