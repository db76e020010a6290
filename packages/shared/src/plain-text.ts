/*
 * Functions on text that need no schema library: pages import them from here, because the web app loads the
 * schemas only where an answer or a form needs them.
 */

/** @returns the number of code points, which is what people count as characters in every limit */
export function characters(value: string): number {
  return Array.from(value).length;
}

/** Letters that Unicode does not take apart, as people type them who do not have them on their keyboards. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  ɔ: 'o',
  ɛ: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Folds a text for comparison and search: case, accents and tone marks (ọ, ẹ, ṣ, ɗ …) do not matter, and "&" is "and".
 * @returns lower-case letters and digits in words separated by one blank
 */
export function foldText(value: string): string {
  return foldLetters(value.replaceAll('&', ' and '));
}

function foldLetters(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]+/g, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** @returns the text as a URL slug: folded words joined by hyphens; empty when nothing but marks was given */
export function slugify(value: string): string {
  return foldLetters(value).replaceAll(' ', '-');
}
