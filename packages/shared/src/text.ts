import { z } from 'zod';

export { characters, foldText, slugify } from './plain-text.ts';

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

/**
 * A text in its tidy form.
 * @param label name of the field in its sentences
 * @param limits code points after trimming; `lines` may be 'many', which keeps line feeds and tabs, or 'one', which
 *   refuses line feeds; otherwise both become a blank
 */
export function textSchema(label: string, limits: { min?: number; max: number; lines?: 'many' | 'one' }) {
  const min = limits.min ?? 0;
  const toBlank = limits.lines === 'one' ? /\t+/g : /[\n\t]+/g;
  const spaced = (text: string) => (limits.lines === 'many' ? text : text.replace(toBlank, ' '));
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .overwrite((value) => spaced(tidyText(value)))
    .min(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters long`)
    .max(limits.max, `${label} must not exceed ${limits.max} characters.`)
    .refine((value) => limits.lines !== 'one' || !value.includes('\n'), `${label} must be on one line.`);
}
