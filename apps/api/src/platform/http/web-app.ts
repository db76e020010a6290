import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import express, { type RequestHandler, Router } from 'express';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env/env.ts';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../text/html.ts';
import { wantsFreshRead } from './cookies.ts';
import { noteFailure } from './error-handler.ts';
import { createPagePreloads } from './page-preloads.ts';
import type { AddressLimit } from './rate-limit.ts';
import type { PageHeadResponse } from './response-cache.ts';
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

type PageEnv = Pick<Env, 'imgHosts' | 'guardContent' | 'supportPhone' | 'smsSender'>;

interface WebAppOptions {
  /** Folder of the build; its index.html is read once. */
  folder: string;
  env: PageEnv;
  /** Name of the cookie that members' browsers send; only whether there is one counts here. */
  sessionCookie: string;
  /** Asked before a head is looked up. */
  limit: AddressLimit;
  findHead: FindHead;
}

/**
 * Finds what the head of a page says to search engines (HTML), and the status of the page; http knows no feature,
 * so it is passed in.
 * @param bypassCache not from the cache: the browser has just written
 */
export type FindHead = (path: string, bypassCache: boolean) => Promise<PageHeadResponse>;

/** The build marks the part of the head that the server may replace (apps/web/index.html); its own files follow. */
const HEAD_MARKS = /<!--head-->(.*)<!--\/head-->(.*)(?=<\/head>)/s;

/** Settings that pages read from their head, so that one build serves every installation. */
function fillPlaceholders(html: string, env: PageEnv): string {
  const values: Record<string, string> = {
    IMG_HOSTS: env.imgHosts.join(' '),
    GUARD_CONTENT: String(env.guardContent),
    SUPPORT_PHONE: env.supportPhone,
    TEXT_MESSAGES: String(env.smsSender !== 'none'),
  };
  return html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : escapeHtml(value);
  });
}

/**
 * @returns puts a head into the page, and links after all that the build has in its head, because the app's base comes
 *   before anything else; without a head, and in a build without marks, the page stays as it was built
 */
function pageWith(page: string): (head: string | undefined, links: string) => string {
  const marks = HEAD_MARKS.exec(page);
  if (!marks) return () => page;
  const [whole, built = '', files = ''] = marks;
  const before = page.slice(0, marks.index);
  const after = page.slice(marks.index + whole.length);
  return (head = built, links) => before + head + files + links + after;
}

/**
 * Serves the built web app. Files below /assets carry a hash in their name and never change; everything that is
 * no file is the page itself with the head of its address, with status 404 where there is nothing at that address.
 *
 * The page always comes whole, because it is the same for all addresses and costs nothing. When its head cannot be
 * looked up (too many requests of this address, a full process, no database), it has the head of the build, and its
 * status and Retry-After say why: people see the app, crawlers do not take that head for the address's own.
 *
 * @throws when there is no index.html
 */
export function webApp({ folder, env, sessionCookie, limit, findHead }: WebAppOptions): Router {
  const page = fillPlaceholders(readFileSync(path.join(folder, 'index.html'), 'utf8'), env);
  const draw = pageWith(page);
  const preloads = createPagePreloads(folder, env.guardContent);
  const policy = pagePolicy(env.imgHosts);
  const router = Router();

  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    next();
  });
  // Its raw form still has the placeholders.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
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
    const head = await limit(request)
      .then(() => findHead(request.path, wantsFreshRead(request)))
      .catch((error: unknown) => {
        const failure = noteFailure(error, request, response);
        response.set(failure.headers);
        return {
          status: findWebPage(request.path) ? failure.status : 404,
          html: undefined,
          location: undefined,
        };
      });
    if (head.location !== undefined) {
      const query = /\?.*$/s.exec(request.originalUrl)?.[0] ?? '';
      response.set('Cache-Control', 'no-cache').redirect(301, head.location + query);
      return;
    }
    const links = preloads({
      path: request.path,
      hasQuery: request.originalUrl.includes('?'),
      mayBeMember: request.headers.cookie?.includes(`${sessionCookie}=`) === true,
      exists: head.status === 200,
    });
    const isFailed = head.html === undefined;
    response.vary('Cookie').set('Cache-Control', isFailed ? 'no-store' : 'no-cache');
    response.status(head.status).type('html').send(draw(head.html, links));
  });
  return router;
}
