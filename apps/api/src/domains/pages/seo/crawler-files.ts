import { DESK_PATH, webPages } from '@filmfisher/shared/web-routes';
import { Router } from 'express';
import mongoose from 'mongoose';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../../platform/context.ts';
import { limitRequests, type AddressLimit } from '../../../platform/http/rate-limit.ts';
import { firstMoviesOfPages, streamMoviePages } from '../../catalogue/index.ts';
import { drawFilmsSitemap, drawPagesSitemap, drawSitemapIndex, SITEMAP_SIZE } from './sitemap.ts';

const CACHE = 'public, max-age=3600';
/** Milliseconds for which the cut of the catalogue into sitemaps is kept; finding it walks the whole id index. */
const CUT_KEPT_MS = 60 * 60 * 1000;
/** Only pages that are of no use to others; the API stays open, because search engines run the pages' scripts. */
const PERSONAL = [
  ...webPages.flatMap(({ path, access, personal }) =>
    access === 'members' || personal === true ? [path] : [],
  ),
  DESK_PATH,
];

function drawRobots(origin: string, guarded: boolean): string {
  if (guarded) return 'User-agent: *\nDisallow: /\n';
  const rules = PERSONAL.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * robots.txt and the sitemap: an index, and sitemaps of at most 50,000 addresses. A sitemap of films is named by the
 * id it begins with, so that any process can write it without knowing the others. An installation that guards its
 * content has no sitemap and asks search engines to stay away.
 */
export function crawlerFiles({ env, clock }: Pick<AppContext, 'env' | 'clock'>, limit: AddressLimit): Router {
  const { publicWebUrl: origin, guardContent } = env;
  const router = Router();
  let cut: { at: number; firsts: Promise<mongoose.Types.ObjectId[]> } | undefined;

  const cutIntoPages = (): Promise<mongoose.Types.ObjectId[]> => {
    const now = clock.now().getTime();
    if (!cut || now - cut.at > CUT_KEPT_MS) {
      const firsts = firstMoviesOfPages(SITEMAP_SIZE);
      const made = { at: now, firsts };
      cut = made;
      firsts.catch(() => {
        if (cut === made) cut = undefined;
      });
    }
    return cut.firsts;
  };

  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', CACHE).type('text/plain').send(drawRobots(origin, guardContent));
  });
  if (guardContent) return router;

  // A sitemap reads up to 50,000 films; a reader that is slow slows the reading down, one that asks often is refused.
  router.use('/sitemaps', limitRequests(limit));
  router.get('/sitemap.xml', async (_request, response) => {
    const films = (await cutIntoPages()).map((id) => `${origin}/sitemaps/films-${id.toHexString()}.xml`);
    response
      .set('Cache-Control', CACHE)
      .type('application/xml')
      .send(drawSitemapIndex([`${origin}/sitemaps/pages.xml`, ...films]));
  });
  router.get('/sitemaps/pages.xml', (_request, response) => {
    response.set('Cache-Control', CACHE).type('application/xml').send(drawPagesSitemap(origin));
  });
  router.get('/sitemaps/:file', async (request, response, next) => {
    const first = /^films-([0-9a-f]{24})\.xml$/.exec(request.params.file)?.[1];
    if (first === undefined) {
      next();
      return;
    }
    const films = streamMoviePages(new mongoose.Types.ObjectId(first), SITEMAP_SIZE);
    response.set('Cache-Control', CACHE).type('application/xml');
    await pipeline(Readable.from(drawFilmsSitemap(origin, films)), response);
  });
  return router;
}
