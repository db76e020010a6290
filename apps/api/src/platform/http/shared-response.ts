import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a response can be compressed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

/**
 * Browsers name gzip before br and mean no order by it, so ours decides.
 * @param header Accept-Encoding as it was sent
 * @returns the best encoding that the client takes; null for none
 */
export function encodingFor(header: string | undefined): ContentEncoding | null {
  if (header === undefined || header === '') return null;
  const accepted = header
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => (part.split(';', 1)[0] ?? '').trim().toLowerCase());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Bytes below which compressing costs more than it saves. */
const COMPRESS_MIN = 1_024;
/** The next levels take many times as long, and save little. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const COMPRESS: Record<ContentEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** A response as it is sent, the same for everybody. */
export interface SharedResponse {
  status: 200 | 404;
  /** Media type. */
  type: string;
  body: Buffer;
  etag: string;
  /** Compressed copies, made for the first who takes them; null where compressing does not halve it. */
  compressed: Map<ContentEncoding, Promise<Buffer | null>>;
}

function sharedResponse(text: string, type: string, status: 200 | 404): SharedResponse {
  const body = Buffer.from(text);
  // Weak, because the compressed copies carry it, too.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, type, body, etag, compressed: new Map() };
}

/**
 * @param answer what the handler returned
 * @returns the response with this answer; throws for what JSON cannot say
 */
export const jsonResponse = (answer: unknown): SharedResponse =>
  sharedResponse(JSON.stringify(answer), 'application/json; charset=utf-8', 200);

/** @returns the response with a whole page */
export const htmlResponse = (html: string, status: 200 | 404): SharedResponse =>
  sharedResponse(html, 'text/html; charset=utf-8', status);

/** @returns bytes that a response takes at most, its compressed copies included */
export function responseBytes({ body }: SharedResponse): number {
  return body.length * 2;
}

/** @returns the copy, or null where it is not worth keeping: two copies together are never larger than the response */
async function compress(answer: SharedResponse, encoding: ContentEncoding): Promise<Buffer | null> {
  let copy = answer.compressed.get(encoding);
  if (copy === undefined) {
    copy = COMPRESS[encoding](answer.body).then((compressed) =>
      compressed.length * 2 <= answer.body.length ? compressed : null,
    );
    answer.compressed.set(encoding, copy);
  }
  return copy;
}

/**
 * Sends a response, compressed where the client accepts that, or 304 where the client has it already.
 */
export async function sendSharedResponse(
  answer: SharedResponse,
  { request, response, cacheControl }: { request: Request; response: Response; cacheControl: string },
): Promise<void> {
  response.statusCode = answer.status;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', answer.etag);
  response.vary('Accept-Encoding');
  if (request.headers['if-none-match'] !== undefined && request.fresh) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = answer.body.length < COMPRESS_MIN ? null : encodingFor(request.headers['accept-encoding']);
  const copy = encoding && (await compress(answer, encoding));
  const body = copy ?? answer.body;
  if (copy && encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', answer.type);
  response.setHeader('Content-Length', body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
