import { z } from 'zod';
import { characters } from './plain-text.ts';

export { characters, foldText, slugify } from './plain-text.ts';

/** Control characters (line feed and tab apart), and characters that reorder or hide text. */
export const UNSAFE = /(?![\n\t])[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/**
 * A trimmed, NFC-normalised text without control or text-reordering characters.
 * @param label name of the field in its sentences
 * @param limits code points after trimming
 */
export function textSchema(label: string, limits: { min?: number; max: number }) {
  const min = limits.min ?? 0;
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
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
