/** Limits of this package count code points unless a line says otherwise. */
export const LABEL_MAX = 60;
export const LIST_MAX = 100;

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

/** Control characters (line feed and tab apart), and characters that reorder or hide text. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/** @returns the text with \n at the end of every line: forms send \r\n, and pasted text brings Unicode's own along */
export function lineFeeds(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
}

/**
 * A text as it is counted and stored: line ends as \n, composed characters, nothing that hides or reorders text (it comes
 * along with what is pasted), nothing blank around it. Markup stays as typed.
 */
export function tidyText(text: string): string {
  return lineFeeds(text).replace(HIDDEN, '').normalize('NFC').trim();
}

/** What mail programs make a link of: an address with its protocol or an @, or letters or digits right after a dot. */
const ADDRESS = /:\/\/|@|[.。](?:\p{L}\p{M}*\p{L}|\p{N})/u;

/** @returns whether a mail program could make a link of a part of the text */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}
