import { API_BASE } from '@filmfisher/shared/api/api';
import { firstAnswersOf } from '@filmfisher/shared/pages/page-heads';
import { PAGE_PRELOADS_FILE } from '@filmfisher/shared/pages/page-preloads';
import { pagePreloadsSchema, type PagePreloads } from '@filmfisher/shared/pages/page-preloads.schema';
import { partsOf } from '@filmfisher/shared/pages/path-pattern';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../text/html.ts';

/** What the app asks for on every page: who is there. */
const EVERYWHERE = ['/users/auth'];

/** Parts that are an id with a readable slug behind it; the API takes the id alone. */
const READABLE = ['id', 'list'];

/** A part of an address that can stand in another one as it is. */
const PLAIN_PART = /^[\w-]+$/;

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
}

/** @returns the addresses in which each `:name` is filled from the path; none when a part of it is not plain */
function fill(addresses: readonly string[], pattern: string, pagePath: string): string[] {
  const parts = Object.entries(partsOf(pattern, pagePath)).map(
    ([name, part]) => [name, part.toLowerCase()] as const,
  );
  if (!parts.every(([, part]) => PLAIN_PART.test(part))) return [];
  return addresses.map((address) =>
    parts.reduce(
      (filled, [name, part]) =>
        filled.replace(`:${name}`, READABLE.includes(name) ? idOfSegment(part) : part),
      address,
    ),
  );
}

const scriptLink = (address: string) =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(address)}">`;

/** Fetched the way in which the web app fetches (apps/web/src/lib/api-client.ts); otherwise it would fetch again. */
const dataLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(API_BASE + address)}">`;

function read(folder: string): PagePreloads | undefined {
  const file = path.join(folder, PAGE_PRELOADS_FILE);
  return existsSync(file) ? pagePreloadsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * @param folder of the web build; its list of preloads is read once
 * @param guardContent visitors are sent to the sign-in page from all pages of content
 * @returns finds the links that belong into the head of a page, as HTML: what it will ask for, so that the browser has
 *   it under way before the first line of code runs; none for a build without a list
 * @throws when the list is not one
 */
export function createPagePreloads(folder: string, guardContent: boolean): (page: OpenedPage) => string {
  const preloads = read(folder);
  if (preloads === undefined) return () => '';
  return ({ path: pagePath, hasQuery, mayBeMember, exists }) => {
    const page = exists ? findWebPage(pagePath) : undefined;
    const isShown =
      page !== undefined && (mayBeMember || page.access === 'everybody' || page.access === 'content');
    const scripts = [
      ...(isShown ? (preloads.pages[page.name] ?? []) : []),
      ...(mayBeMember ? preloads.members : []),
    ];
    const asks = isShown && !hasQuery && (mayBeMember || !guardContent);
    const data = [...EVERYWHERE, ...(asks ? fill(firstAnswersOf(page.name), page.path, pagePath) : [])];
    return [...data.map(dataLink), ...[...new Set(scripts)].map(scriptLink)].join('\n    ');
  };
}
