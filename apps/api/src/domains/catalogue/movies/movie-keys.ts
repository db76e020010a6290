import { isClassForKids } from '@filmfisher/shared/kids';
import { genreName } from '@filmfisher/shared/labels';
import { foldText, slugify } from '@filmfisher/shared/text';
import type { MovieContent, MovieKeys } from './movie-fields.ts';
import { searchTermsOf } from './search-terms.service.ts';

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
 * @param label a genre, industry or language in any case, or its slug; a genre by any of its names
 * @returns what it is stored and looked up by; empty for an empty label
 */
export function labelKeyOf(label: string): string {
  return slugify(genreName(label)) || label.normalize('NFKC').trim().toLowerCase();
}

/** What the keys are derived from; as MongoDB's projection. */
export const KEY_SOURCES = {
  title: 1,
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
  return {
    titleKey: titleKeyOf(movie.title),
    joinedTitle: joinedTitleOf(movie.title),
    genreKeys: [...new Set(movie.genre.map(labelKeyOf))],
    industryKey: labelKeyOf(movie.industry),
    languageKey: labelKeyOf(movie.language),
    spoken: [...spoken.values()],
    spokenKeys: [...spoken.keys()],
    otherTitleKeys: [...new Set(otherTitles.map(({ title }) => titleKeyOf(title)))],
    formats: [...new Set(releases.map(({ format }) => format))],
    countries,
    countryKeys: countries.map(labelKeyOf),
    filmClass: classification?.class ?? '',
    suitsKids: forKids === true || isClassForKids(classification?.class),
    searchTerms: searchTermsOf(movie),
  };
}
