import { isClassForKids, KIDS_KEY } from '@filmfisher/shared/kids/kids';
import { labelName } from '@filmfisher/shared/movies/label-names';
import { KEYED_FILTERS, MOVIE_FILTERS, type KeyedFilter } from '@filmfisher/shared/movies/movie-filters';
import { foldText, slugify } from '@filmfisher/shared/texts/texts';
import type { MovieContent, MovieFields, MovieKeys } from './movie-fields.ts';
import { searchTermsOf } from './search-terms.service.ts';
import type { SpokenLanguage } from '@filmfisher/shared/movies/movie-facts.schema';

/**
 * @param title of a film
 * @returns the title without case, accents and punctuation; of a title made only of signs, the signs
 */
export function titleKeyOf(title: string): string {
  return foldText(title) || title.normalize('NFKC').trim().toLowerCase();
}

/**
 * @param title as it is stored, or as somebody typed it, perhaps only its beginning
 * @returns titleKeyOf without blanks: what finds a title whose blanks were left out or misplaced
 */
export function joinedTitleOf(title: string): string {
  return titleKeyOf(title).replaceAll(' ', '');
}

/**
 * @param label a genre, industry or language in any case, or its slug, by any of its names
 * @returns what it is stored and looked up by; empty for an empty label
 */
export function labelKeyOf(label: string): string {
  return slugify(labelName(label)) || label.normalize('NFKC').trim().toLowerCase();
}

/** @returns what films with this value of a filter have among their filterKeys */
export function filterKeyOf(name: KeyedFilter, value: string | number): string {
  return `${name}:${MOVIE_FILTERS[name].kind === 'label' ? labelKeyOf(String(value)) : value}`;
}

/** @returns the key of a genre in an industry: the two filters that are chosen together most often */
export function genreInIndustryKeyOf(genre: string, industry: string): string {
  return `genre+industry:${labelKeyOf(genre)}+${labelKeyOf(industry)}`;
}

/** What films are filtered by. */
type Filtered = Pick<MovieFields, (typeof MOVIE_FILTERS)[KeyedFilter]['field']>;

/** @returns the keys of a film's values of the filters */
function filterKeysOf(film: Filtered): string[] {
  const keys = KEYED_FILTERS.flatMap((name) =>
    [film[MOVIE_FILTERS[name].field]]
      .flat()
      .filter((value) => value !== '')
      .map((value) => filterKeyOf(name, value)),
  );
  const pairs =
    film.industry === '' ? [] : film.genre.map((genre) => genreInIndustryKeyOf(genre, film.industry));
  return [...new Set([...keys, ...pairs])];
}

/** What the keys are derived from; as MongoDB's projection. */
export const KEY_SOURCES = {
  type: 1,
  title: 1,
  yearOfRelease: 1,
  genre: 1,
  industry: 1,
  language: 1,
  languages: 1,
  cast: 1,
  directors: 1,
  writers: 1,
  producers: 1,
  releases: 1,
  otherTitles: 1,
  classification: 1,
  forKids: 1,
} as const satisfies Partial<Record<keyof MovieContent, 1>>;

/** @returns what the server stores beside a film's content to find and order it by */
export function deriveKeys(movie: Pick<MovieContent, keyof typeof KEY_SOURCES>): MovieKeys {
  const { languages = [], releases = [], otherTitles = [], classification, forKids } = movie;
  const spoken = new Map<string, string>();
  for (const one of [movie.language, ...languages.map(({ language }) => language)]) {
    const key = labelKeyOf(one);
    if (key !== '' && !spoken.has(key)) spoken.set(key, one);
  }
  const countries = [...new Set(releases.flatMap(({ country }) => country ?? []))];
  const formats = [...new Set(releases.map(({ format }) => format))];
  const movieClass = classification?.class ?? '';
  // Named one by one: Mongoose's documents cannot be spread.
  const { type, genre, industry, yearOfRelease } = movie;
  const written = [...spoken.values()];
  const filterKeys = filterKeysOf({
    type,
    genre,
    industry,
    yearOfRelease,
    spoken: written,
    formats,
    countries,
    filmClass: movieClass,
  });
  const suitsKids = forKids === true || isClassForKids(classification?.class);
  return {
    titleKey: titleKeyOf(movie.title),
    joinedTitle: joinedTitleOf(movie.title),
    genreKeys: [...new Set(movie.genre.map(labelKeyOf))],
    industryKey: labelKeyOf(movie.industry),
    languageKey: labelKeyOf(movie.language),
    spoken: written,
    otherTitleKeys: [...new Set(otherTitles.map(({ title }) => titleKeyOf(title)))],
    formats,
    countries,
    filmClass: movieClass,
    filterKeys: suitsKids ? [...filterKeys, KIDS_KEY] : filterKeys,
    searchTerms: searchTermsOf(movie),
  };
}

interface Spoken {
  language?: string | undefined;
  languages?: readonly SpokenLanguage[] | undefined;
}

/**
 * A film has one main language, which stands in its list of languages, too.
 * @param content of a film, or a change of it
 * @returns the same with the language that the list calls the main one
 */
export function withMainLanguage<T extends Spoken>(content: T): T {
  const main = content.languages?.find((one) => one.main);
  return main ? { ...content, language: main.language } : content;
}

/** @returns what is spoken, the main language first; only that one where nothing else is known */
export function spokenLanguages({ language = '', languages = [] }: Spoken): SpokenLanguage[] {
  if (language === '') return [...languages];
  const isMain = (one: SpokenLanguage) => labelKeyOf(one.language) === labelKeyOf(language);
  const main = languages.find(isMain) ?? { language };
  const others = languages.filter((one) => !isMain(one));
  return [{ ...main, main: true }, ...others.map((one) => ({ ...one, main: false }))];
}
