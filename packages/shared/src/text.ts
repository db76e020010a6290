import { z } from 'zod';

/** Control characters (line feed and tab apart), and characters that reorder or hide text. */
const UNSAFE = /(?![\n\t])[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** @returns the number of code points, which is what people count as characters in every limit */
export function characters(value: string): number {
  return Array.from(value).length;
}

/**
 * A trimmed, NFC-normalised text without control or text-reordering characters.
 * @param label name of the field in its sentences
 * @param limits code points after trimming
 */
export function textSchema(label: string, limits: { min?: number; max: number }) {
  const min = limits.min ?? 0;
  return z
    .string(`${label} must be text`)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine(
          (value) => characters(value) >= min,
          min === 1 ? `${label} is required` : `${label} must be at least ${min} characters long`,
        )
        .refine(
          (value) => characters(value) <= limits.max,
          `${label} must not exceed ${limits.max} characters.`,
        )
        .refine((value) => !UNSAFE.test(value), `${label} must not contain control characters`),
    );
}

/**
 * Folds a text for comparison and search: case, accents and tone marks (ọ, ẹ, ṣ …) do not matter.
 * @returns lower-case letters and digits in words separated by one blank
 */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** @returns the text as a URL slug: folded words joined by hyphens; empty when nothing but marks was given */
export function slugify(value: string): string {
  return foldText(value).replaceAll(' ', '-');
}
