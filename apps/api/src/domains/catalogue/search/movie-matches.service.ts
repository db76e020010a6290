import { foldText } from '@filmfisher/shared/texts/texts';
import { wordsOf } from '../../../platform/text/words.ts';
import {
  listedMovies,
  namingMovies,
  titledMovies,
  type FoundMovie,
  type MovieConditions,
  type MovieSource,
  type SearchedMovie,
} from '../movies/movies.search.service.ts';
import { PERSON_WORD, TITLE_INITIALS, TITLE_WORD } from '../movies/search-terms.service.ts';
import { readTyped, type TypedWords } from '../../../platform/spelling/typed-words.service.ts';
import { FoundMovies } from './found-movies.ts';
import type { Effort } from './index-scans.ts';

/** Films read whose title begins with what was typed, per film that fills the list of suggestions. */
const TITLED_PER_MOVIE = 2;
/** What suggestions may cost per film that fills the list, and at most: somebody waits for them at every letter. */
const READ_PER_MOVIE = 8;
const LOOKED_AT = 600;
/** What a list of films may cost. */
const LISTING: Effort = { read: 1_000, keys: 10_000 };
/** Films with words as typed in people's names too, and nothing of the title, are this far from what was typed. */
const WHOLE_NAME = 1;

/** Letters of a beginning that hardly tells which word it is of. */
const SHORT_MAX = 3;

/** Where words of films may stand. */
export const MOVIE_WORDS = [TITLE_WORD, PERSON_WORD] as const;

/**
 * @param stored marked words that are known just as they were typed
 * @returns whether a title may be, or begin with, what was typed: all its words are known, but for the last of several
 */
function mayBeTitle(query: string, stored: ReadonlyMap<string, number>): boolean {
  const words = wordsOf([query]);
  const whole = words.length > 1 ? words.slice(0, -1) : words;
  return whole.every((word) => stored.has(TITLE_WORD + word));
}

/** What is typed for the initials of a title. */
const INITIALS = /^\p{L}{3,8}$/u;
const INITIALS_READ = 5;

/** @returns films whose title has these initials, the best first */
async function ofInitials<T extends FoundMovie>(
  query: string,
  source: MovieSource<T>,
  where?: MovieConditions,
): Promise<T[]> {
  const word = foldText(query);
  if (!INITIALS.test(word)) return [];
  const scan = { terms: [TITLE_INITIALS + word], others: [], keys: INITIALS_READ, limit: INITIALS_READ };
  return source.ofScan(scan, where);
}

/**
 * @returns films whose title has the typed words in their order; the last one may be unfinished: "lord of the r".
 *   Very many words may begin like that, so the words before it select the films to look at
 */
async function goingOn<T extends FoundMovie>(
  query: string,
  effort: Effort,
  source: MovieSource<T>,
  where?: MovieConditions,
): Promise<T[]> {
  const typed = foldText(query);
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  if (words.length < 2 || Array.from(last).length > SHORT_MAX) return [];
  const whole = words.join(' ');
  const movies = new FoundMovies<T>(whole, where);
  await movies.scan(await readTyped(whole, [TITLE_WORD]).guesses([TITLE_WORD], 'itself'), effort, source);
  return movies.sorted().filter(({ titleKey }) => ` ${titleKey}`.includes(` ${typed}`));
}

/**
 * @returns the text without its last year, and the year: "batman 1989"; null when there is none, or nothing else
 */
function datedQuery(query: string): { text: string; year: number } | null {
  const found = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?$/.exec(query.trim());
  return found ? { text: found[1] ?? '', year: Number(found[2]) } : null;
}

/** @returns the films of both lists, each once */
function bothOf<T extends FoundMovie>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Map([...first, ...second].map((movie) => [movie._id.toHexString(), movie])).values()];
}

/**
 * Films for what somebody is typing; where a year stands behind a title, those of the year come first.
 * @param limit films that fill the list
 * @param named films of a person whose whole name was typed, the best first
 * @returns films by how well title and people match, then by score; perhaps more than asked for
 */
export async function suggestedMovies(
  query: string,
  limit: number,
  typed: TypedWords,
  named: readonly FoundMovie[],
): Promise<FoundMovie[]> {
  const dated = datedQuery(query);
  if (!dated) return suggestedUndated(query, limit, typed, named);
  const ofYear = await listedFilms(dated.text, { yearOfRelease: dated.year }, limit);
  return bothOf(ofYear, await suggestedUndated(query, limit, typed, named));
}

