import type { RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/**
 * Gives every request an id and a logger that carries it (`request.id`, `request.log`), sends the id back as
 * X-Request-Id, and logs one line per answer: no headers, no query string, no body, so no secrets.
 */
export function requestContext(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Probes come every second and say nothing new.
    autoLogging: { ignore: (request) => request.url === '/healthz' || request.url === '/readyz' },
    // The error handler has logged the cause already; here it would be an invented one.
    customErrorObject: (_request, _response, _error, value: Record<string, unknown>) => ({
      ...value,
      err: undefined,
    }),
    customErrorMessage: () => 'request failed',
    customSuccessMessage: () => 'request',
    customLogLevel: (_request, response, error) => {
      if (response.statusCode >= 500 || error) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
      }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
    },
  });
}
