import { API_BASE } from '@filmfisher/shared/api/api';
import { fitsPattern, partsOf } from '@filmfisher/shared/pages/path-pattern';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkAccess } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { asksViewer, byParameters, isOpen, sharedAnswer } from './mount.ts';
import { parseInput } from './parse.ts';
import { Reply } from './reply.ts';

export interface VisitorReadOptions {
  /** Refuses (401) what depends on who asks: perhaps a member does. */
  isPending: boolean;
  bypassCache: boolean;
  log: Logger;
}

/** Answers a GET of the API, whose address begins with /api/v1, as a visitor gets it. It rejects for what is a 500. */
export type ReadAsVisitor = (address: string, options: VisitorReadOptions) => Promise<Response>;

/** Nobody sends these reads: nothing in them may say who is there. */
const NOBODY = { headers: {} } as Request;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError('bad_request');
  }
}

/**
 * @returns answers reads in this process, without a request: for pages that the server renders. It charges no limits; who
 *   calls bounds how often and how many at once
 */
export function createVisitorReads(endpoints: readonly Endpoint[], context: AppContext): ReadAsVisitor {
  const reads = endpoints
    .filter(({ method }) => method === 'get')
    .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint])
    .sort(byParameters);

  async function read(
    address: string,
    { isPending, bypassCache, log }: VisitorReadOptions,
  ): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const path = pathname.slice(API_BASE.length);
    const endpoint = reads.find(([pattern]) => fitsPattern(pattern, path))?.[1];
    if (endpoint === undefined) throw new AppError('not_found');
    checkAccess(endpoint.access, null, context.env.guardContent);
    const parts = Object.entries(partsOf(endpoint.path, path)).map(([name, part]) => [name, decoded(part)]);
    const params = parseInput(endpoint.params, Object.fromEntries(parts), 'params');
    const query = parseInput(endpoint.query, Object.fromEntries(searchParams), 'query');
    if (endpoint.shared) {
      if (!isOpen(endpoint, context)) throw new AppError('unauthenticated');
      const input = { params, query, bypassCache, context };
      const { body } = await sharedAnswer(endpoint, input, (draw) => Promise.resolve(draw()));
      return body;
    }
    if (isPending && asksViewer(endpoint, context)) throw new AppError('unauthenticated');
    return endpoint.handle({
      params,
      query,
      body: undefined,
      viewer: null,
      findViewer: () => Promise.resolve(null),
      file: undefined,
      request: NOBODY,
      log,
      context,
    });
  }

  return async (address, options) => {
    try {
      const result = await read(address, options);
      if (Buffer.isBuffer(result)) return new Response(new Uint8Array(result));
      if (!(result instanceof Reply)) return Response.json(result);
      const { json, raw, status = 200 } = (result as Reply<unknown>).parts;
      if (raw !== undefined) throw new TypeError(`${address} is not answered in JSON`);
      return Response.json(json, { status });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { code, message, status } = error;
      return Response.json({ error: message, message, code }, { status });
    }
  };
}
