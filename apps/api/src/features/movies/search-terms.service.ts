import { foldText } from '@filmfisher/shared/text';
import { wordsOf } from '../../lib/words.ts';
import type { MovieContent, MovieKeys } from './movies.model.ts';

/** A word of the title, a word of a person's name, and a person's whole name: what a search term begins with. */
export const TITLE_WORD = '#';
export const PERSON_WORD = '~';
export const PERSON = '@';

export type Credits = Pick<MovieContent, 'cast' | 'directors' | 'writers' | 'producers'>;

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

/** @returns the terms of a film that are single words: what a search must know to guess at misspelt ones */
export function wordsToRemember({ searchTerms }: Pick<MovieKeys, 'searchTerms'>): string[] {
  return searchTerms.filter((term) => !term.startsWith(PERSON));
}
