import { FITS, type Fit, type Guess } from '../spelling/spelling.service.ts';

/** What a person's word costs more than a word of the title that fits as well. */
const NOT_THE_TITLE = 1.5;
/** The most that words of the title cost which were not typed: less than any difference in how typed ones fit. */
const MORE_WORDS = 0.5;

/** Per typed word: the fit of every stored word that it may stand for. */
export type Fits = readonly ReadonlyMap<string, Fit>[];

/** @param guesses per typed word */
export function fitsOf(guesses: readonly (readonly Guess[])[]): Fits {
  return guesses.map((words) => new Map(words.map(({ term, fit }) => [term, fit])));
}

/**
 * @param fits of the typed words
 * @param terms marked words that something has
 * @param extra what a term costs beyond its fit
 * @returns how far they are from what was typed: 0 for all words as typed; Infinity when one is missing
 */
export function distanceOf(
  fits: Fits,
  terms: readonly string[],
  extra: (term: string) => number = () => 0,
): number {
  return fits.reduce((sum, words) => {
    const costs = terms.map((term) => {
      const fit = words.get(term);
      return fit === undefined ? Infinity : FITS.indexOf(fit) + extra(term);
    });
    return sum + Math.min(Infinity, ...costs);
  }, 0);
}

/**
 * How well a film answers what was typed; less is better.
 * @param film its folded title and the terms of single words
 * @param typed the folded query
 * @param fits of the typed words
 * @param titleMark what words of the title begin with
 */
export function filmDistance(
  film: { titleKey: string; terms: readonly string[] },
  typed: string,
  fits: Fits,
  titleMark: string,
): number {
  if (film.titleKey === typed) return -2;
  const inTitle = (term: string): boolean => term.startsWith(titleMark);
  const untyped = Math.max(0, film.terms.filter(inTitle).length - fits.length);
  const more = (MORE_WORDS * untyped) / (1 + untyped);
  if (film.titleKey.startsWith(`${typed} `)) return more - 1;
  return distanceOf(fits, film.terms, (term) => (inTitle(term) ? 0 : NOT_THE_TITLE)) + more;
}
