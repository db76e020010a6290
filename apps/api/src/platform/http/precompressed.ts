import type { RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Sends the brotli copy (`name.br`) that the web build wrote beside a file, to clients that accept it: at the
 * strongest level, a seventh smaller than what is compressed per request, and at no cost per request.
 * @param folder of the files and their copies, read once; the handler after this one serves from the same folder
 */
export function precompressed(folder: string): RequestHandler {
  const copies = new Set(
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : [],
  );
  return (request, response, next) => {
    const copy = `${request.path.slice(1)}.br`;
    if (copies.has(copy)) {
      response.vary('Accept-Encoding');
      // Asked for br alone: among several that a browser accepts alike, the first of its own list would win, gzip.
      if (request.acceptsEncodings('br') === 'br') {
        response.set('Content-Encoding', 'br').type(path.extname(request.path));
        request.url = `/${copy}`;
      }
    }
    next();
  };
}
