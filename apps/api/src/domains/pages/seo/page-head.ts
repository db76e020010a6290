import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { escapeHtml } from '../../../platform/text/html.ts';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { BRAND_CARD_PATH, CARD_SIZE, cardPath, type CardNoun } from './card/card-path.ts';

const PICTURES = `${API_BASE}/pictures/`;

/** A JSON-LD node (schema.org); undefined values are left out. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** What the head of a page says to search engines and to those who show a link to it. */
export interface PageHead {
  /** The page's name; the brand follows it, as in the browser's tab. Without one the brand stands alone. */
  title?: string;
  description: string;
  /** Path of the one address under which the page should be known; absent for pages not to be listed. */
  canonical?: string;
  /** Path of the page, to which every other address of it leads. */
  onlyAt?: string;
  /** Open Graph's kind of page. */
  type?: 'website' | 'profile' | 'article' | 'video.movie' | 'video.tv_show';
  image?: PageImage;
  /** Path of the page's news as RSS. */
  feed?: string;
  /** Paths of the pictures on the first screen, below the site's root: browsers fetch them before any code runs. */
  firstPictures?: readonly string[];
  structuredData?: readonly StructuredData[];
}

/** The head of a page, or the path that leads to it now; null where there is none. */
export type FoundHead = PageHead | { location: string } | null;

interface PageImage {
  /** Below the site's root. */
  path: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Networks that show links take no WebP, in which pictures are kept. */
const shownPath = (path: string) =>
  path.startsWith(PICTURES) ? `${path}${path.includes('?') ? '&' : '?'}as=jpeg` : path;

/** Longer descriptions are cut off in results anyway. */
const DESCRIPTION_MAX = 200;

/** @returns '1 film', '2 films' */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`;

/** @returns the text on one line, cut after a word with an ellipsis when it is longer than a description may be */
export function describe(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= DESCRIPTION_MAX) return line;
  const cut = letters.slice(0, DESCRIPTION_MAX - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > DESCRIPTION_MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/u, '')}…`;
}

/**
 * @returns the data as a script element that no browser runs. Every character with a meaning in HTML becomes a JSON
 *   escape, so that nothing in the data can end the element or open a comment
 */
function dataBlock(data: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/**
 * @param origin of the web app as people see it, e.g. https://filmfisher.example
 * @returns title, description, canonical address, Open Graph, Twitter card and structured data as HTML
 */
export function renderHead(head: PageHead, origin: string): string {
  const { title, description, canonical, image } = head;
  const name = title === undefined ? BRAND : `${title} · ${BRAND}`;
  const tags = [`<title>${escapeHtml(name)}</title>`, meta('name', 'description', description)];
  if (canonical === undefined) {
    tags.push(meta('name', 'robots', 'noindex'));
  } else {
    const address = `${origin}${canonical}`;
    tags.push(`<link rel="canonical" href="${escapeHtml(address)}" />`, meta('property', 'og:url', address));
  }
  tags.push(
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title ?? BRAND),
    meta('property', 'og:description', description),
  );
  if (image !== undefined) {
    tags.push(
      meta('property', 'og:image', `${origin}${shownPath(image.path)}`),
      meta('property', 'og:image:alt', image.alt),
      meta('property', 'og:image:width', String(image.width)),
      meta('property', 'og:image:height', String(image.height)),
    );
  }
  if (head.feed !== undefined) {
    const href = escapeHtml(head.feed);
    tags.push(`<link rel="alternate" type="application/rss+xml" href="${href}" />`);
  }
  for (const path of head.firstPictures ?? []) {
    tags.push(`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(path)}" />`);
  }
  const isWide = image !== undefined && image.width > image.height;
  tags.push(meta('name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'));
  return [...tags, ...(head.structuredData ?? []).map(dataBlock)].join('\n    ');
}

/** The picture of pages that have none of their own. */
export const BRAND_CARD: PageImage = { path: BRAND_CARD_PATH, alt: `${BRAND}: ${PITCH}`, ...CARD_SIZE };

/** @param title of the page, which the card shows */
export const ownCard = (noun: CardNoun, id: string, title: string): PageImage => ({
  path: cardPath(noun, id),
  alt: `${title} on ${BRAND}`,
  ...CARD_SIZE,
});

/** Head of pages that have nothing of their own to say; they are not listed. */
export const PLAIN: PageHead = { description: PITCH, image: BRAND_CARD };
