import { wordsOf } from '../text/words.ts';
import { lettersIn, TWICE_MIN } from './edits.ts';
import {
  beginningsAmong,
  type Guess,
  type GuessedWord,
  lookUp,
  misspeltAmong,
  mostUsedWords,
} from './word-lookups.service.ts';
import { START_MAX } from './search-words.model.ts';

export { FITS, type Fit, type Guess } from './word-lookups.service.ts';

/**
 * What a typed word may stand for: itself; words that begin with it, too; words one edit away as well, always or only
 * where nothing else fits.
 */
type Reach = 'itself' | 'beginnings' | 'where nothing fits' | 'misspelt';

/** What somebody typed, and what its words may stand for. */
export interface TypedWords {
  /** @returns the marked words that are stored just as they were typed, and how often */
  stored(): Promise<ReadonlyMap<string, number>>;
  /**
   * @param markers where the words may stand: some of those that the words were read for
   * @returns per typed word the stored words that it may stand for, each once; an empty list for one that nothing
   *   fits, and perhaps too short a list for another beside it. No lists at all when only signs were typed
   */
  guesses(markers: readonly string[], reach: Reach): Promise<Guess[][]>;
}

const crossed = (markers: readonly string[], words: readonly string[]): string[] =>
  markers.flatMap((marker) => words.map((word) => marker + word));
/** @returns the beginnings of words in which two letters may be wrong: both among the first seven share no key */
const rightBeginnings = (words: readonly string[]): string[] =>
  words
    .filter((word) => lettersIn(word) >= TWICE_MIN)
    .map((word) => Array.from(word).slice(0, START_MAX).join(''));
const isShort = (word: string): boolean => lettersIn(word) <= START_MAX;

/** Answers to questions that are asked once. */
function remembering(): (question: string, ask: () => Promise<GuessedWord[]>) => Promise<GuessedWord[]> {
  const answers = new Map<string, Promise<GuessedWord[]>>();
  return (question, ask) => {
    const answer = answers.get(question) ?? ask();
    answers.set(question, answer);
    return answer;
  };
}

/**
 * @param query what somebody typed
 * @param markers of what is searched for
 * @param guessed markers of more that is searched for, hardly ever found as it is typed: its misspelt words are looked
 *   up with the first question
 * @returns the words; what the database says of them is asked once, all but the first question only when it is needed
 */
export function readTyped(
  query: string,
  markers: readonly string[],
  guessed: readonly string[] = [],
): TypedWords {
  const words = wordsOf([query]);
  // "bo boy" asks for nothing more than "boy".
  const needed = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  const long = needed.filter((word) => !isShort(word));
  const short = needed.filter(isShort);
  const all = [...markers, ...guessed];
  const once = remembering();

  const opening = (): Promise<GuessedWord[]> =>
    once('', () =>
      lookUp({
        // Of longer words, whatever begins with them is read.
        stored: crossed(
          all,
          words.filter((word) => !long.includes(word)),
        ),
        beginnings: crossed(all, long),
        like: crossed(guessed, needed),
      }),
    );
  const stored = async (): Promise<ReadonlyMap<string, number>> => {
    const typed = new Set(crossed(all, words));
    return new Map((await opening()).filter(({ _id }) => typed.has(_id)).map(({ _id, uses }) => [_id, uses]));
  };
  const itself = async (marker: string, word: string): Promise<Guess[]> => {
    const term = marker + word;
    const known = (await opening()).find(({ _id }) => _id === term);
    return known ? [{ term, fit: 'exact', uses: known.uses }] : [];
  };
  const beginnings = async (marker: string, word: string): Promise<Guess[]> => {
    const term = marker + word;
    const some = isShort(word) ? once(`beginning ${term}`, () => mostUsedWords(term)) : opening();
    return beginningsAmong(await some, term);
  };
  const misspelt =
    (among: readonly string[]) =>
    async (marker: string, word: string): Promise<Guess[]> => {
      const like = crossed(markers, among);
      const beginnings = crossed(markers, rightBeginnings(among));
      const near = guessed.includes(marker)
        ? opening()
        : once(`like ${like.join(' ')}`, () => lookUp({ like, beginnings }));
      return misspeltAmong(await near, marker + word);
    };

  return {
    stored,
    guesses: async (places, reach) => {
      const found = new Map<string, Guess[]>(needed.map((word) => [word, []]));
      const fitsNothing = (word: string): boolean => found.get(word)?.length === 0;
      const answer = (): Guess[][] => [...found.values()];
      const widen = async (
        some: readonly string[],
        guess: (marker: string, word: string) => Promise<Guess[]>,
      ): Promise<void> => {
        for (const word of some) {
          const list = found.get(word) ?? [];
          const former = new Set(list.map(({ term }) => term));
          for (const marker of places) {
            list.push(...(await guess(marker, word)).filter(({ term }) => !former.has(term)));
          }
        }
      };
      const guessAt = async (some: readonly string[]): Promise<void> => {
        if (reach === 'misspelt') await widen(some, misspelt(needed));
        const hopeless = some.filter(fitsNothing);
        if (reach === 'where nothing fits' && hopeless.length > 0) await widen(hopeless, misspelt(hopeless));
      };

      await widen(needed, itself);
      if (reach === 'itself') return answer();
      await widen(long, beginnings);
      await guessAt(long);
      // What begins with a short word is asked for word by word, and of no use where another word fits nothing.
      if (long.some(fitsNothing)) return answer();
      await widen(short, beginnings);
      await guessAt(short);
      return answer();
    },
  };
}
