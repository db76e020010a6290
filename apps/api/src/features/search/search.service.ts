import type { MovieHit, PersonHit } from '@filmfisher/shared/search';
import { foldText } from '@filmfisher/shared/text';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import {
  filmographyOf,
  filmsTitled,
  filmsWithTerms,
  movieHits,
  type SearchedMovie,
} from '../movies/movies.search.service.ts';
import {
  PERSON,
  PERSON_WORD,
  peopleOf,
  personTermOf,
  TITLE_WORD,
  wordTermsOf,
} from '../movies/search-terms.service.ts';
import { guessQuery, type Guess } from '../spelling/spelling.service.ts';
import { MEMBER_WORD, membersWithTerms, type SearchedMember } from '../users/members.search.service.ts';
import { distanceOf, filmDistance, fitsOf } from './match.ts';

/** Films or members read for what one query may stand for; the best of them are answered. */
const READ = 100;
/** Titles read that begin with what was typed. */
const TITLED = 20;
/** People whose films are counted at the same time, by two questions each. */
const PEOPLE_AT_ONCE = 2;

type Guesses = readonly (readonly Guess[])[];

/** @returns the words to look up per typed word, the rarest first; null when one of them stands for nothing */
function groupsOf(guesses: Guesses): string[][] | null {
  if (guesses.length === 0 || guesses.some((words) => words.length === 0)) return null;
  const uses = (words: readonly Guess[]): number => words.reduce((sum, guess) => sum + guess.uses, 0);
  return [...guesses].sort((a, b) => uses(a) - uses(b)).map((words) => words.map(({ term }) => term));
}

/** Better known films first. */
function byScore(a: SearchedMovie, b: SearchedMovie): number {
  return (
    b.score - a.score ||
    b.totalRatings - a.totalRatings ||
    b.yearOfRelease - a.yearOfRelease ||
    (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
  );
}

/**
 * @param query what somebody typed
 * @returns films by how well title and people match, then by score. Words of people and misspelt words only count
 *   where the title's own words do not fill the list
 */
export async function searchFilms(query: string, limit: number): Promise<MovieHit[]> {
  const found = new Map<string, { movie: SearchedMovie; distance: number }>();
  const typed = foldText(query);
  const add = (movies: readonly SearchedMovie[], guesses: Guesses): void => {
    const fits = fitsOf(guesses);
    for (const movie of movies) {
      const id = movie._id.toHexString();
      const terms = movie.searchTerms.filter((term) => !term.startsWith(PERSON));
      const distance = filmDistance({ titleKey: movie.titleKey, terms }, typed, fits, TITLE_WORD);
      found.set(id, { movie, distance: Math.min(distance, found.get(id)?.distance ?? Infinity) });
    }
  };
  const stages = [
    { marks: [TITLE_WORD], misspelt: 'never' },
    { marks: [TITLE_WORD, PERSON_WORD], misspelt: 'never' },
    { marks: [TITLE_WORD, PERSON_WORD], misspelt: 'always' },
  ] as const;
  for (const { marks, misspelt } of stages) {
    const [guesses, titled] = await Promise.all([
      guessQuery(query, marks, { misspelt }),
      // The first stage also looks for titles that begin with all that was typed, however common its words are.
      marks.length === 1 ? filmsTitled(query, TITLED) : [],
    ]);
    const groups = groupsOf(guesses);
    add(titled, guesses);
    if (groups) add(await filmsWithTerms(groups, READ), guesses);
    if (found.size >= limit) break;
  }
  const best = [...found.values()]
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || byScore(a.movie, b.movie))
    .slice(0, limit);
  return movieHits(best.map(({ movie }) => movie._id));
}

/**
 * Tries the words as typed and as beginnings, then, if that does not fill the list, misspelt ones.
 * @returns what `find` finds for the words, nearest first
 */
async function searchByWords<T>(
  query: string,
  mark: string,
  limit: number,
  find: (groups: string[][]) => Promise<Map<string, { row: T; terms: readonly string[] }>>,
): Promise<{ row: T; distance: number }[]> {
  for (const misspelt of ['never', 'always'] as const) {
    const guesses = await guessQuery(query, [mark], { misspelt });
    const groups = groupsOf(guesses);
    const rows = groups ? [...(await find(groups)).values()] : [];
    const fits = fitsOf(guesses);
    const near = rows
      .map(({ row, terms }) => ({ row, distance: distanceOf(fits, terms) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort((a, b) => a.distance - b.distance);
    if (near.length >= limit || misspelt === 'always') return near;
  }
  return [];
}

/** @returns people of cast and crew by how well the name matches, then by how many good films name them */
export async function searchPeople(query: string, limit: number): Promise<PersonHit[]> {
  const near = await searchByWords(query, PERSON_WORD, limit, async (groups) => {
    const names = (await filmsWithTerms(groups, READ)).sort(byScore).flatMap(peopleOf);
    const people = new Map<string, { row: { name: string; films: number }; terms: readonly string[] }>();
    for (const name of names) {
      const term = personTermOf(name);
      const person = people.get(term) ?? {
        row: { name, films: 0 },
        terms: wordTermsOf(PERSON_WORD, [name]),
      };
      person.row.films += 1;
      people.set(term, person);
    }
    return people;
  });
  const best = near.sort((a, b) => a.distance - b.distance || b.row.films - a.row.films).slice(0, limit);
  return fewAtOnce(best, PEOPLE_AT_ONCE, async ({ row: { name } }) => ({
    name,
    ...(await filmographyOf(name)),
  }));
}

/** @returns members by how well the username matches, the shorter name first */
export async function searchMembers(query: string, limit: number): Promise<SearchedMember[]> {
  const near = await searchByWords(query, MEMBER_WORD, limit, async (groups) => {
    const members = await membersWithTerms(groups, READ);
    return new Map(members.map((row) => [row._id.toHexString(), { row, terms: row.searchTerms }]));
  });
  return near
    .sort((a, b) => a.distance - b.distance || a.row.username.length - b.row.username.length)
    .slice(0, limit)
    .map(({ row }) => row);
}
