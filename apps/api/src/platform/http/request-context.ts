import type { RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { isByIntent } from './error-handler.ts';
import { isProbe } from './health.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Stands in X-Request-Id, in every log line of the request and in the envelope of its failure. */
    id: string;
    /** Writes the request's id into every line. */
    log: Logger;
  }
}

/** Level of the line that is written when a request has ended. */
function levelOf({ statusCode, locals }: Response, isCutOff: boolean): 'error' | 'info' | 'debug' {
  if (isByIntent(locals.failure)) return 'debug';
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 || isCutOff ? 'info' : 'debug';
}

/**
 * Gives every request an id and a logger that carries it (`request.id`, `request.log`), sends the id back as
 * X-Request-Id, and logs one line per answer: no headers, no query string, no body, so no secrets. Probes come every
 * second and say nothing new.
 *
 * @param log where the lines go; what its level leaves out costs nothing
 */
export function requestContext(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    request.id = id;
    request.log = log.child({ reqId: id });
    response.setHeader('X-Request-Id', id);
    const [path = ''] = request.url.split('?', 1);
    if (isProbe(path)) {
      next();
      return;
    }
    const begunAt = performance.now();
    response.once('close', () => {
      const isCutOff = !response.writableFinished;
      const level = levelOf(response, isCutOff);
      if (!log.isLevelEnabled(level)) return;
      request.log[level](
        {
          req: { method: request.method, path },
          res: { status: response.statusCode, ...(isCutOff && { cutOff: true }) },
          responseTime: Math.round(performance.now() - begunAt),
        },
        level === 'error' ? 'request failed' : 'request',
      );
    });
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @returns what an address that no endpoint has answered is for; one of a few words, whatever people type */
function kindOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isProbe(path)) return path;
  if (path.startsWith('/api')) return 'unknown';
  return path.startsWith('/assets/') ? 'asset' : 'page';
}

function statusOf(response: Response): string {
  return response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut';
}

/**
 * Measures every request, those that are refused included.
 * @returns the middleware, which stands first
 */
export function measureRequests(metrics: Metrics): RequestHandler {
  let inFlight = 0;
  metrics.observe({
    kind: 'gauge',
    name: 'http_requests_in_flight',
    help: 'Requests that wait for the end of their answer',
    read: () => inFlight,
  });

  return (request, response, next) => {
    const began = performance.now();
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      const { route, failure } = response.locals;
      metrics.requestEnded({
        method: METHODS.has(request.method) ? request.method : 'other',
        route: route ?? kindOf(request.originalUrl),
        status: statusOf(response),
        seconds: (performance.now() - began) / 1_000,
      });
      if (failure) metrics.requestFailed(failure);
    });
    next();
  };
}
