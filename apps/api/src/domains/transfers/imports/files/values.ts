import { RATING_MAX } from '@filmfisher/shared/limits';
import type { StarScale } from '@filmfisher/shared/imports';
import type { MovieType } from '@filmfisher/shared/vocabulary';
import { tidyText } from '@filmfisher/shared/text';
import type { ReadStars } from './imported-file.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Stars that are shown as examples of how they are read. */
const EXAMPLES = 10;

/** @returns the text without what hides or reorders it, trimmed */
export function plain(text: string | undefined): string {
  return tidyText(text ?? '');
}

/** @returns at most so many code points of a text */
export function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

function dayIn(year: string, month: number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** Whether 3/4/2020 begins with the month; spreadsheets write days as their country does. */
export function monthComesFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})[/.](\d{1,2})[/.]\d{4}/.exec(text.trim()) ?? [];
    return first !== undefined && second !== undefined ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
}

/** @returns the day that a text names, yyyy-mm-dd; null for none */
export function dayOf(text: string | undefined, monthFirst = false): string | null {
  const value = (text ?? '').trim();
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(value) ?? [];
  if (year && month && day) return dayIn(year, Number(month), day);
  const [, one, two, whole] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(value) ?? [];
  if (one && two && whole) return dayIn(whole, Number(monthFirst ? one : two), monthFirst ? two : one);
  // 'Sat Apr 23 08:36:35 2011', as IMDb wrote for years.
  const [, name, date, stated] = /^[a-z]{3} ([a-z]{3}) +(\d{1,2}) [\d:]+ (\d{4})$/i.exec(value) ?? [];
  const at = MONTHS.indexOf((name ?? '').toLowerCase());
  return date && stated && at >= 0 ? dayIn(stated, at + 1, date) : null;
}

/** @returns the moment that a text names, at noon where it names a day; null for none */
export function momentOf(text: string | undefined, monthFirst = false): Date | null {
  const day = dayOf(text, monthFirst);
  if (day === null) return null;
  const exact = /T\d{2}:\d{2}/.test(text ?? '') ? new Date(text ?? '') : null;
  return exact && !Number.isNaN(exact.getTime()) ? exact : new Date(`${day}T12:00:00Z`);
}

export function yearOf(text: string | number | undefined): number | null {
  const [year] = /(?:18|19|20|21)\d{2}/.exec(String(text ?? '')) ?? [];
  return year === undefined ? null : Number(year);
}

const NUMBER = /^\d{1,2}(?:[.,]\d+)?$/;

/** Reads stars, and remembers how. */
export class StarReader {
  readonly #scale: StarScale;
  readonly #seen = new Map<string, number>();

  constructor(scale: StarScale) {
    this.#scale = scale;
  }

  /** @returns 1 to 10; undefined for none */
  read(text: string | number | null | undefined): number | undefined {
    const value = String(text ?? '').trim();
    if (!NUMBER.test(value)) return undefined;
    const given = Number(value.replace(',', '.'));
    if (given <= 0 || given > Number(this.#scale)) return undefined;
    const stars = Math.max(1, Math.round((given * RATING_MAX) / Number(this.#scale)));
    this.#seen.set(String(given), stars);
    return stars;
  }

  /** How the stars were read; null when there were none. */
  get stars(): ReadStars | null {
    if (this.#seen.size === 0) return null;
    const examples = [...this.#seen]
      .map(([from, to]) => ({ from, to }))
      .sort((one, other) => Number(one.from) - Number(other.from));
    return { scale: this.#scale, examples: examples.slice(0, EXAMPLES) };
  }
}

/** @returns whether stars are given out of five: nothing is above five */
export function guessScale(texts: readonly string[]): StarScale {
  const given = texts.map((text) => Number(text.trim().replace(',', '.'))).filter((stars) => stars > 0);
  return given.length > 0 && given.every((stars) => stars <= 5) ? '5' : '10';
}

const MOVIE_TYPES =
  /^(?:movie|film|feature|featurefilm|tvmovie|short|tvshort|video|tvspecial|documentary|special)$/;
const SERIES_TYPES = /^(?:series|tvseries|tvminiseries|miniseries|show|tv|tvshow)$/;

/** @returns whether a word means a film or a series; null for a word that means neither */
export function typeOf(text: string): MovieType | null {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  if (MOVIE_TYPES.test(word)) return 'movie';
  return SERIES_TYPES.test(word) ? 'series' : null;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** @returns the text of a piece of HTML: marks go, paragraphs and line breaks stay */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return plain(html);
  const text = html
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/<\/(?:p|blockquote|h\d|li)>\n?/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(\d{1,7});/g, (_all, code: string) => characterOf(Number(code)))
    .replace(/&#x([\da-f]{1,6});/gi, (_all, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&([a-z]{2,6});/gi, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all);
  return plain(text.replace(/\u00A0/g, ' ').replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n'));
}
