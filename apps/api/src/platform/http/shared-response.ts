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
/** As strong as what is compressed for one client only (compression's own default). */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const COMPRESS: Record<ContentEncoding, (json: Buffer) => Promise<Buffer>> = {
  br: (json) => brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** A successful JSON response as it is sent, the same for everybody. */
export interface SharedResponse {
  json: Buffer;
  etag: string;
  /** Compressed copies, made for the first who takes them; null where compressing does not halve it. */
  compressed: Map<ContentEncoding, Promise<Buffer | null>>;
}

/**
 * @param body what the handler returned
 * @returns the response with this body; throws for what JSON cannot say
 */
export function toSharedResponse(body: unknown): SharedResponse {
  const json = Buffer.from(JSON.stringify(body));
  // Weak, because the compressed copies carry it, too.
  const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
  return { json, etag, compressed: new Map() };
}

/** @returns bytes that a response takes at most, its compressed copies included */
export function responseBytes({ json }: SharedResponse): number {
  return json.length * 2;
}

/** @returns the copy, or null where it is not worth keeping: two copies together are never larger than the response */
async function compress(answer: SharedResponse, encoding: ContentEncoding): Promise<Buffer | null> {
  let copy = answer.compressed.get(encoding);
  if (copy === undefined) {
    copy = COMPRESS[encoding](answer.json).then((compressed) =>
      compressed.length * 2 <= answer.json.length ? compressed : null,
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
  response.statusCode = 200;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', answer.etag);
  response.vary('Accept-Encoding');
  if (request.headers['if-none-match'] !== undefined && request.fresh) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = answer.json.length < COMPRESS_MIN ? null : encodingFor(request.headers['accept-encoding']);
  const copy = encoding && (await compress(answer, encoding));
  const body = copy ?? answer.json;
  if (copy && encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
