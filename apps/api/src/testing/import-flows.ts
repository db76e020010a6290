import { exportJobSchema } from '@filmfisher/shared/exports/exports.schema';
import type { ExportFormat } from '@filmfisher/shared/exports/exports';
import { importSchema, type Import } from '@filmfisher/shared/imports/imports.schema';
import type { SignedIn, TestApi } from './test-api.ts';

type Who = Pick<SignedIn, 'cookie'>;

/** Asks for a file and has it made. @returns its id */
export async function takeData(api: TestApi, { cookie }: Who, format: ExportFormat): Promise<string> {
  const { status, body } = await api.send('POST', '/exports', { cookie, json: { format } });
  if (status !== 202) throw new Error(`No export: ${JSON.stringify(body)}`);
  await api.jobs.later.drain();
  return exportJobSchema.parse(body)._id;
}

/** @returns the bytes of a file that is made */
export async function downloadExport(api: TestApi, { cookie }: Who, id: string): Promise<Uint8Array> {
  const answer = await fetch(`${api.origin}/api/v1/exports/${id}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`No file: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Sends a file of data from elsewhere.
 * @param fileName its own; scripts send 'blob'
 * @returns what it would bring
 */
export async function sendData(
  api: TestApi,
  { cookie }: Who,
  file: Uint8Array | string,
  fields: Record<string, string> = {},
  fileName = 'blob',
): Promise<Import> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), fileName);
  const { status, body } = await api.send('POST', '/imports', { cookie, body: form });
  if (status !== 201) throw new Error(`No import: ${JSON.stringify(body)}`);
  return importSchema.parse(body);
}

/** Begins a task of an import and has it done. @returns the import afterwards */
export async function doImport(
  api: TestApi,
  { cookie }: Who,
  { _id }: Pick<Import, '_id'>,
  task: 'run' | 'undo' = 'run',
  json: object = {},
): Promise<Import> {
  const { status, body } = await api.send('POST', `/imports/${_id}/${task}`, { cookie, json });
  if (status !== 202) throw new Error(`Not begun: ${JSON.stringify(body)}`);
  await api.jobs.later.drain();
  await api.jobs.soon.drain();
  return importSchema.parse((await api.send('GET', `/imports/${_id}`, { cookie })).body);
}
