import { documentReader } from '../database/document-reader.ts';
import { deletionKeys } from './edits.ts';
import { GUESSES, type GuessedWord } from './guesses.ts';
import { MOST_USED, SearchWordModel } from './search-words.model.ts';

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
