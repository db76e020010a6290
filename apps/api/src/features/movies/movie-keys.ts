import { foldText, slugify } from '@filmfisher/shared/text';
import type { MovieContent, MovieKeys } from './movies.model.ts';

/** @returns the folded words of the texts, each once */
function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => foldText(text).split(' ')))].filter((word) => word !== '');
}

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

/** @returns what the server stores beside a film's content to find and order it by */
export function deriveKeys(
  movie: Pick<MovieContent, 'title' | 'genre' | 'industry' | 'language' | 'cast' | 'directors'>,
): MovieKeys {
  return {
    titleKey: titleKeyOf(movie.title),
    genreKeys: [...new Set(movie.genre.map(labelKeyOf))],
    industryKey: labelKeyOf(movie.industry),
    languageKey: labelKeyOf(movie.language),
    searchWords: wordsOf([movie.title, ...movie.cast.map(({ name }) => name), ...movie.directors]),
  };
}

/**
 * @param query what somebody typed
 * @returns one pattern per word, each an anchored prefix that an index serves; none when only signs were typed
 */
export function searchPatterns(query: string): RegExp[] {
  const words = wordsOf([query]);
  // "bo boy" asks for nothing more than "boy".
  const needed = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  // Folded words are letters and digits only, so nothing needs escaping.
  return needed.map((word) => new RegExp(`^${word}`, 'u'));
}