/**
 * Films for what somebody is typing. Beginnings of words only count where titles with the very words do not fill the
 * list, words of people and misspelt words only where nothing else does; misspelt ones not at all where a whole title
 * or name was typed.
 * @param limit films that fill the list
 * @param named films of a person whose whole name was typed, the best first
 * @returns films by how well title and people match, then by score; perhaps more than asked for
 */
async function suggestedUndated(
  query: string,
  limit: number,
  typed: TypedWords,
  named: readonly FoundMovie[],
): Promise<FoundMovie[]> {
  const movies = new FoundMovies<FoundMovie>(query);
  const effort: Effort = { read: READ_PER_MOVIE * limit, keys: LOOKED_AT };
  const titledFilms = TITLED_PER_MOVIE * limit;
  const reading = { keys: titledFilms, limit: titledFilms };
  const [words, titled] = await Promise.all([
    typed.guesses([TITLE_WORD], 'itself'),
    mayBeTitle(query, await typed.stored()) ? titledMovies.titled(query, reading) : [],
  ]);
  movies.addByWords(titled, words);
  await movies.scan(words, effort, titledMovies);
  if (movies.certain >= limit) return movies.sorted();

  movies.addByWords(await goingOn(query, effort, titledMovies), words);
  movies.addInitials(await ofInitials(query, titledMovies));
  const joined = await titledMovies.titledJoined(query, reading);
  movies.addWholeJoined(joined);
  movies.add(named.slice(0, limit), () => WHOLE_NAME);
  const ofTitle = await typed.guesses([TITLE_WORD], 'beginnings');
  movies.addByWords(titled, ofTitle);
  await movies.scan(ofTitle, effort, titledMovies);
  if (movies.size >= limit) return movies.sorted();

  await movies.scan(await typed.guesses(MOVIE_WORDS, 'beginnings'), effort, namingMovies);
  if (movies.size < limit) movies.addJoined(joined);
  if (movies.size >= limit || movies.hasTitle || named.length > 0) return movies.sorted();

  await movies.scan(await typed.guesses(MOVIE_WORDS, 'misspelt'), effort, namingMovies);
  return movies.sorted();
}

/**
 * Films of a list that is narrowed by a search text: those whose title and people have every typed word. A typed word
 * that begins no known word stands for the words one letter away. A text that fits no film is tried as a title without
 * its blanks, then with any words one letter away.
 * @param where what the films have to fulfil besides
 * @param limit films at most
 * @returns the films by how well they match, then by score
 */
export async function listedFilms(
  query: string,
  where: MovieConditions,
  limit: number,
): Promise<SearchedMovie[]> {
  const dated = datedQuery(query);
  if (!dated) return listedUndated(query, where, limit);
  // A filter may name another year. No film fulfils both, so the result is empty.
  const ofYear = await listedUndated(dated.text, { $and: [where, { yearOfRelease: dated.year }] }, limit);
  return bothOf(ofYear, await listedUndated(query, where, limit)).slice(0, limit);
}

/** Films for a text that is searched as a whole, with no year split off. */
async function listedUndated(query: string, where: MovieConditions, limit: number): Promise<SearchedMovie[]> {
  const isFiltered = Object.keys(where).length > 0;
  const condition = isFiltered ? where : undefined;
  const reading = { keys: isFiltered ? LISTING.keys : limit, limit, where: condition };
  const movies = new FoundMovies<SearchedMovie>(query, condition);
  const typed = readTyped(query, MOVIE_WORDS);
  const [guesses, titled] = await Promise.all([
    typed.guesses(MOVIE_WORDS, 'where nothing fits'),
    listedMovies.titled(query, reading),
  ]);
  movies.addByWords(titled, guesses);
  await movies.scan(await typed.guesses([TITLE_WORD], 'beginnings'), LISTING, listedMovies);
  await movies.scan(guesses, LISTING, listedMovies);
  movies.addByWords(await goingOn(query, LISTING, listedMovies, condition), guesses);
  movies.addInitials(await ofInitials(query, listedMovies, condition));
  const joined = await listedMovies.titledJoined(query, reading);
  if (movies.size === 0) movies.addJoined(joined);
  else movies.addWholeJoined(joined);
  // Words that are known, of no one film together: "kings of boys".
  if (movies.size === 0)
    await movies.scan(await typed.guesses(MOVIE_WORDS, 'misspelt'), LISTING, listedMovies);
  return movies.sorted().slice(0, limit);
}
