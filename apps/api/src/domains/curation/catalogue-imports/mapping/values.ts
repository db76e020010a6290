import { INDUSTRY_OF_COUNTRY } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { countryName } from '@filmfisher/shared/countries/countries';
import { labelName } from '@filmfisher/shared/movies/label-names';
import type { CatalogueImportField } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { foldText } from '@filmfisher/shared/texts/texts';
import { textOf } from './clean-text.ts';
import { genresOfList, listOf, namesIn } from './lists.ts';

const TYPES: Record<string, 'movie' | 'series'> = Object.fromEntries([
  ...['movie', 'movies', 'film', 'feature', 'feature film', 'short', 'short film', 'video', 'documentary']
    .concat(['tv movie', 'tvmovie', 'tv special', 'tvspecial', 'tvshort', 'tv short'])
    .map((name) => [name, 'movie'] as const),
  ...['series', 'tv', 'tv show', 'tv shows', 'tvshow', 'tv series', 'tvseries', 'show', 'mini series']
    .concat(['miniseries', 'tv mini series', 'tvminiseries', 'limited series', 'drama series', 'web series'])
    .map((name) => [name, 'series'] as const),
]);

/** "'94", "12/05/94"; before 30 they are of this century. */
const SHORT_YEAR = /^(?:'|\d{1,2}[/.-]\d{1,2}[/.-])?(\d\d)$/;
const CENTURY_ENDS = 30;
const YEAR = /(?<!\d)(1[89]\d\d|20\d\d|2100)(?!\d)/;
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** @returns whether the text is a usual word for a film or a series */
export const isTypeWord = (text: string) => foldText(text) in TYPES;

/** @returns the first year in the value; the number or text itself where there is none, for the rules to refuse */
function yearOf(value: unknown): unknown {
  const text = textOf(value);
  const year = YEAR.exec(text)?.[1];
  if (year !== undefined) return Number(year);
  if (text === '') return undefined;
  const short = SHORT_YEAR.exec(text)?.[1];
  if (short !== undefined) return Number(short) + (Number(short) < CENTURY_ENDS ? 2000 : 1900);
  return Number.isInteger(Number(text)) ? Number(text) : text;
}

/** @returns the running time in minutes: of "94 min", "1h 34m", "1:34:00" and "94.0"; undefined for "2 Seasons" */
function minutesOf(value: unknown): unknown {
  const text = textOf(value).toLowerCase();
  if (text === '' || /season|episode/.test(text)) return undefined;
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  const words = /^(?:(\d+) ?h[a-z]*)? ?(?:(\d+) ?m[a-z]*)?\.?$/.exec(text);
  const parts = clock ?? words;
  if (parts) return Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
  const number = Number(text);
  return Number.isFinite(number) ? Math.round(number) || undefined : text;
}

function typeOf(value: unknown): unknown {
  const text = textOf(value);
  return TYPES[foldText(text)] ?? (text || undefined);
}

/** @returns the name of a language by its code; of several languages, the first */
function languageOf(value: unknown): string {
  const [first = ''] = listOf(value);
  return /^[a-z]{2,3}$/.test(first) ? (LANGUAGES.of(first) ?? first) : first;
}

/** Countries that have an industry, by the folded names that files give them. */
const COUNTRIES = new Map([
  ...Object.keys(INDUSTRY_OF_COUNTRY).map((name) => [foldText(name), name] as const),
  ...['usa', 'united states of america'].map((name) => [name, 'United States'] as const),
]);

/** @returns the first country of a film that has an industry, as that list calls it; the text itself for others */
function countryOf(value: unknown): string {
  const [first = ''] = listOf(value);
  return COUNTRIES.get(foldText(countryName(first))) ?? first;
}

/** @returns the part of an id or address that fits; the text itself when none does, for the rules to refuse */
function partOf(pattern: RegExp, value: unknown): string {
  const text = textOf(value);
  return pattern.exec(text)?.[1] ?? text;
}

function imdbOf(value: unknown): string {
  const text = partOf(/(tt\d{7,10})/, value);
  return /^\d{1,10}$/.test(text) ? `tt${text.padStart(7, '0')}` : text;
}

/** A trailer elsewhere is no trailer here. */
function youtubeOf(value: unknown): string {
  return /(?:^|v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})(?![\w-])/.exec(textOf(value))?.[1] ?? '';
}

const unique = (list: readonly string[]) => [...new Set(list)];
const genresOf = (value: unknown) => unique(genresOfList(value).map(labelName));

/** Of objects the whole is kept: a cast member may have a character. */
function castOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return namesIn(value);
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one
      ? { name: textOf(one.name), ...('character' in one && { character: textOf(one.character) || null }) }
      : textOf(one),
  );
}

/** How a value of a file becomes that of a field; nothing, an empty text or list where there is none. */
export const READ_VALUE: Record<CatalogueImportField, (value: unknown) => unknown> = {
  title: textOf,
  yearOfRelease: yearOf,
  type: typeOf,
  genre: genresOf,
  industry: (value) => listOf(value)[0] ?? '',
  country: countryOf,
  language: languageOf,
  minutes: minutesOf,
  tagline: textOf,
  prologue: textOf,
  directors: namesIn,
  writers: namesIn,
  producers: namesIn,
  cast: castOf,
  owners: listOf,
  tags: listOf,
  'image.url': textOf,
  'image.alt': textOf,
  'trailer.id': youtubeOf,
  'externalIds.imdb': imdbOf,
  'externalIds.tmdb': (value) => partOf(/(\d{1,10})(?:\.0)?(?:-[^/]*)?\/?$/, value),
  'externalIds.wikidata': (value) => partOf(/(Q\d{1,10})$/, value),
  'externalIds.wikipedia': (value) => partOf(/([^/]+)$/, value).replaceAll('_', ' '),
};
