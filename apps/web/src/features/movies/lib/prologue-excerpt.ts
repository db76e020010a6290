import { PROLOGUE_CUT } from '@filmfisher/shared/limits';

/**
 * The prologue as a category's hero shows it: cut to 100 characters followed by '...', which is only added when
 * something was cut (docs/product.md, sections 2 and 9; docs/decisions, Movies and lists).
 * @returns code points are counted, so that no letter is torn apart
 */
export function prologueExcerpt(prologue: string): string {
  const letters = Array.from(prologue);
  if (letters.length <= PROLOGUE_CUT) return prologue;
  return `${letters.slice(0, PROLOGUE_CUT).join('')}...`;
}
