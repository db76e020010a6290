import { API_BASE, BRAND } from '@filmfisher/shared/brand';
import { ERRORS, type ErrorBody } from '@filmfisher/shared/errors';
import { fitsPattern } from '@filmfisher/shared/web-routes';
import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../context.ts';
import type { WorkKind } from '../lib/load.ts';
import type { Endpoint } from './endpoint.ts';
import { isProbe } from './health.ts';

const { status: STATUS, message: MESSAGE } = ERRORS.overloaded;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${BRAND} is busy</title>
<h1>${BRAND} is busy</h1>
<p>${MESSAGE}</p>
<p><a href="">Try again</a></p>
</html>
`;

/** @returns when an overloaded process gives up the work of this endpoint */
export function workKindOf({ method, work }: Pick<Endpoint, 'method' | 'work'>): WorkKind {
  if (work !== 'usual') return work;
  return method === 'get' ? 'read' : 'write';
}

/** Whoever asks again must not all do so at once. */
const retryAfter = () => String(1 + Math.floor(Math.random() * 3));

function refuse(request: Request, response: Response, webOrigins: readonly string[]): void {
  const requestId = randomUUID();
  const { origin, accept = '' } = request.headers;
  response.locals.failure = 'overloaded';
  response.statusCode = STATUS;
  response.setHeader('Retry-After', retryAfter());
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (origin !== undefined && webOrigins.includes(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
    response.setHeader('Vary', 'Origin');
  }
  // The rest of a body is not read.
  if (!READING.has(request.method)) response.setHeader('Connection', 'close');
  if (!request.path.startsWith(API_BASE) && accept.includes('text/html')) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(PAGE);
    return;
  }
  const body: ErrorBody = {
    success: false,
    error: MESSAGE,
    message: MESSAGE,
    code: 'overloaded',
    requestId,
  };
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/**
 * Turns requests away while the event loop is late (lib/load.ts): first what pages can do without, then what changes
 * something, reads last, and never the probes. It stands before everything else and writes no log line, because
 * refusing must cost less than serving.
 *
 * @param endpoints tell by their `work` what is optional
 */
export function shedding(endpoints: readonly Endpoint[], { load, env }: AppContext): RequestHandler {
  const optional = endpoints.filter(({ work }) => work === 'optional');

  function kindOf({ method, path }: Request): WorkKind {
    const isRead = READING.has(method);
    if (!path.startsWith(`${API_BASE}/`)) return isRead ? 'read' : 'write';
    const below = path.slice(API_BASE.length);
    const isOptional = optional.some((endpoint) => isRead && fitsPattern(endpoint.path, below));
    return isOptional ? 'optional' : isRead ? 'read' : 'write';
  }

  return (request, response, next) => {
    if (load.isLate && !isProbe(request.path) && load.refuses(kindOf(request))) {
      refuse(request, response, env.webOrigins);
      return;
    }
    next();
  };
}
