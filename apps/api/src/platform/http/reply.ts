import type { CookieOptions } from 'express';
import type { Readable } from 'node:stream';

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
