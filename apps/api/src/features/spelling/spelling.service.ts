import mongoose from 'mongoose';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import { wordsOf } from '../../lib/words.ts';
import { beginsOneEditAway, deletionKeys, FUZZY_MIN, isOneEditAway } from './edits.ts';
import { SearchWordModel, type SearchWord } from './search-words.model.ts';

/*
 * The words that titles, people and members are made of. A search first asks which stored words a typed one can
 * stand for, and then finds films and members by those words through an equality index. That keeps a search's cost
 * apart from the size of the catalogue, and works on every database alike (docs/decisions/0009-search.md).
 */

/** Letters of a beginning that is looked up by its own key; a longer one is a short range of the words themselves. */
const START_MAX = 3;
/** Guesses for one typed word, of each kind. */
const GUESSES = 10;
/** Words written by one command: it must end long before the driver gives the connection up, on any machine. */
const WRITES_AT_ONCE = 200;
/** Words read for one typed word before the best are chosen. */
const READ_MAX = 1_000;

/** How a stored word stands for a typed one, best first. */
export const FITS = ['exact', 'beginning', 'misspelt', 'misspelt-beginning'] as const;
export type Fit = (typeof FITS)[number];

/** A stored word that a typed one may stand for. */
export interface Guess {
  /** The marked word, as documents carry it. */
  term: string;
  fit: Fit;
  uses: number;
}

/** What a guess is made of. The keys of a word, which are most of it, stay in the database. */
const GUESSED = { uses: 1 } as const;
type GuessedWord = Pick<SearchWord, '_id' | 'uses'>;

const marked = (marker: string, words: readonly string[]): string[] => words.map((word) => marker + word);

/** @returns how often each word is among the terms */
function usesOf(terms: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}

/**
 * Adds marked words to what a search knows. Called before the documents that carry them are stored: a word too many
 * finds nothing, a word too few would hide a document.
 * @param terms marked words, each as often as it stands in the documents
 */
