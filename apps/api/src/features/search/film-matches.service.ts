import { foldText } from '@filmfisher/shared/text';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import {
  filmsOfWalk,
  filmsTitled,
  filmsTitledJoined,
  type MovieConditions,
  type SearchedMovie,
} from '../movies/movies.search.service.ts';
import {
  isWordTerm,
  joinedTitleTerm,
  PERSON_WORD,
  personTermOf,
  TITLE_WORD,
} from '../movies/search-terms.service.ts';
import { readTyped, type Guess, type TypedWords } from '../spelling/spelling.service.ts';
import { filmDistance, fitsOf } from './match.ts';
import { planWalks, type Effort } from './walks.ts';

/** Stretches of an index that one search reads at the same time. */
const WALKS_AT_ONCE = 4;
/** Films whose title begins with what was typed, among suggestions. */
const TITLED = 20;
/** What suggestions of films may cost: somebody waits for them at every letter. */
const SUGGESTING: Effort = { read: 100, keys: 1_500 };
/** What a list of films may cost. */
const LISTING: Effort = { read: 1_000, keys: 10_000 };
/** Films with words as typed in people's names too, and nothing of the title, are this far from what was typed. */
const WHOLE_NAME = 1;
/** A title, and the beginning of one, whose blanks stand elsewhere, are nearer than any misspelt word. */
const JOINED = 1;
const JOINED_BEGINNING = 1.5;

/** Films that were found, each with the least of its distances. */
class Matches {
  readonly #films = new Map<string, { movie: SearchedMovie; distance: number }>();
  readonly #walked = new Set<string>();
  readonly #typed: string;
  readonly #where: MovieConditions | undefined;

  /** @param where what every film has to fulfil besides */
  constructor(query: string, where?: MovieConditions) {
    this.#typed = foldText(query);
    this.#where = where;
  }

  get size(): number {
    return this.#films.size;
  }

  /** Whether somebody typed a whole title, or at least two words of one in its order. */
  get hasTitle(): boolean {
    const begun = this.#typed.includes(' ') ? `${this.#typed} ` : undefined;
    return [...this.#films.values()].some(
      ({ movie: { titleKey } }) =>
        titleKey === this.#typed || (begun !== undefined && titleKey.startsWith(begun)),
    );
  }

  add(movies: readonly SearchedMovie[], distanceOf: (movie: SearchedMovie) => number): void {
    for (const movie of movies) {
      const distance = distanceOf(movie);
      const id = movie._id.toHexString();
      if (distance < (this.#films.get(id)?.distance ?? Infinity)) this.#films.set(id, { movie, distance });
    }
  }

  /** Adds films by how well their words fit. */
  addByWords(movies: readonly SearchedMovie[], guesses: readonly (readonly Guess[])[]): void {
    const fits = fitsOf(guesses);
    this.add(movies, ({ titleKey, searchTerms }) =>
      filmDistance({ titleKey, terms: searchTerms.filter(isWordTerm) }, this.#typed, fits, TITLE_WORD),
    );
  }

  /** Adds films whose title was typed with its blanks elsewhere. */
  addJoined(movies: readonly SearchedMovie[]): void {
    const joined = joinedTitleTerm(this.#typed);
    this.add(movies, ({ searchTerms }) =>
      joined !== null && searchTerms.includes(joined) ? JOINED : JOINED_BEGINNING,
    );
  }

  /** Looks for films that have one of every list of words. */
  async walk(guesses: readonly (readonly Guess[])[], effort: Effort): Promise<void> {
    const walks = planWalks(guesses, effort, this.#where !== undefined).filter(
      // What a former stage has read to the same end need not be read again.
      ({ term, others, limit }) => others.length > 0 || !this.#walked.has(`${term} ${limit}`),
    );
    const lists = await fewAtOnce(walks, WALKS_AT_ONCE, (walk) => filmsOfWalk(walk, this.#where));
    for (const { term, others, limit } of walks)
      if (others.length === 0) this.#walked.add(`${term} ${limit}`);
    this.addByWords(lists.flat(), guesses);
  }

  /** @returns the films, nearest first, the better film first where two are as near */
  sorted(): SearchedMovie[] {
    return [...this.#films.values()]
      .sort((a, b) => a.distance - b.distance || byScore(a.movie, b.movie))
      .map(({ movie }) => movie);
  }
}

/** Better known films first: the order of MOVIE_ORDERS.score. */
function byScore(a: SearchedMovie, b: SearchedMovie): number {
  return (
    b.score - a.score ||
    b.totalRatings - a.totalRatings ||
    b.yearOfRelease - a.yearOfRelease ||
    (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
  );
}

/**
 * Films for what somebody is typing. Words of people and misspelt words only count where the title's own words do not
 * fill the list; misspelt ones not at all where a whole title or name was typed.
 * @param limit films that fill the list
 * @returns films by how well title and people match, then by score; perhaps more than asked for
 */
export async function suggestedFilms(
  query: string,
  limit: number,
  typed: TypedWords,
): Promise<SearchedMovie[]> {
  const matches = new Matches(query);
  const [ofTitles, titled, ofPerson] = await Promise.all([
    typed.guesses([TITLE_WORD], 'never'),
    filmsTitled(query, { keys: TITLED, limit: TITLED }),
    filmsOfWalk({ term: personTermOf(query), others: [], keys: limit, limit }),
  ]);
  matches.addByWords(titled, ofTitles);
  await matches.walk(ofTitles, SUGGESTING);
  matches.add(ofPerson, () => WHOLE_NAME);
  if (matches.size >= limit) return matches.sorted();

  await matches.walk(await typed.guesses([TITLE_WORD, PERSON_WORD], 'never'), SUGGESTING);
  if (matches.size < limit) {
    matches.addJoined(await filmsTitledJoined(query, { keys: TITLED, limit: TITLED }));
  }
  if (matches.size >= limit || matches.hasTitle || ofPerson.length > 0) return matches.sorted();

  await matches.walk(await typed.guesses([TITLE_WORD, PERSON_WORD], 'always'), SUGGESTING);
  return matches.sorted();
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
  const matches = new Matches(query, condition);
  const typed = readTyped(query);
  const [guesses, titled] = await Promise.all([
    typed.guesses([TITLE_WORD, PERSON_WORD], 'where nothing fits'),
    filmsTitled(query, reading),
  ]);
  matches.addByWords(titled, guesses);
  await matches.walk(await typed.guesses([TITLE_WORD], 'never'), LISTING);
  await matches.walk(guesses, LISTING);
  if (matches.size === 0) matches.addJoined(await filmsTitledJoined(query, reading));
  return matches.sorted().slice(0, limit);
}
