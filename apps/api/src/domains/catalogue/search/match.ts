import { FITS, type Fit, type Guess } from '../../../platform/spelling/typed-words.service.ts';

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

/** @returns how well the best of the terms fits a typed word, 0 for the word itself; Infinity when none does */
function leastOf(words: ReadonlyMap<string, Fit>, terms: readonly string[]): number {
  let least = Infinity;
  for (const term of terms) {
    const fit = words.get(term);
    if (fit !== undefined) least = Math.min(least, FITS.indexOf(fit));
  }
  return least;
}

/**
 * @param fits of the typed words
 * @param terms marked words that something has
 * @param lesser marked words that count less
 * @returns how far they are from what was typed: 0 for all words as typed; Infinity when one is missing
 */
export function distanceOf(fits: Fits, terms: readonly string[], lesser: readonly string[] = []): number {
  let sum = 0;
  for (const words of fits) sum += Math.min(leastOf(words, terms), leastOf(words, lesser) + NOT_THE_TITLE);
  return sum;
}

/**
 * How well a film answers what was typed; less is better.
 * @param movie its folded title, and the marked single words of the title and of people
 * @param typed the folded query
 * @param fits of the typed words
 */
export function movieDistance(
  movie: { titleKey: string; ofTitle: readonly string[]; ofPeople: readonly string[] },
  typed: string,
  fits: Fits,
): number {
  if (movie.titleKey === typed) return -2;
  const untyped = Math.max(0, movie.ofTitle.length - fits.length);
  const more = (MORE_WORDS * untyped) / (1 + untyped);
  if (movie.titleKey.startsWith(`${typed} `)) return more - 1;
  // Several words in their order, the last of them perhaps not whole yet.
  if (typed.includes(' ') && ` ${movie.titleKey}`.includes(` ${typed}`)) {
    return movie.titleKey.startsWith(typed) ? more - 0.5 : more;
  }
  return distanceOf(fits, movie.ofTitle, movie.ofPeople) + more;
}

/** Something that was found. */
export interface Near<T> {
  row: T;
  /** How far it is from what was typed (match.ts). */
  distance: number;
}

/** @returns those of the rows that have a word of every list */
export function matchingRows<T>(
  rows: Iterable<{ row: T; terms: readonly string[] }>,
  guesses: readonly (readonly Guess[])[],
): Near<T>[] {
  const fits = fitsOf(guesses);
  return [...rows]
    .map(({ row, terms }) => ({ row, distance: distanceOf(fits, terms) }))
    .filter(({ distance }) => Number.isFinite(distance));
}
