import { foldText, slugify } from '@filmfisher/shared/text';
import { wordsOf } from '../../lib/words.ts';
import type { MovieContent, MovieKeys } from './movies.model.ts';

/**
 * @param title of a film
 * @returns the title without case, accents and punctuation; of a title made only of signs, the signs
 */
export function titleKeyOf(title: string): string {
  return foldText(title) || title.normalize('NFKC').trim().toLowerCase();
}

/**
 * @param label a genre, industry or language in any case, or its slug
 * @returns what it is stored and looked up by
 */
export function labelKeyOf(label: string): string {
  return slugify(label) || label.normalize('NFKC').trim().toLowerCase();
}

/** A word of the title, a word of a person's name, and a person's whole name: what a search term begins with. */
export const TITLE_WORD = '#';
export const PERSON_WORD = '~';
export const PERSON = '@';

type Credits = Pick<MovieContent, 'cast' | 'directors' | 'writers' | 'producers'>;

/** @returns everybody of the film's cast and crew, as often as they are named */
export function peopleOf({ cast, directors, writers, producers }: Credits): string[] {
  return [...cast.map(({ name }) => name), ...directors, ...writers, ...producers];
}

/**
 * @param name of a person, in any case, with or without accents
 * @returns the term by which the person's films are found
 */
export function personTermOf(name: string): string {
  return PERSON + (foldText(name) || name.normalize('NFKC').trim().toLowerCase());
}

/** @returns the folded words of a text with the mark of where they stand */
export function wordTermsOf(mark: string, texts: readonly string[]): string[] {
  return wordsOf(texts).map((word) => mark + word);
}

/** @returns what the server stores beside a film's content to find and order it by */
export function deriveKeys(
  movie: Pick<MovieContent, 'title' | 'genre' | 'industry' | 'language'> & Credits,
): MovieKeys {
  const people = peopleOf(movie);
  return {
    titleKey: titleKeyOf(movie.title),
    genreKeys: [...new Set(movie.genre.map(labelKeyOf))],
    industryKey: labelKeyOf(movie.industry),
    languageKey: labelKeyOf(movie.language),
    searchTerms: [
      ...wordTermsOf(TITLE_WORD, [movie.title]),
      ...wordTermsOf(PERSON_WORD, people),
      ...new Set(people.map(personTermOf)),
    ],
  };
}

/** @returns the terms of a film that are single words: what a search must know to guess at misspelt ones */
export function wordsToRemember({ searchTerms }: Pick<MovieKeys, 'searchTerms'>): string[] {
  return searchTerms.filter((term) => !term.startsWith(PERSON));
}
