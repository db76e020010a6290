import { queryKeysOf } from '@filmfisher/shared/pages/page-heads';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import type { SharedCache } from '../cache/shared-cache.ts';
import { asLitePage } from './lite.ts';
import type { PageForm, PageRenderer } from './page-renderer.ts';
import type { createPagePreloads } from './page-preloads.ts';
import type { PageEnv, PageTemplate } from './page-template.ts';
import type { PageHeadResponse, PageResponse } from './response-cache.ts';
import { htmlResponse } from './shared-response.ts';

/**
 * Finds what the head of a page says to search engines (HTML), and the status of the page; http knows no feature,
 * so it is passed in.
 * @param bypassCache not from the cache: the browser has just written
 */
export type FindHead = (path: string, bypassCache: boolean) => Promise<PageHeadResponse>;

export interface PagesOptions {
  renderer: PageRenderer;
  cache: SharedCache<PageResponse>;
  env: PageEnv;
  findHead: FindHead;
  template: PageTemplate;
  preloads: ReturnType<typeof createPagePreloads>;
}

interface AskedPage {
  path: string;
  /** With its question mark; '' for none. */
  query: string;
  mayBeMember: boolean;
  lite: boolean;
  bypassCache: boolean;
}

/** An address at which there is nothing; all others like it look the same. */
const NOWHERE = '/404';

/** The browser has to render this page. It is thrown, so that the next visitor's page is tried again. */
class NotRendered extends Error {
  readonly head: PageHeadResponse;

  constructor(head: PageHeadResponse) {
    super('The page was not rendered');
    this.head = head;
  }
}

/** Where a page leads within this site; undefined for anything else. */
const localAddress = (address: string | undefined) =>
  address?.startsWith('/') === true && !address.startsWith('//') ? address : undefined;

/**
 * Finds pages as they are sent: rendered where visitors may open them. A page is kept only where its whole address is
 * one that the list of pages declares: there is no end of others. What it shows depends on nothing else of the request
 * than whether a session cookie came with it.
 */
export function createPages({ renderer, cache, env, findHead, template, preloads }: PagesOptions) {
  /** @returns the address to render, and whether it may be kept; undefined where the browser renders the page */
  function addressOf({ path, query }: AskedPage): { url: string; isKept: boolean } | undefined {
    const page = findWebPage(path);
    if (page === undefined) return { url: NOWHERE, isKept: true };
    const isOpen = page.access === 'everybody' || (page.access === 'content' && !env.guardContent);
    if (!isOpen) return undefined;
    const declared = queryKeysOf(page.name);
    const isKept = [...new URLSearchParams(query).keys()].every((key) => declared.includes(key));
    return { url: path + query, isKept };
  }

  async function make(asked: AskedPage, url: string, form: PageForm): Promise<PageResponse> {
    const { path, mayBeMember, lite, bypassCache } = asked;
    const head = await findHead(path, bypassCache);
    // What is missing of a page that there is, its own code says.
    if (head.location !== undefined || (head.status === 404 && url !== NOWHERE)) return { head, whole: null };
    const page = await renderer.render(url, { form, lite, bypassCache });
    if (page === null) throw new NotRendered(head);
    const leadsTo = localAddress(page.redirect);
    if (leadsTo !== undefined) return { head, whole: null, leadsTo };
    const exists = head.status === 200;
    const links = preloads({ path, hasQuery: asked.query !== '', mayBeMember, exists, isRendered: true });
    const status = exists ? 200 : 404;
    const html = template.rendered(head.html, page, links);
    return { head, whole: htmlResponse(lite ? asLitePage(html) : html, status) };
  }

  return async (asked: AskedPage): Promise<PageResponse> => {
    const address = addressOf(asked);
    if (address === undefined) return { head: await findHead(asked.path, asked.bypassCache), whole: null };
    const { url, isKept } = address;
    const form: PageForm = asked.mayBeMember ? 'pending' : 'visitor';
    try {
      const isMade = asked.bypassCache || !isKept;
      return await cache.get(
        `${form} ${asked.lite ? 'lite ' : ''}${url}`,
        () => make(asked, url, form),
        isMade,
      );
    } catch (error) {
      if (error instanceof NotRendered) return { head: error.head, whole: null };
      throw error;
    }
  };
}
