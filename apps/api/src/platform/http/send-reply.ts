import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply, ReplyCookie } from './reply.ts';

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function setCookies(response: Response, cookies: readonly ReplyCookie[]): void {
  for (const { name, value, options } of cookies) {
    if (value === null) response.clearCookie(name, options);
    else response.cookie(name, value, options);
  }
}

/**
 * Sends an answer that is more than a JSON body, without its cookies. A client that has the answer gets no stream.
 */
export async function sendReply(reply: Reply<unknown>, request: Request, response: Response): Promise<void> {
  const { json, raw, status, headers } = reply.parts;
  if (status !== undefined) response.status(status);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (!raw) {
    response.json(json);
    return;
  }
  response.setHeader('Content-Type', raw.type);
  if (!(raw.body instanceof Readable)) {
    response.send(raw.body);
    return;
  }
  if (request.fresh || request.method === 'HEAD') {
    raw.body.destroy();
    if (request.fresh) response.status(304);
    response.end();
    return;
  }
  await pipeline(raw.body, response).catch((error: unknown) => {
    // Who asked did not wait for the end: the line of the request says so, and nothing has failed.
    if (!isPrematureClose(error)) throw error;
  });
}
