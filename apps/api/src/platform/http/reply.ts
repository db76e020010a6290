import type { CookieOptions, Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ReplyCookie {
  name: string;
  /** null clears the cookie; the options must then be those it was set with. */
  value: string | null;
  options: CookieOptions;
}

export interface ReplyParts<T> {
  /** JSON body; leave out when `raw` is given. */
  json?: T;
  /** Anything else: text, bytes or a stream, with its media type. */
  raw?: { type: string; body: string | Buffer | Readable };
  /** Overrides the endpoint's own status. */
  status?: number;
  /** A quoted ETag answers If-None-Match with 304; text, bytes and JSON get one by themselves. */
  headers?: Record<string, string>;
  cookies?: ReplyCookie[];
}

/** An answer that is more than a JSON body: cookies, headers, another status or another media type. */
export class Reply<T> {
  readonly parts: ReplyParts<T>;

  constructor(parts: ReplyParts<T>) {
    this.parts = parts;
  }
}

/** @returns the answer for an endpoint's handler to return */
export function reply<T = never>(parts: ReplyParts<T>): Reply<T> {
  return new Reply(parts);
}

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
export async function sendReply(
  { parts: { json, raw, status, headers } }: Reply<unknown>,
  request: Request,
  response: Response,
): Promise<void> {
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
