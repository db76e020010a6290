import { foldText } from '@filmfisher/shared/texts/texts';
import pMap from 'p-map';
import { byScore } from '../movies/movie-indexes.ts';
import type { FoundMovie, MovieConditions, MovieSource } from '../movies/movies.search.service.ts';
import { PERSON_WORD, spelledTitles, TITLE_WORD } from '../movies/search-terms.service.ts';
import type { Guess } from '../../../platform/spelling/typed-words.service.ts';
import { movieDistance, fitsOf } from './match.ts';
import { planScans, ScanLog, type Effort } from './index-scans.ts';

/** Stretches of an index that one search reads at the same time. */
const SCANS_AT_ONCE = 4;
/** A title, and the beginning of one, whose blanks stand elsewhere, are nearer than any misspelt word. */
const JOINED = 1;
const JOINED_BEGINNING = 1.5;
/** Titles whose initials were typed. */
const INITIALS = 1.2;
/** Of two films that answer as well, the one that is called so comes before the one that is also called so. */
const NOT_THE_MAIN_TITLE = 0.1;
/** Of titles with every word as it was typed, and of nothing else, the distance is less. */
const CERTAIN = 1;

/** Films that were found, each with the least of its distances. */
export class FoundMovies<T extends FoundMovie> {
  readonly #films = new Map<string, { movie: T; distance: number }>();
  readonly #done = new ScanLog();
  readonly #typed: string;
  readonly #where: MovieConditions | undefined;

  /**
   * @param query what somebody typed
   * @param where what every film has to fulfil besides
   */
  constructor(query: string, where?: MovieConditions) {
    this.#typed = foldText(query);
    this.#where = where;
  }

  get size(): number {
    return this.#films.size;
  }

  /** Films that nothing which is found later comes before, unless it is as certain. */
  get certain(): number {
    return [...this.#films.values()].filter(({ distance }) => distance < CERTAIN).length;
  }

  /** Whether somebody typed a whole title, or at least two words of one in its order. */
  get hasTitle(): boolean {
    const begun = this.#typed.includes(' ') ? `${this.#typed} ` : undefined;
    return [...this.#films.values()].some(({ movie: { titleKey, otherTitleKeys = [] } }) =>
      [titleKey, ...otherTitleKeys].some(
        (title) => title === this.#typed || (begun !== undefined && title.startsWith(begun)),
      ),
    );
  }

  add(movies: readonly T[], distanceOf: (movie: T) => number): void {
    for (const movie of movies) {
      const distance = distanceOf(movie);
      const id = movie._id.toHexString();
      if (distance < (this.#films.get(id)?.distance ?? Infinity)) this.#films.set(id, { movie, distance });
    }
  }

  /** Adds films by how well their words fit. */
  addByWords(movies: readonly T[], guesses: readonly (readonly Guess[])[]): void {
    const fits = fitsOf(guesses);
    this.add(movies, ({ titleKey, otherTitleKeys = [], searchTerms = [] }) => {
      const ofPeople = searchTerms.filter((term) => term.startsWith(PERSON_WORD));
      const distanceAs = (title: string): number => {
        const ofTitle = [...new Set(title.split(' '))].map((word) => TITLE_WORD + word);
        return movieDistance({ titleKey: title, ofTitle, ofPeople }, this.#typed, fits);
      };
      const nearest = (title: string) => Math.min(...spelledTitles(title).map(distanceAs));
      return Math.min(
        nearest(titleKey),
        ...otherTitleKeys.map((title) => nearest(title) + NOT_THE_MAIN_TITLE),
      );
    });
  }

  /** Adds films whose title was typed with its blanks elsewhere. */
  addJoined(movies: readonly T[]): void {
    this.add(movies, (movie) => (this.#isJoined(movie) ? JOINED : JOINED_BEGINNING));
  }

  /** Adds those of the films whose whole title was typed with its blanks elsewhere. */
  addWholeJoined(movies: readonly T[]): void {
    this.addJoined(movies.filter((movie) => this.#isJoined(movie)));
  }

  #isJoined({ titleKey }: T): boolean {
    return titleKey.replaceAll(' ', '') === this.#typed.replaceAll(' ', '');
  }

  /** Adds films whose title's initials were typed. */
  addInitials(movies: readonly T[]): void {
    this.add(movies, () => INITIALS);
  }

  /** Looks for films that have one of every list of words. */
  async scan(guesses: readonly (readonly Guess[])[], effort: Effort, source: MovieSource<T>): Promise<void> {
    const scans = this.#done.further(planScans(guesses, effort, this.#where !== undefined));
    const lists = await pMap(scans, (scan) => source.ofScan(scan, this.#where), {
      concurrency: SCANS_AT_ONCE,
    });
    this.addByWords(lists.flat(), guesses);
  }

  /** @returns the films, nearest first, the better film first where two are as near */
  sorted(): T[] {
    return [...this.#films.values()]
      .sort((a, b) => a.distance - b.distance || byScore(a.movie, b.movie))
      .map(({ movie }) => movie);
  }
}
