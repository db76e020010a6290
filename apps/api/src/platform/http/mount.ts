import compression from 'compression';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { AppContext } from '../context.ts';
import type { WorkKind } from '../process/load.ts';
import { checkAccess, refuseSuspended } from './access.ts';
import { AppError } from '../errors.ts';
import { bodyReader, NO_BODY } from './body.ts';
import { createEndpointLimits, type ChargeLimit } from './endpoint-limits.ts';
import type { Endpoint, SharedEndpoint, ViewedEndpoint } from './endpoint.ts';
import { createAnswerOnce, keyOf } from './idempotency.ts';
import { checkOrigin } from './origin.ts';
import { parseInput } from './parse.ts';
import { reply, Reply, sendReply, setCookies } from './reply.ts';
import { toSharedResponse, sendSharedResponse } from './shared-response.ts';
import type { Viewer } from './viewer.ts';
import { recentWriteCookie, wantsFreshRead } from './cookies.ts';

/** Finds out who sends a request; null for visitors and for anything wrong with the cookie. */
export type ViewerResolver = (request: Request) => Promise<Viewer | null>;

/** What serves the requests of one endpoint. */
type Handler = (request: Request, response: Response) => Promise<void>;

/** Whether anybody may read what an endpoint answers. */
function isOpen({ access }: Endpoint, { env }: AppContext): boolean {
  return access === 'public' || (access === 'content' && !env.guardContent);
}

/** @returns the endpoint's Cache-Control; a public cache must not keep what only members may read */
function cacheControlOf(endpoint: Endpoint, context: AppContext): string {
  return isOpen(endpoint, context) ? endpoint.cache : endpoint.cache.replace('public', 'private');
}

/** @returns when a process that is full gives up the work of this endpoint */
function workKindOf({ method, work }: Endpoint): WorkKind {
  if (work !== 'usual') return work;
  return method === 'get' ? 'read' : 'write';
}

/** Answers from the cache, or by the endpoint's handler and into the cache; access is checked before either. */
function sharedHandler(
  endpoint: SharedEndpoint,
  context: AppContext,
  resolveViewer: ViewerResolver,
): Handler {
  const { env, answers, load } = context;
  const kind = workKindOf(endpoint);
  const cacheControl = cacheControlOf(endpoint, context);
  const open = isOpen(endpoint, context);

  return async (request, response) => {
    const work = load.open(kind);
    if (!open) {
      const viewer = await work(() => resolveViewer(request));
      checkAccess(endpoint.access, viewer, env.guardContent);
    }
    const params = parseInput(endpoint.params, request.params, 'params');
    const query = parseInput(endpoint.query, request.query, 'query');
    // The parsed query has its fields in the order of the schema, however they were sent.
    const key = `${endpoint.path} ${JSON.stringify([params, query])}`;
    const bypassCache = wantsFreshRead(request);
    const input = { params, query, bypassCache, context };
    const draw = () => endpoint.answer(input);
    // Many may wait for one answer. A caller who already waited for their session has their own time limit.
    const make = async () => toSharedResponse(await (open ? work(draw) : draw()));
    const find = () => answers.answers.get(key, make, bypassCache);
    try {
      const answer = await (open ? find() : work(find));
      await sendSharedResponse(answer, { request, response, cacheControl });
    } catch (error) {
      const own = isNothing(error) ? await work(() => ownAnswer(params, request)) : null;
      if (own === null) throw error;
      response.setHeader('Cache-Control', 'no-store');
      response.json(own);
    }
  };

  /** @returns what the viewer alone may read there; null where there is nothing */
  async function ownAnswer(params: unknown, request: Request): Promise<unknown> {
    if (!endpoint.answerViewer) return null;
    const viewer = await resolveViewer(request);
    return viewer && endpoint.answerViewer({ params, viewer });
  }
}

function isNothing(error: unknown): boolean {
  return error instanceof AppError && error.status === 404;
}

/** What is refused below 500 has changed nothing; of anything else one cannot know. */
function mayHaveWritten(error: unknown): boolean {
  return !(error instanceof AppError && error.status < 500);
}

