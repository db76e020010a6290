import {
  catalogueImportJobSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isGzip } from '../../platform/tables/lines.ts';
import type { AdminApi } from './client.ts';
import { settingsFor, type ImportOptions } from './options.ts';

const POLL_MS = 500;

async function jobOf(answer: Response): Promise<CatalogueImportJob> {
  return catalogueImportJobSchema.parse(await answer.json());
}

async function upload(api: AdminApi, file: string): Promise<CatalogueImportJob> {
  const form = new FormData();
  form.set('name', path.basename(file).slice(-200));
  const bytes = readFileSync(file);
  // The server unfolds once.
  const packed = isGzip(bytes) ? bytes : await promisify(gzip)(bytes);
  form.set('file', new Blob([new Uint8Array(packed)]), 'films.gz');
  return jobOf(await api.send('POST', '/admin/imports', form));
}

/**
 * Has a server import a file, and waits for the end. The report is written when any row was rejected or skipped.
 * @param api signed in as an administrator
 * @param onProgress gets the job as often as the server reports progress
 * @throws {Error} with a sentence when the file or the settings are refused
 */
export async function importFile(
  api: AdminApi,
  options: ImportOptions,
  onProgress: (job: CatalogueImportJob) => void,
): Promise<CatalogueImportJob> {
  const sent = await upload(api, options.file);
  const settings = settingsFor(sent.settings, options);
  const columns = new Set(sent.columns.map(({ name }) => name));
  const unknown = Object.keys(settings.mapping).find((column) => !columns.has(column));
  if (unknown !== undefined)
    throw new Error(`The file has no column '${unknown}'. Columns: ${[...columns].join(', ')}`);
  const path = `/admin/imports/${sent._id}`;
  let job = await jobOf(await api.send('POST', `${path}/run`, { ...settings, dryRun: options.dryRun }));
  while (job.state === 'running') {
    await sleep(POLL_MS);
    job = await jobOf(await api.send('GET', path));
    onProgress(job);
  }
  if (job.rejectedTotal + job.skipped + job.similarTotal > 0)
    writeFileSync(options.report, await (await api.send('GET', `${path}/report`)).text());
  return job;
}
