import type { SmtpSink } from 'api/src/testing/smtp-sink.ts';
import { ask } from './http.ts';
import type { Api } from './installation.ts';
import { until } from './load.ts';

/** Milliseconds for a slow machine. */
export const TIMEOUT_MS = 150_000;

/** @returns milliseconds that the request took; throws when it is refused */
export async function post(api: Api, path: string, json: unknown): Promise<number> {
  const answer = await ask(`${api.base}${path}`, { method: 'POST', json });
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.ms;
}

/** @returns milliseconds until a mail server has taken so many mails in all */
export function arrived(sink: SmtpSink, count: number): Promise<number> {
  return until(`${count} mails`, TIMEOUT_MS, () => Promise.resolve(sink.received.length >= count));
}
