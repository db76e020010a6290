import { foldText } from '@filmfisher/shared/text';

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
