import { KIDS_LOCK_COOKIE } from '@filmfisher/shared/kids/kids';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import express, { type Request, type RequestHandler, Router } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../errors.ts';
import { wantsFreshRead } from './cookies.ts';
import { noteFailure } from './error-handler.ts';
import { createPagePreloads } from './page-preloads.ts';
import { asLitePage, isLite } from './lite.ts';
import type { AddressLimit } from './rate-limit.ts';
import { readPageTemplate, type PageEnv } from './page-template.ts';
import { createPages, type FindHead, type PagesOptions } from './pages.ts';
import type { PageResponse } from './response-cache.ts';
import { sendSharedResponse } from './shared-response.ts';
import { pagePolicy } from './security-headers.ts';

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

/** @returns an address's query with the question mark; '' without one */
const queryOf = ({ originalUrl }: Request) => /\?.*$/s.exec(originalUrl)?.[0] ?? '';

/** The app leads such a browser back to the corner, and nothing else may be in the page before it does. */
const isKeptInKidsCorner = ({ headers }: Request) =>
  headers.cookie?.includes(`${KIDS_LOCK_COOKIE}=`) === true;

interface WebAppOptions {
  /** Folder of the build; its index.html is read once. */
  folder: string;
  env: PageEnv;
  /** Name of the cookie that members' browsers send; only whether there is one counts here. */
  sessionCookie: string;
  /** Asked before a head is looked up. */
  limit: AddressLimit;
  findHead: FindHead;
  /** Renders what visitors may open, and keeps it for a moment; without it browsers render everything. */
  pages?: Pick<PagesOptions, 'renderer' | 'cache'> | undefined;
}

/**
 * Serves the built web app. Files below /assets carry a hash in their name and never change; everything that is
 * no file is the page itself with the head of its address, with status 404 where there is nothing at that address.
 *
 * Where the server does not render the page, the shell always comes whole, because it is the same for all addresses and
 * costs nothing. When its head cannot be looked up (too many requests of this address, a full process, no database), it
 * has the head of the build, and its status and Retry-After say why: people see the app, crawlers do not take that head
 * for the address's own.
 *
 * @throws when there is no index.html
 */
export function webApp(options: WebAppOptions): Router {
  const { folder, env, sessionCookie, limit, findHead } = options;
  const template = readPageTemplate(folder, env);
  const preloads = createPagePreloads(folder);
  const policy = pagePolicy(env.imgHosts, template.styleHashes);
  const findPage = options.pages && createPages({ ...options.pages, env, findHead, template, preloads });
  const router = Router();

  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    next();
  });
  // Its raw form still has the placeholders.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  // What the service worker shows at addresses that it has no copy of (apps/web/build/shell-only.ts).
  router.get('/shell.html', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(template.shell(undefined, ''));
  });
  // Browsers keep a worker's file for a day if they may.
  router.get('/sw.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(env.serviceWorker ? 'sw.js' : 'no-service-worker.js', {
      root: folder,
      cacheControl: false,
    });
  });
  router.use(
    '/assets',
    precompressed(path.join(folder, 'assets')),
    express.static(path.join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
    () => {
      throw new AppError('not_found');
    },
  );
  router.use(express.static(folder, { index: false, redirect: false, maxAge: '1h' }));
  // No parameter: one that cannot be decoded would be refused before the page could say that nothing is there.
  router.get(/.*/, async (request, response) => {
    const { path: pagePath } = request;
    const query = queryOf(request);
    const lite = isLite(request);
    const mayBeMember = request.headers.cookie?.includes(`${sessionCookie}=`) === true;
    const find = async (): Promise<PageResponse> => {
      await limit(request);
      const bypassCache = wantsFreshRead(request);
      if (findPage && !isKeptInKidsCorner(request))
        return findPage({ path: pagePath, query, mayBeMember, lite, bypassCache });
      return { head: await findHead(pagePath, bypassCache), whole: null };
    };
    const found = await find().catch((error: unknown) => {
      const failure = noteFailure(error, request, response);
      response.set(failure.headers);
      const status = findWebPage(pagePath) ? failure.status : 404;
      return { head: { status, html: undefined, location: undefined }, whole: null, leadsTo: undefined };
    });
    const { head, whole, leadsTo } = found;
    response.vary('Cookie').vary('Save-Data');
    if (head.location !== undefined || leadsTo !== undefined) {
      response.set('Cache-Control', 'no-cache');
      if (head.location !== undefined) response.redirect(301, head.location + query);
      else response.redirect(302, leadsTo ?? '/');
      return;
    }
    if (whole !== null) {
      await sendSharedResponse(whole, { request, response, cacheControl: 'no-cache' });
      return;
    }
    const exists = head.status === 200;
    const links = preloads({
      path: pagePath,
      hasQuery: query !== '',
      mayBeMember,
      exists,
      isRendered: false,
    });
    response.set('Cache-Control', head.html === undefined ? 'no-store' : 'no-cache');
    const html = template.shell(head.html, links);
    response
      .status(head.status)
      .type('html')
      .send(lite ? asLitePage(html) : html);
  });
  return router;
}
