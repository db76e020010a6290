import type { RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
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
