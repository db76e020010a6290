import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { packingFor, type Packing } from './content-encoding.ts';

/** Bytes below which packing costs more than it saves. */
const PACK_MIN = 1_024;
/** As strong as what is compressed for one client only (compression's own default). */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const PACK: Record<Packing, (json: Buffer) => Promise<Buffer>> = {
  br: (json) => brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** A successful JSON answer as it is sent, the same for everybody. */
export interface Answer {
  json: Buffer;
  etag: string;
  /** Packed copies, made for the first who takes them; null where packing does not halve the answer. */
  compressed: Map<Packing, Promise<Buffer | null>>;
}

/**
 * @param body what the handler returned
 * @returns the answer with this body; throws for what JSON cannot say
 */
export function answerOf(body: unknown): Answer {
  const json = Buffer.from(JSON.stringify(body));
  // Weak, because the compressed copies carry it, too.
  const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
  return { json, etag, compressed: new Map() };
}

/** @returns bytes that an answer takes at most, its compressed copies included */
export function bytesOfAnswer({ json }: Answer): number {
  return json.length * 2;
}

/** @returns the copy, or null where it is not worth keeping: two copies together are never larger than the answer */
async function pack(answer: Answer, packing: Packing): Promise<Buffer | null> {
  let copy = answer.compressed.get(packing);
  if (copy === undefined) {
    copy = PACK[packing](answer.json).then((compressed) =>
      compressed.length * 2 <= answer.json.length ? compressed : null,
    );
    answer.compressed.set(packing, copy);
  }
  return copy;
}

/**
 * Sends an answer, compressed for whoever takes that, or 304 to whoever has it already.
 * @param cacheControl of the answer
 */
export async function sendAnswer(
  answer: Answer,
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
  const packing = answer.json.length < PACK_MIN ? null : packingFor(request.headers['accept-encoding']);
  const copy = packing && (await pack(answer, packing));
  const body = copy ?? answer.json;
  if (copy && packing) response.setHeader('Content-Encoding', packing);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
