import { API_BASE } from '@filmfisher/shared/api/api';
import { firstAnswersOf } from '@filmfisher/shared/pages/page-heads';
import { PAGE_PRELOADS_FILE } from '@filmfisher/shared/pages/page-preloads';
import { pagePreloadsSchema, type PagePreloads } from '@filmfisher/shared/pages/page-preloads.schema';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../text/html.ts';

/** What the app asks for on every page that it renders itself: who is there. */
const EVERYWHERE = ['/users/auth'];

/** A page that is about to be sent. */
export interface OpenedPage {
  /** Without query and hash. */
  path: string;
  /** The address has a query: the page may ask for something else than by its plain address. */
  hasQuery: boolean;
  /** The browser sent the cookie of a session, which may have ended. */
  mayBeMember: boolean;
  /** There is a page at the address; a film or a member that does not exist is not asked for. */
  exists: boolean;
  /** The answers come with the page, and its scripts after it. */
  isRendered: boolean;
}

const scriptLink = (address: string, priority: string) =>
  `<link rel="modulepreload"${priority} crossorigin href="${escapeHtml(address)}">`;

/** Fetched the way in which the web app fetches (apps/web/src/lib/api-client.ts); otherwise it would fetch again. */
const dataLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(API_BASE + address)}">`;

function read(folder: string): PagePreloads | undefined {
  const file = path.join(folder, PAGE_PRELOADS_FILE);
  return existsSync(file) ? pagePreloadsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * @param folder of the web build; its list of preloads is read once
 * @returns finds the links that belong into the head of a page, as HTML: what it will ask for, so that the browser has
 *   it under way before the first line of code runs; none for a build without a list
 * @throws when the list is not one
 */
export function createPagePreloads(folder: string): (page: OpenedPage) => string {
  const preloads = read(folder);
  if (preloads === undefined) return () => '';
  return ({ path: pagePath, hasQuery, mayBeMember, exists, isRendered }) => {
    const page = exists ? findWebPage(pagePath) : undefined;
    const isShown =
      page !== undefined && (mayBeMember || page.access === 'everybody' || page.access === 'content');
    const scripts = [
      ...(isRendered ? preloads.rendered : []),
      ...(isShown ? (preloads.pages[page.name] ?? []) : []),
      ...(mayBeMember ? preloads.members : []),
    ];
    const asks = isShown && mayBeMember && !hasQuery ? firstAnswersOf(page.name) : [];
    const data = isRendered ? [] : [...EVERYWHERE, ...asks].map(dataLink);
    const priority = isRendered ? ' fetchpriority="low"' : '';
    return [...data, ...[...new Set(scripts)].map((script) => scriptLink(script, priority))].join('\n    ');
  };
}
