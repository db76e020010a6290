import { isWebRoute } from '@filmfisher/shared/web-routes';
import express, { Router } from 'express';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env.ts';
import { AppError } from './app-error.ts';
import { escapeHtml } from './html.ts';
import { precompressed } from './precompressed.ts';
import { pagePolicy } from './security-headers.ts';

type PageEnv = Pick<Env, 'imgHosts' | 'guardContent' | 'supportPhone'>;

/** Settings that pages read from their head, so that one build serves every installation. */
function fillPlaceholders(html: string, env: PageEnv): string {
  const values: Record<string, string> = {
    IMG_HOSTS: env.imgHosts.join(' '),
    GUARD_CONTENT: String(env.guardContent),
    SUPPORT_PHONE: env.supportPhone,
  };
  return html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : escapeHtml(value);
  });
}

/**
 * Serves the built web app. Files below /assets carry a hash in their name and never change; everything that is
 * no file is the page itself, with status 404 where the app has no route.
 *
 * @param folder of the build; its index.html is read once
 * @throws when there is no index.html
 */
export function webApp(folder: string, env: PageEnv): Router {
  const page = fillPlaceholders(readFileSync(path.join(folder, 'index.html'), 'utf8'), env);
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
  router.get('/{*path}', (request, response) => {
    response
      .status(isWebRoute(request.path) ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page);
  });
  return router;
}
