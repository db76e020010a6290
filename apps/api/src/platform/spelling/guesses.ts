import { beginsOneEditAway, FUZZY_MIN, isOneEditAway, isTwoEditsAway, lettersIn } from './edits.ts';
import type { SearchWord } from './search-words.model.ts';

/** Guesses for one typed word, of each kind. */
export const GUESSES = 10;

/** How a stored word stands for a typed one, best first. */
export const FITS = ['exact', 'beginning', 'misspelt', 'misspelt-beginning', 'misspelt-twice'] as const;
export type Fit = (typeof FITS)[number];

/** A stored word that a typed one may stand for. */
export interface Guess {
  /** The marked word, as documents carry it. */
  term: string;
  fit: Fit;
  uses: number;
}

/** What a guess is made of. The keys of a word, which are most of it, stay in the database. */
export type GuessedWord = Pick<SearchWord, '_id' | 'uses'>;

const moreUsed = (a: GuessedWord, b: GuessedWord): number => b.uses - a.uses;

/** @returns the words that begin with the marked one and go on, the most used first */
export function beginningsAmong(words: readonly GuessedWord[], term: string): Guess[] {
  return words
    .filter(({ _id }) => _id.length > term.length && _id.startsWith(term))
    .sort(moreUsed)
    .slice(0, GUESSES)
    .map(({ _id, uses }) => ({ term: _id, fit: 'beginning', uses }));
}

/**
 * @param term marked
 * @returns words with the same mark that differ from the typed one in one letter, words whose beginning does, and long
 *   words that differ in two, in this order
 */
export function misspeltAmong(words: readonly GuessedWord[], term: string): Guess[] {
  const marker = term.slice(0, 1);
  const word = term.slice(1);
  const mayBegin = lettersIn(word) >= FUZZY_MIN;
  const near = words.flatMap(({ _id, uses }): Guess[] => {
    if (!_id.startsWith(marker)) return [];
    const other = _id.slice(1);
    // Three letters may be a word of four that lacks one; nothing shorter is guessed at.
    if (lettersIn(other) < FUZZY_MIN) return [];
    if (isOneEditAway(word, other)) return [{ term: _id, uses, fit: 'misspelt' }];
    if (mayBegin && beginsOneEditAway(word, other)) return [{ term: _id, uses, fit: 'misspelt-beginning' }];
    return isTwoEditsAway(word, other) ? [{ term: _id, uses, fit: 'misspelt-twice' }] : [];
  });
  return near.sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.uses - a.uses).slice(0, GUESSES);
}
