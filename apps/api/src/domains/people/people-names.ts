import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { foldText } from '@filmfisher/shared/texts/texts';

/** Whom a film names. */
export type Credits = Pick<Movie, 'cast' | 'directors' | 'writers' | 'producers'>;

/** @returns everybody of the film's cast and crew, as often as they are named */
export function peopleOf({ cast, directors, writers, producers }: Credits): string[] {
  return [...cast.map(({ name }) => name), ...directors, ...writers, ...producers];
}

/**
 * @param name of a person, in any case, with or without accents
 * @returns what two spellings of one name have in common; of a name made only of signs, the signs
 */
export function personKeyOf(name: string): string {
  return foldText(name) || name.normalize('NFKC').trim().toLowerCase();
}

/** @returns the words of the names, folded, each once: what the list of people is searched by */
export function personWordsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => personKeyOf(name).split(' ')))];
}
