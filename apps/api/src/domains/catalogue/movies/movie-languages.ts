import type { SpokenLanguage } from '@filmfisher/shared/movie-facts';
import { labelKeyOf } from './movie-keys.ts';

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
