import type { RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics/metrics.ts';
import { isProbe } from './health.ts';

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
