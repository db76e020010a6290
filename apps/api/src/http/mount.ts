import { fitsPattern } from '@filmfisher/shared/web-routes';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../context.ts';
import { checkAccess } from './access.ts';
import { AppError } from './app-error.ts';
import { bodyReader } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { checkOrigin } from './origin.ts';
import { parseInput } from './parse.ts';
import { Reply } from './reply.ts';
import { workKindOf } from './shedding.ts';
import type { Viewer } from './viewer.ts';

/** Finds out who sends a request; null for visitors and for anything wrong with the cookie. */
export type ViewerResolver = (request: Request) => Promise<Viewer | null>;

function handlerOf(endpoint: Endpoint, context: AppContext, resolveViewer: ViewerResolver): RequestHandler {
  const readBody = bodyReader(endpoint);
  const { env, load } = context;
  const kind = workKindOf(endpoint);
  // A public cache must not keep what only members may read.
  const cache =
    env.guardContent && endpoint.access === 'content'
      ? endpoint.cache.replace('public', 'private')
      : endpoint.cache;

  return async (request, response) => {
    response.locals.route = endpoint.path;
    const viewer = await load.run(kind, () => resolveViewer(request));
    if (endpoint.method !== 'get') checkOrigin(request, env);
    checkAccess(endpoint.access, viewer, env.guardContent);
    const params = parseInput(endpoint.params, request.params, 'params');
    const query = parseInput(endpoint.query, request.query, 'query');
    const sent = readBody ? await readBody(request, response) : { body: undefined, file: undefined };
    const body = endpoint.body && parseInput(endpoint.body, sent.body, 'body');
    // Without the reading of the body: who sends slowly must not take the place of others.
    const result = await load.run(kind, () =>
      endpoint.handle({
        params,
        query,
        body,
        viewer,
        file: sent.file,
        request,
        log: request.log,
        context,
      }),
    );
    response.status(endpoint.status).setHeader('Cache-Control', cache);
    if (result instanceof Reply) await sendReply(result, request, response);
    else response.json(result);
  };
}

async function sendReply(reply: Reply<unknown>, request: Request, response: Response): Promise<void> {
  const { json, raw, status, headers, cookies } = reply.parts;
  if (status !== undefined) response.status(status);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  for (const cookie of cookies ?? []) {
    if (cookie.value === null) response.clearCookie(cookie.name, cookie.options);
    else response.cookie(cookie.name, cookie.value, cookie.options);
  }
  if (!raw) {
    response.json(json);
    return;
  }
  response.setHeader('Content-Type', raw.type);
  if (!(raw.body instanceof Readable)) {
    response.send(raw.body);
    return;
  }
  if (request.fresh || request.method === 'HEAD') {
    raw.body.destroy();
    if (request.fresh) response.status(304);
    response.end();
    return;
  }
  await pipeline(raw.body, response);
}

/**
 * Mounts endpoints on a router. What no endpoint takes is answered 405 with Allow on a known path, else 404.
 *
 * @param endpoints of all features; the first that fits a request serves it
 */
export function mountEndpoints(
  endpoints: readonly Endpoint[],
  context: AppContext,
  resolveViewer: ViewerResolver,
): Router {
  const router = Router();
  for (const endpoint of endpoints) {
    router[endpoint.method](endpoint.path, handlerOf(endpoint, context, resolveViewer));
  }
  router.use((request) => {
    const methods = endpoints
      .filter((endpoint) => fitsPattern(endpoint.path, request.path))
      .map((endpoint) => endpoint.method.toUpperCase());
    if (methods.length === 0) throw new AppError('not_found');
    if (methods.includes('GET')) methods.push('HEAD');
    throw new AppError('method_not_allowed', { headers: { Allow: [...new Set(methods)].sort().join(', ') } });
  });
  return router;
}