function viewedHandler(
  endpoint: ViewedEndpoint,
  context: AppContext,
  resolveViewer: ViewerResolver,
  chargeLimit: ChargeLimit,
): Handler {
  const readBody = bodyReader(endpoint);
  const { env, load } = context;
  const kind = workKindOf(endpoint);
  const { isLong } = endpoint;
  const fileLimit = endpoint.upload?.limit;
  const cacheControl = cacheControlOf(endpoint, context);
  const asksViewer = !isOpen(endpoint, context) || !endpoint.cache.startsWith('public');
  const isRead = endpoint.method === 'get';
  const answerOnce = endpoint.idempotency && createAnswerOnce(endpoint, context);
  // Every process may still keep what was before: this client is answered from the database for a while.
  const marks = isRead ? [] : [recentWriteCookie(env.production)];

  return async (request, response) => {
    const work = load.open(kind);
    const viewer = asksViewer ? await work(() => resolveViewer(request)) : null;
    if (!isRead) checkOrigin(request, env);
    refuseSuspended(endpoint, viewer);
    checkAccess(endpoint.access, viewer, env.guardContent);
    const params = parseInput(endpoint.params, request.params, 'params');
    const query = parseInput(endpoint.query, request.query, 'query');
    const key = answerOnce && viewer ? keyOf(request) : null;
    const sent = readBody ? await readBody(request, response) : NO_BODY;
    const body = endpoint.body && parseInput(endpoint.body, sent.body, 'body');
    const { log } = request;
    const findViewer = () => (asksViewer ? Promise.resolve(viewer) : resolveViewer(request));
    const input = { params, query, body, viewer, findViewer, file: sent.file, request, log, context };
    let result: unknown;
    let hasBegun = false;
    try {
      // Without the reading of the body: who sends slowly must not take the place of others.
      const begin = async () => {
        if (endpoint.limit) await chargeLimit(endpoint.limit, request, viewer);
        if (fileLimit && sent.file) await chargeLimit(fileLimit, request, viewer);
        hasBegun = true;
      };
      const handle = async () => {
        if (answerOnce && viewer && key !== null) {
          const call = { userId: viewer.userId, key, request, input: [query, body] };
          return answerOnce(call, begin, () => endpoint.handle(input));
        }
        await begin();
        return endpoint.handle(input);
      };
      result = await work(handle, { isLong });
    } catch (error) {
      if (hasBegun && mayHaveWritten(error)) setCookies(response, marks);
      throw error;
    }
    response.status(endpoint.status).setHeader('Cache-Control', cacheControl);
    const answer = result instanceof Reply ? result : reply({ json: result });
    setCookies(response, [...(answer.parts.cookies ?? []), ...marks]);
    await sendReply(answer, request, response);
  };
}

/** Compresses answers while they are sent; shared ones bring their compressed copies along. */
const compress = compression();

/** Paths with fewer parameters come first, so that no pattern takes what is spelled out. */
function byParameters([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.split(':').length - other.split(':').length;
}

/** @returns refuses the methods that a path does not have */
function refuseMethod(endpoints: readonly Endpoint[]): RequestHandler {
  const methods = endpoints.map(({ method }) => method.toUpperCase());
  if (methods.includes('GET')) methods.push('HEAD');
  const headers = { Allow: methods.sort().join(', ') };
  return () => {
    throw new AppError('method_not_allowed', { headers });
  };
}

/**
 * Serves endpoints. What no endpoint takes is answered 405 with Allow on a known path, else 404.
 *
 * @param endpoints of all features
 */
export function mountEndpoints(
  endpoints: readonly Endpoint[],
  context: AppContext,
  resolveViewer: ViewerResolver,
): RequestHandler {
  const chargeLimit = createEndpointLimits(context.env.rateLimitScale);
  const byPath = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint]);
  }
  const router = Router();
  for (const [path, ofPath] of [...byPath].sort(byParameters)) {
    const route = router.route(path);
    route.all((_request, response, next) => {
      response.locals.route = path;
      next();
    });
    for (const endpoint of ofPath) {
      if (endpoint.shared) route.get(sharedHandler(endpoint, context, resolveViewer));
      else route[endpoint.method](compress, viewedHandler(endpoint, context, resolveViewer, chargeLimit));
    }
    route.all(refuseMethod(ofPath));
  }
  router.use(() => {
    throw new AppError('not_found');
  });
  return router;
}