export async function rememberWords(terms: readonly string[]): Promise<void> {
  const uses = usesOf(terms);
  if (uses.size === 0) return;
  const writes = [...uses].map(([_id, count]) => {
    const marker = _id.slice(0, 1);
    const word = _id.slice(1);
    const letters = Array.from(word);
    const starts = Array.from({ length: Math.min(START_MAX, letters.length) }, (_, index) =>
      letters.slice(0, index + 1).join(''),
    );
    const update = {
      $inc: { uses: count },
      $setOnInsert: { keys: marked(marker, deletionKeys(word)), starts: marked(marker, starts) },
    };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
  for (let start = 0; start < writes.length; start += WRITES_AT_ONCE) {
    await SearchWordModel.bulkWrite(writes.slice(start, start + WRITES_AT_ONCE), { ordered: false });
  }
}

/**
 * Takes words back whose document is gone or never came to be; one that nothing else has goes away. Called once for
 * what was remembered once: a word taken back too often would hide what still has it.
 * @param terms as they were given to rememberWords
 */
export async function forgetWords(terms: readonly string[]): Promise<void> {
  const uses = usesOf(terms);
  if (uses.size === 0) return;
  const writes = [...uses].map(([_id, count]) => ({
    updateOne: { filter: { _id }, update: { $inc: { uses: -count } } },
  }));
  for (let start = 0; start < writes.length; start += WRITES_AT_ONCE) {
    await SearchWordModel.bulkWrite(writes.slice(start, start + WRITES_AT_ONCE), { ordered: false });
  }
  await SearchWordModel.deleteMany({
    _id: mongoose.trusted({ $in: [...uses.keys()] }),
    uses: mongoose.trusted({ $lte: 0 }),
  });
}

/** @returns the words that begin with the typed one: itself, then the most used */
async function wordsBeginningWith(term: string, letters: number): Promise<GuessedWord[]> {
  if (letters <= START_MAX) {
    return SearchWordModel.find({ starts: term }, GUESSED)
      .sort({ uses: -1 })
      .limit(GUESSES)
      .lean<GuessedWord[]>();
  }
  const range = mongoose.trusted({ $gte: term, $lt: `${term}\u{10FFFF}` });
  const words = await SearchWordModel.find({ _id: range }, GUESSED).limit(READ_MAX).lean<GuessedWord[]>();
  return words
    .sort((a, b) => Number(b._id === term) - Number(a._id === term) || b.uses - a.uses)
    .slice(0, GUESSES);
}

/** @returns words that differ from the typed one in one letter, and words whose beginning does, the former first */
async function misspeltWords(marker: string, word: string): Promise<Guess[]> {
  const letters = Array.from(word).length;
  const keys = mongoose.trusted({ $in: marked(marker, deletionKeys(word)) });
  const near = await SearchWordModel.find({ keys }, GUESSED).limit(READ_MAX).lean<GuessedWord[]>();
  return near
    .flatMap(({ _id: term, uses }): Guess[] => {
      const other = term.slice(1);
      // Three letters may be a word of four that lacks one; nothing shorter is guessed at.
      if (Array.from(other).length < FUZZY_MIN) return [];
      if (isOneEditAway(word, other)) return [{ term, uses, fit: 'misspelt' }];
      return letters >= FUZZY_MIN && beginsOneEditAway(word, other)
        ? [{ term, uses, fit: 'misspelt-beginning' }]
        : [];
    })
    .sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.uses - a.uses)
    .slice(0, GUESSES);
}

/** @returns stored words that the typed one is, or begins: itself first, then the most used */
async function fittingWords(marker: string, word: string): Promise<Guess[]> {
  const term = marker + word;
  const letters = Array.from(word).length;
  const [exact, beginning] = await Promise.all([
    // Of longer beginnings, all words are read, and so the word itself.
    letters <= START_MAX ? SearchWordModel.findById(term, GUESSED).lean<GuessedWord>() : null,
    wordsBeginningWith(term, letters),
  ]);
  const others = exact === null ? beginning : beginning.filter(({ _id }) => _id !== term);
  return [...(exact === null ? [] : [exact]), ...others].map(({ _id, uses }) => ({
    term: _id,
    fit: _id === term ? 'exact' : 'beginning',
    uses,
  }));
}

/** What somebody typed, and what its words may stand for. */
export interface TypedWords {
  /**
   * @param markers where the words may stand
   * @param misspelt whether words one edit away count: always, or only for a typed word that fits none
   * @returns per typed word the stored words that it may stand for, each once; an empty list for one that nothing
   *   fits. No lists at all when only signs were typed
   */
  guesses(
    markers: readonly string[],
    misspelt: 'always' | 'where nothing fits' | 'never',
  ): Promise<Guess[][]>;
}

/** Typed words that are looked up at the same time: a long query must not occupy all connections to the database. */
const WORDS_AT_ONCE = 2;

/**
 * @param query what somebody typed
 * @returns its words; what the database says of them is asked once
 */
export function readTyped(query: string): TypedWords {
  const words = wordsOf([query]);
  // "bo boy" asks for nothing more than "boy".
  const needed = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  const known = new Map<string, Promise<Guess[]>>();
  const once = (key: string, ask: () => Promise<Guess[]>): Promise<Guess[]> => {
    const answer = known.get(key) ?? ask();
    known.set(key, answer);
    return answer;
  };
  const ofEach = async (
    markers: readonly string[],
    ask: (marker: string) => Promise<Guess[]>,
  ): Promise<Guess[]> => (await Promise.all(markers.map(ask))).flat();
  return {
    guesses: (markers, misspelt) =>
      fewAtOnce(needed, WORDS_AT_ONCE, async (word) => {
        const fitting = await ofEach(markers, (marker) =>
          once(marker + word, () => fittingWords(marker, word)),
        );
        if (misspelt === 'never' || (misspelt === 'where nothing fits' && fitting.length > 0)) return fitting;
        const near = await ofEach(markers, (marker) =>
          once(`misspelt ${marker}${word}`, () => misspeltWords(marker, word)),
        );
        const terms = new Set(fitting.map(({ term }) => term));
        return [...fitting, ...near.filter(({ term }) => !terms.has(term))];
      }),
  };
}
