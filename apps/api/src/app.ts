import { API_BASE } from '@filmfisher/shared/api/api';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AppContext } from './platform/context.ts';
import { crawlerFiles, createPageHeads } from './domains/pages/index.ts';
import { resolveViewer, sessionCookieName } from './domains/accounts/index.ts';
import { docsEndpoints } from './platform/http/api-docs.ts';
import { AppError } from './platform/errors.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { devMailboxRoutes } from './platform/http/dev-mailbox.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { healthRoutes, type Readiness } from './platform/http/health.ts';
import { REPLAYED_HEADER } from './platform/http/idempotency.ts';
import { onlyOneHost, onlyOwnHosts } from './platform/http/origin.ts';
import { measureRequests, requestContext } from './platform/http/request-context.ts';
import { mountEndpoints } from './platform/http/mount.ts';
import { createAddressLimit, limitRequests } from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { webApp } from './platform/http/web-app.ts';
import type { JobRunner } from './platform/jobs/job-runner.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { apiEndpoints } from './routes.ts';

export interface AppDeps {
  context: AppContext;
  log: Logger;
  readiness: Readiness;
  /** Sends what waits when the development mailbox is opened; without it, that shows what was sent. */
  jobs?: Pick<JobRunner, 'drain'>;
  /** Where requests are counted, if anywhere. */
  metrics?: Metrics | undefined;
  /** Other endpoints than the product's own, for tests of the machinery. */
  endpoints?: readonly Endpoint[];
}

const notFound: RequestHandler = () => {
  throw new AppError('not_found');
};

/**
 * Builds the whole HTTP application; listens to nothing.
 * @param deps what the process offers
 */
export function createApp(deps: AppDeps): Express {
  const { context, log, readiness, jobs, endpoints = apiEndpoints } = deps;
  const { env } = context;
  const docs = docsEndpoints(endpoints, sessionCookieName(env.production));
  const limit = createAddressLimit(env.rateLimitScale);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', 'simple');

  if (deps.metrics) app.use(measureRequests(deps.metrics));
  app.use(requestContext(log));
  app.use(securityHeaders(env.production));
  app.use(onlyOneHost);
  app.use(healthRoutes(readiness));
  app.use(
    API_BASE,
    cors({
      origin: env.webOrigins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      exposedHeaders: ['Retry-After', 'X-Request-Id', REPLAYED_HEADER],
      maxAge: 600,
    }),
    limitRequests(limit),
    cookieParser(),
    mountEndpoints([...endpoints, ...docs], context, (request) => resolveViewer(request, context)),
  );

  app.use(compression());
  if (!env.production) {
    app.use('/dev', onlyOwnHosts(env));
    app.use(
      devMailboxRoutes(async () => {
        await jobs?.drain();
        return context.mail.folder.list();
      }),
    );
  }

  if (env.webDist !== undefined) {
    app.use('/api', notFound);
    app.use(crawlerFiles(context, limit));
    app.use(
      webApp({
        folder: env.webDist,
        env,
        sessionCookie: sessionCookieName(env.production),
        limit,
        findHead: createPageHeads(context),
      }),
    );
  }
  app.use(notFound);
  app.use(errorHandler);
  return app;
}
