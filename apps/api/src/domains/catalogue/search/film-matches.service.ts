import { wordsOf } from '../../../platform/text/words.ts';
import {
  listedMovies,
  namingMovies,
  titledMovies,
  type FoundMovie,
  type MovieConditions,
  type SearchedMovie,
} from '../movies/movies.search.service.ts';
import { PERSON_WORD, TITLE_WORD } from '../movies/search-terms.service.ts';
import { readTyped, type TypedWords } from '../../../platform/spelling/typed-words.service.ts';
import { FoundFilms } from './found-films.ts';
import type { Effort } from './index-scans.ts';

/** Films read whose title begins with what was typed, per film that fills the list of suggestions. */
const TITLED_PER_FILM = 2;
/** What suggestions may cost per film that fills the list, and at most: somebody waits for them at every letter. */
const READ_PER_FILM = 8;
const LOOKED_AT = 600;
/** What a list of films may cost. */
const LISTING: Effort = { read: 1_000, keys: 10_000 };
/** Films with words as typed in people's names too, and nothing of the title, are this far from what was typed. */
const WHOLE_NAME = 1;

/** Where words of films may stand. */
export const FILM_WORDS = [TITLE_WORD, PERSON_WORD] as const;

/**
 * @param stored marked words that are known just as they were typed
 * @returns whether a title may be, or begin with, what was typed: all its words are known, but for the last of several
 */
function mayBeTitle(query: string, stored: ReadonlyMap<string, number>): boolean {
  const words = wordsOf([query]);
  const whole = words.length > 1 ? words.slice(0, -1) : words;
  return whole.every((word) => stored.has(TITLE_WORD + word));
}

/**
 * Films for what somebody is typing. Beginnings of words only count where titles with the very words do not fill the
 * list, words of people and misspelt words only where nothing else does; misspelt ones not at all where a whole title
 * or name was typed.
 * @param limit films that fill the list
 * @param named films of a person whose whole name was typed, the best first
 * @returns films by how well title and people match, then by score; perhaps more than asked for
 */
export async function suggestedFilms(
  query: string,
  limit: number,
  typed: TypedWords,
  named: readonly FoundMovie[],
): Promise<FoundMovie[]> {
  const films = new FoundFilms<FoundMovie>(query);
  const effort: Effort = { read: READ_PER_FILM * limit, keys: LOOKED_AT };
  const titledFilms = TITLED_PER_FILM * limit;
  const reading = { keys: titledFilms, limit: titledFilms };
  const [words, titled] = await Promise.all([
    typed.guesses([TITLE_WORD], 'itself'),
    mayBeTitle(query, await typed.stored()) ? titledMovies.titled(query, reading) : [],
  ]);
  films.addByWords(titled, words);
  await films.walk(words, effort, titledMovies);
  if (films.certain >= limit) return films.sorted();

  films.add(named.slice(0, limit), () => WHOLE_NAME);
  const ofTitle = await typed.guesses([TITLE_WORD], 'beginnings');
  films.addByWords(titled, ofTitle);
  await films.walk(ofTitle, effort, titledMovies);
  if (films.size >= limit) return films.sorted();

  await films.walk(await typed.guesses(FILM_WORDS, 'beginnings'), effort, namingMovies);
  if (films.size < limit) films.addJoined(await titledMovies.titledJoined(query, reading));
  if (films.size >= limit || films.hasTitle || named.length > 0) return films.sorted();

  await films.walk(await typed.guesses(FILM_WORDS, 'misspelt'), effort, namingMovies);
  return films.sorted();
}

/**
 * Films of a list that is narrowed by a search text: those whose title and people have every typed word. A word that
 * nothing begins with stands for the words one letter away, and what fits no film for a title without its blanks.
 * @param where what the films have to fulfil besides
 * @param limit films at most
 * @returns the films by how well they match, then by score
 */
export async function listedFilms(
  query: string,
  where: MovieConditions,
  limit: number,
): Promise<SearchedMovie[]> {
  const isFiltered = Object.keys(where).length > 0;
  const condition = isFiltered ? where : undefined;
  const reading = { keys: isFiltered ? LISTING.keys : limit, limit, where: condition };
  const films = new FoundFilms<SearchedMovie>(query, condition);
  const typed = readTyped(query, FILM_WORDS);
  const [guesses, titled] = await Promise.all([
    typed.guesses(FILM_WORDS, 'where nothing fits'),
    listedMovies.titled(query, reading),
  ]);
  films.addByWords(titled, guesses);
  await films.walk(await typed.guesses([TITLE_WORD], 'beginnings'), LISTING, listedMovies);
  await films.walk(guesses, LISTING, listedMovies);
  if (films.size === 0) films.addJoined(await listedMovies.titledJoined(query, reading));
  return films.sorted().slice(0, limit);
}
