import { HOME_GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/home/home';
import { descriptionOf } from '@filmfisher/shared/pages/page-heads';
import { pagePath, webPages } from '@filmfisher/shared/pages/web-routes';
import { escapeHtml } from '../../../platform/text/html.ts';

/** Addresses that one sitemap may hold (sitemaps.org). */
export const SITEMAP_SIZE = 50_000;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param locations whole addresses */
export function drawSitemapIndex(locations: readonly string[]): string {
  const entries = locations.map((location) => `<sitemap><loc>${escapeHtml(location)}</loc></sitemap>\n`);
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** @returns the sitemap of the pages that are there whatever the catalogue holds, and of home's categories */
export function drawPagesSitemap(origin: string): string {
  const paths = [
    ...webPages.flatMap(({ name, path }) => (descriptionOf(name) === undefined ? [] : [path])),
    ...HOME_INDUSTRIES.map((industry) => pagePath('industry', { category: industry })),
    ...HOME_GENRES.map((genre) => pagePath('genre', { category: genre })),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return `${HEADER}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/** Entries that are sent in one piece. */
const CHUNK = 500;

/** An address of a sitemap. */
export interface SitemapEntry {
  /** Below the site's root. */
  path: string;
  updatedAt: Date;
}

/**
 * Writes a sitemap while its entries are read, so that a million films need no more memory than a hundred.
 * @param entries in any order, at most SITEMAP_SIZE
 */
export async function* drawSitemap(
  origin: string,
  entries: AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  let chunk = `${HEADER}<urlset ${NAMESPACE}>\n`;
  let pending = 0;
  for await (const { path, updatedAt } of entries) {
    const day = updatedAt.toISOString().slice(0, 10);
    chunk += `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${day}</lastmod></url>\n`;
    pending += 1;
    if (pending < CHUNK) continue;
    yield chunk;
    chunk = '';
    pending = 0;
  }
  yield `${chunk}</urlset>\n`;
}
