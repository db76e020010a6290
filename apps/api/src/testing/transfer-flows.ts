import { exportJobSchema, type ExportFormat } from '@filmfisher/shared/exports';
import { dataParts, downloadOf } from '../domains/privacy/index.ts';
import { runExports } from '../domains/transfers/index.ts';
import { createTestLogger } from './log-sink.ts';
import type { SignedIn, TestApi } from './test-api.ts';

type Who = Pick<SignedIn, 'cookie'>;

/** Makes the files that members asked for. */
export function makeExports(api: TestApi): Promise<number> {
  return runExports(api.context, { dataParts, downloadOf }, createTestLogger());
}

/** Asks for a file and has it made. @returns its id */
export async function takeData(api: TestApi, { cookie }: Who, format: ExportFormat): Promise<string> {
  const { status, body } = await api.send('POST', '/exports', { cookie, json: { format } });
  if (status !== 202) throw new Error(`No export: ${JSON.stringify(body)}`);
  await makeExports(api);
  return exportJobSchema.parse(body)._id;
}

/** @returns the bytes of a file that is made */
export async function downloadExport(api: TestApi, { cookie }: Who, id: string): Promise<Uint8Array> {
  const answer = await fetch(`${api.origin}/api/v1/exports/${id}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`No file: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
