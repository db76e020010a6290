import { communityPagePath } from '@filmfisher/shared/communities/community-paths';
import { moviePagePath } from '@filmfisher/shared/movies/movie-paths';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { personPagePath } from '@filmfisher/shared/people/person-paths';
import { storyPagePath } from '@filmfisher/shared/series/series-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import { webPages, webPaths } from '@filmfisher/shared/pages/web-routes';
import { Router } from 'express';
import mongoose from 'mongoose';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../../platform/context.ts';
import { limitRequests, type AddressLimit } from '../../../platform/http/rate-limit.ts';
import { peoplePages } from '../../people/index.ts';
import { moviePages } from '../../catalogue/index.ts';
import { listPages } from '../../lists/index.ts';
import { storyPages } from '../../series/index.ts';
import { articlePages, listedArticlePath } from '../../editorial/index.ts';
import { communityPages } from '../../communities/index.ts';
import { listedThreadPath, threadPages } from '../../talk/index.ts';
import {
  drawPagesSitemap,
  drawSitemap,
  drawSitemapIndex,
  SITEMAP_SIZE,
  type SitemapEntry,
} from './sitemap.ts';

const CACHE = 'public, max-age=3600';
/** Milliseconds for which the cut of the catalogue into sitemaps is kept; finding it walks the whole id index. */
const CUT_KEPT_MS = 60 * 60 * 1000;
/** Only pages that are of no use to others; the API stays open, because search engines run the pages' scripts. */
const PERSONAL = [
  ...webPages.flatMap(({ path, access, personal }) =>
    access === 'members' || personal === true ? [path] : [],
  ),
  // The path of the whole desk.
  webPaths.deskOverview,
];

/** What is listed in sitemaps of its own, by the beginning of their names. */
const LISTED = {
  films: {
    firsts: (size: number) => moviePages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const { _id, slug, updatedAt } of moviePages.stream(from, SITEMAP_SIZE)) {
        yield { path: moviePagePath({ _id: _id.toHexString(), slug }), updatedAt };
      }
    },
  },
  people: {
    firsts: (size: number) => peoplePages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const { _id, name, updatedAt } of peoplePages.stream(from, SITEMAP_SIZE)) {
        yield { path: personPagePath(_id.toHexString(), name), updatedAt };
      }
    },
  },
  threads: {
    firsts: (size: number) => threadPages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const thread of threadPages.stream(from, SITEMAP_SIZE)) {
        const path = listedThreadPath(thread);
        if (path !== null) yield { path, updatedAt: thread.lastAt };
      }
    },
  },
  articles: {
    firsts: (size: number) => articlePages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId, now: Date): AsyncGenerator<SitemapEntry> {
      for await (const article of articlePages.stream(from, SITEMAP_SIZE)) {
        const path = listedArticlePath(article, now);
        if (path !== null) yield { path, updatedAt: article.savedAt };
      }
    },
  },
  communities: {
    firsts: (size: number) => communityPages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const { slug, listed, lastAt } of communityPages.stream(from, SITEMAP_SIZE)) {
        if (listed) yield { path: communityPagePath(slug), updatedAt: lastAt };
      }
    },
  },
  stories: {
    firsts: (size: number) => storyPages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const { _id, title, updatedAt } of storyPages.stream(from, SITEMAP_SIZE)) {
        yield { path: storyPagePath({ _id: _id.toHexString(), slug: slugify(title) }), updatedAt };
      }
    },
  },
  lists: {
    firsts: (size: number) => listPages.firsts(size),
    async *entries(from: mongoose.Types.ObjectId): AsyncGenerator<SitemapEntry> {
      for await (const { _id, title, listed, updatedAt } of listPages.stream(from, SITEMAP_SIZE)) {
        if (listed) yield { path: listPagePath({ _id: _id.toHexString(), slug: slugify(title) }), updatedAt };
      }
    },
  },
};

async function sitemapFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const [kind, { firsts }] of Object.entries(LISTED)) {
    files.push(...(await firsts(SITEMAP_SIZE)).map((id) => `${kind}-${id.toHexString()}.xml`));
  }
  return files;
}

function drawRobots(origin: string, guarded: boolean): string {
  if (guarded) return 'User-agent: *\nDisallow: /\n';
  // A star stands for any text; a colon would be one of the address.
  const rules = PERSONAL.map((path) => `Disallow: ${path.replaceAll(/:\w+/g, '*')}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * robots.txt and the sitemap: an index, and sitemaps of at most 50,000 addresses. Each sitemap of films, people or
 * other pages is named by its first id, so that any process can write it without knowing the others. An installation
 * that guards its content has no sitemap and asks search engines to stay away.
 */
export function crawlerFiles({ env, clock }: Pick<AppContext, 'env' | 'clock'>, limit: AddressLimit): Router {
  const { publicWebUrl: origin, guardContent } = env;
  const router = Router();
  let cut: { at: number; files: Promise<string[]> } | undefined;

  const cutIntoFiles = (): Promise<string[]> => {
    const now = clock.now().getTime();
    if (!cut || now - cut.at > CUT_KEPT_MS) {
      const files = sitemapFiles();
      const made = { at: now, files };
      cut = made;
      files.catch(() => {
        if (cut === made) cut = undefined;
      });
    }
    return cut.files;
  };

  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', CACHE).type('text/plain').send(drawRobots(origin, guardContent));
  });
  if (guardContent) return router;

  // A sitemap reads up to 50,000 films; a reader that is slow slows the reading down, one that asks often is refused.
  router.use('/sitemaps', limitRequests(limit));
  router.get('/sitemap.xml', async (_request, response) => {
    const files = ['pages.xml', ...(await cutIntoFiles())];
    response
      .set('Cache-Control', CACHE)
      .type('application/xml')
      .send(drawSitemapIndex(files.map((file) => `${origin}/sitemaps/${file}`)));
  });
  router.get('/sitemaps/pages.xml', (_request, response) => {
    response.set('Cache-Control', CACHE).type('application/xml').send(drawPagesSitemap(origin));
  });
  router.get('/sitemaps/:file', async (request, response, next) => {
    const [, kind, first] = /^([a-z]+)-([0-9a-f]{24})\.xml$/.exec(request.params.file) ?? [];
    if (kind === undefined || !Object.hasOwn(LISTED, kind)) {
      next();
      return;
    }
    const { entries } = LISTED[kind as keyof typeof LISTED];
    response.set('Cache-Control', CACHE).type('application/xml');
    await pipeline(
      Readable.from(drawSitemap(origin, entries(new mongoose.Types.ObjectId(first), clock.now()))),
      response,
    );
  });
  return router;
}
