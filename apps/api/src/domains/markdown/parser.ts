import { API_BASE } from '@filmfisher/shared/api/api';
import createMarkdownIt, { type MarkdownIt, type StateInline, type Token } from 'markdown-it';

/*
 * Markdown of the small kind: paragraphs, emphasis, strong, quotes, lists, links, inline code, and three of our own:
 * ||spoiler||, @username and [[Title (year)]]. Articles have headings and our own pictures, too. markdown-it was chosen over micromark: its rules can be switched on one by
 * one, it takes time in proportion to the text, and it has few dependencies.
 */

/** Characters of a film's title and year between the brackets. */
const MOVIE_MAX = 220;
const MOVIE = /\[\[([^[\]\n]+)\]\]/y;
const MENTION = /@(\w{2,30})\b/y;
/** Text up to the next character that may begin something; like markdown-it's own rule, and `|` besides. */
const PLAIN = /[^\n!#$%&*+\-:<=>@[\\\]^_`{|}~]+/y;
/** Quotes and lists that may begin on one line: the tree has no more levels (tree.ts). */
const MARKERS_PER_LINE = 5;
const SIGN = String.raw`>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])`;
const TOO_MANY_MARKERS = new RegExp(`^((?:[ \\t]*(?:${SIGN})){${MARKERS_PER_LINE}}[ \\t]*)(${SIGN})`, 'gm');
/** Lists nest by indentation, too; a text of 10,000 characters cannot get as deep as this, so that none is cut. */
const BLOCK_NESTING_MAX = 2_000;
/** Brackets within brackets; what lies deeper is text. */
const INLINE_NESTING_MAX = 20;

const at = (pattern: RegExp, text: string, position: number) => {
  pattern.lastIndex = position;
  return pattern.exec(text);
};

function plain(state: StateInline, silent: boolean): boolean {
  const found = at(PLAIN, state.src, state.pos);
  if (!found) return false;
  if (!silent) state.pending += found[0];
  state.pos += found[0].length;
  return true;
}

function mention(state: StateInline, silent: boolean): boolean {
  const found = at(MENTION, state.src, state.pos);
  if (!found || /\w/.test(state.src.charAt(state.pos - 1))) return false;
  if (!silent) state.push('mention', '', 0).content = found[1] ?? '';
  state.pos += found[0].length;
  return true;
}

function movie(state: StateInline, silent: boolean): boolean {
  const found = at(MOVIE, state.src, state.pos);
  if (!found || found[0].length > MOVIE_MAX) return false;
  if (!silent) state.push('film', '', 0).content = (found[1] ?? '').trim();
  state.pos += found[0].length;
  return true;
}

function spoilerMark(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('||', state.pos)) return false;
  if (!silent) state.push('spoiler_mark', '', 0).content = '||';
  state.pos += 2;
  return true;
}

/**
 * @param address as it stands in a text
 * @returns the address of a page on the web in its one spelling; null for any other, and for one with a password
 */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const hasHost = url.hostname.includes('.') && url.username === '' && url.password === '';
  return isWeb && hasHost ? url.href : null;
}

/** Address of one of our own pictures, the only ones that an article shows. */
const OWN_PICTURE = new RegExp(`^${API_BASE}/pictures/[\\da-f]{24}$`);

/** @returns whether it is the address of a picture of our own */
export const isOwnPicture = (address: string) => OWN_PICTURE.test(address);

/** What is written: a post, or an article, which has headings and pictures besides. */
export type MarkdownKind = 'post' | 'article';

function createParser(kind: MarkdownKind): MarkdownIt {
  const parser = createMarkdownIt('zero', {
    html: false,
    linkify: true,
    breaks: true,
    maxNesting: BLOCK_NESTING_MAX,
  });
  parser.enable(['blockquote', 'list', 'linkify']);
  parser.enable(['newline', 'escape', 'backticks', 'emphasis', 'link', 'autolink', 'entity']);
  // One option of markdown-it for two things: what lies deeper is left out of blocks, but within a line it stays text.
  const setNesting = (nesting: number) => () => {
    parser.options.maxNesting = nesting;
  };
  parser.core.ruler.before('block', 'block_nesting', setNesting(BLOCK_NESTING_MAX));
  parser.core.ruler.after('block', 'inline_nesting', setNesting(INLINE_NESTING_MAX));
  parser.inline.ruler.at('text', plain);
  parser.inline.ruler.before('link', 'film', movie);
  parser.inline.ruler.before('link', 'mention', mention);
  parser.inline.ruler.before('link', 'spoiler_mark', spoilerMark);
  if (kind === 'article') parser.enable(['heading', 'image']);
  parser.validateLink = (address) =>
    webAddress(address) !== null || (kind === 'article' && isOwnPicture(address));
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const scheme of ['ftp:', 'mailto:', '//']) parser.linkify.add(scheme, null);
  return parser;
}

const parsers: Record<MarkdownKind, MarkdownIt> = {
  post: createParser('post'),
  article: createParser('article'),
};

/** @returns the parts of a text as markdown-it tells them */
export function parseMarkdown(text: string, kind: MarkdownKind): Token[] {
  return parsers[kind].parse(text.replaceAll(TOO_MANY_MARKERS, '$1\\$2'), {});
}
