import { z } from 'zod';
import { characters } from './plain-text.ts';

export { characters, foldText, slugify } from './plain-text.ts';

/** Control characters (line feed and tab apart), and characters that reorder or hide text. */
export const UNSAFE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/u;

/** @returns the text with \n at the end of every line: forms send \r\n, and pasted text brings Unicode's own along */
export function lineFeeds(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
}

/**
 * A trimmed, NFC-normalised text without control or text-reordering characters.
 * @param label name of the field in its sentences
 * @param limits code points after trimming; unless `lines` is 'many', line feeds and tabs become a blank, so that
 *   nobody writes paragraphs into the greeting of a mail
 */
export function textSchema(label: string, limits: { min?: number; max: number; lines?: 'many' }) {
  const min = limits.min ?? 0;
  const inLines = (text: string) => (limits.lines === 'many' ? text : text.replace(/[\n\t]+/g, ' '));
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .transform((value) => inLines(lineFeeds(value)).normalize('NFC').trim())
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
