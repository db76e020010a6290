import type { Guess } from '../../../platform/spelling/typed-words.service.ts';
import { distanceOf, fitsOf } from './match.ts';

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
