import { documentReader } from '../database/document-reader.ts';
import {
  beginsOneEditAway,
  deletionKeys,
  FUZZY_MIN,
  isOneEditAway,
  isTwoEditsAway,
  lettersIn,
} from './edits.ts';
import { MOST_USED, type SearchWord, SearchWordModel } from './search-words.model.ts';

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

/** Words read for one beginning, and for one list of keys. */
const READ_MAX = 1_000;
/** Keys of one list: the embedded database looks up as many, and would read everything for more. */
const KEYS_AT_ONCE = 200;

const words = documentReader<GuessedWord>(SearchWordModel, ['_id', 'uses']);

/** Marked words that are looked up together: a question to the database costs far more than its answer. */
interface Lookup {
  /** Those of these that are stored. */
  stored?: readonly string[];
  /** What begins with these, of START_MAX letters and more, so that few words do. */
  beginnings?: readonly string[];
  /** What shares a deletion key with these: all that are one edit away, and others. */
  like?: readonly string[];
}

/** @returns the stored words that answer one of the questions, the most used first */
export async function lookUp({ stored = [], beginnings = [], like = [] }: Lookup): Promise<GuessedWord[]> {
  const keys = like.flatMap((term) => deletionKeys(term.slice(1)).map((key) => term.slice(0, 1) + key));
  const lists = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, index) =>
    keys.slice(index * KEYS_AT_ONCE, (index + 1) * KEYS_AT_ONCE),
  );
  const branches = [
    ...(stored.length > 0 ? [{ _id: { $in: [...stored] } }] : []),
    ...beginnings.map((term) => ({ _id: { $gte: term, $lt: `${term}\u{10FFFF}` } })),
    ...lists.map((list) => ({ keys: { $in: list } })),
  ];
  const [first, ...others] = branches;
  if (!first) return [];
  const filter = others.length > 0 ? { $or: branches } : first;
  // No index has this order: the database sorts the few words that there are.
  return words.find({ filter, sort: MOST_USED, limit: READ_MAX * branches.length });
}

/**
 * @param term a marked beginning of no more than START_MAX letters, by which its words are looked up
 * @returns the words that begin so and are used most; the beginning itself may be among them
 */
export async function mostUsedWords(term: string): Promise<GuessedWord[]> {
  // One more than is needed, for the beginning itself.
  return words.find({ filter: { starts: term }, sort: MOST_USED, limit: GUESSES + 1 });
}
