/*
 * Functions on text that need no schema library: pages import them from here, because the web app loads the
 * schemas only where an answer or a form needs them.
 */

/** @returns the number of code points, which is what people count as characters in every limit */
export function characters(value: string): number {
  return Array.from(value).length;
}

/**
 * Folds a text for comparison and search: case, accents and tone marks (ọ, ẹ, ṣ …) do not matter.
 * @returns lower-case letters and digits in words separated by one blank
 */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]+/g, '')
    .toLowerCase()
    .replace(/['’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** @returns the text as a URL slug: folded words joined by hyphens; empty when nothing but marks was given */
export function slugify(value: string): string {
  return foldText(value).replaceAll(' ', '-');
}
