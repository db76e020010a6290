import type { MovieHit, PersonHit } from '@filmfisher/shared/search';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import {
  creditsOfWalk,
  filmographyOf,
  movieHits,
  type CreditedMovie,
} from '../movies/movies.search.service.ts';
import { peopleOf, PERSON_WORD, personTermOf, wordTermsOf } from '../movies/search-terms.service.ts';
import { readTyped, type Guess, type TypedWords } from '../spelling/spelling.service.ts';
import { MEMBER_WORD, membersWithTerms, type SearchedMember } from '../users/members.search.service.ts';
import { suggestedFilms } from './film-matches.service.ts';
import { distanceOf, fitsOf } from './match.ts';
import { planWalks, type Effort } from './walks.ts';

/** What a search for people may cost. */
const LOOKING_FOR_PEOPLE: Effort = { read: 100, keys: 1_000 };
/** Films read of a person whose whole name was typed. */
const NAMED = 20;
/** Members read per word. */
const MEMBERS_READ = 100;
/** Stretches of an index read at the same time, and people whose films are counted, by two questions each. */
const WALKS_AT_ONCE = 4;
const PEOPLE_AT_ONCE = 2;

type Guesses = readonly (readonly Guess[])[];

/**
 * @param query what somebody typed
 * @returns films by how well title and people match, then by score
 */
export async function searchFilms(
  query: string,
  limit: number,
  typed = readTyped(query),
): Promise<MovieHit[]> {
  const films = await suggestedFilms(query, limit, typed);
  return movieHits(films.slice(0, limit).map(({ _id }) => _id));
}

interface Near<T> {
  row: T;
  /** How far it is from what was typed (match.ts). */
  distance: number;
}

/** @returns those of the rows that have a word of every list */
function nearOnes<T>(rows: Iterable<{ row: T; terms: readonly string[] }>, guesses: Guesses): Near<T>[] {
  const fits = fitsOf(guesses);
  return [...rows]
    .map(({ row, terms }) => ({ row, distance: distanceOf(fits, terms) }))
    .filter(({ distance }) => Number.isFinite(distance));
}

interface Person {
  name: string;
  /** Number of the films that were read. */
  films: number;
}

/** Brings everybody together whom the films name, as the best film spells the name. */
function peopleIn(films: readonly CreditedMovie[]): Map<string, { row: Person; terms: string[] }> {
  const people = new Map<string, { row: Person; terms: string[] }>();
  for (const name of [...films].sort((a, b) => b.score - a.score).flatMap(peopleOf)) {
    const term = personTermOf(name);
    const person = people.get(term) ?? { row: { name, films: 0 }, terms: wordTermsOf(PERSON_WORD, [name]) };
    person.row.films += 1;
    people.set(term, person);
  }
  return people;
}

/**
 * @param query what somebody typed
 * @returns people of cast and crew by how well the name matches, then by how many good films name them. Misspelt words
 *   only count where the others do not fill the list and nobody has the very name
 */
export async function searchPeople(
  query: string,
  limit: number,
  typed = readTyped(query),
): Promise<PersonHit[]> {
  const wholeName = personTermOf(query);
  const films = new Map<string, CreditedMovie>();
  const read = (movies: readonly CreditedMovie[]): void => {
    for (const movie of movies) films.set(movie._id.toHexString(), movie);
  };
  read(await creditsOfWalk({ term: wholeName, others: [], keys: NAMED, limit: NAMED }));
  let near: Near<Person>[] = [];
  for (const misspelt of ['never', 'always'] as const) {
    const guesses = await typed.guesses([PERSON_WORD], misspelt);
    const walks = planWalks(guesses, LOOKING_FOR_PEOPLE);
    read((await fewAtOnce(walks, WALKS_AT_ONCE, creditsOfWalk)).flat());
    const people = peopleIn([...films.values()]);
    near = nearOnes(people.values(), guesses);
    if (near.length >= limit || people.has(wholeName)) break;
  }
  const best = near.sort((a, b) => a.distance - b.distance || b.row.films - a.row.films).slice(0, limit);
  return fewAtOnce(best, PEOPLE_AT_ONCE, async ({ row: { name } }) => ({
    name,
    ...(await filmographyOf(name)),
  }));
}

/** @returns the words to look up per typed word, the rarest first; null when one of them stands for nothing */
function groupsOf(guesses: Guesses): string[][] | null {
  if (guesses.length === 0 || guesses.some((words) => words.length === 0)) return null;
  const uses = (words: readonly Guess[]): number => words.reduce((sum, guess) => sum + guess.uses, 0);
  return [...guesses].sort((a, b) => uses(a) - uses(b)).map((words) => words.map(({ term }) => term));
}

/** @returns members by how well the username matches, the shorter name first */
export async function searchMembers(
  query: string,
  limit: number,
  typed: TypedWords = readTyped(query),
): Promise<SearchedMember[]> {
  let near: Near<SearchedMember>[] = [];
  for (const misspelt of ['never', 'always'] as const) {
    const guesses = await typed.guesses([MEMBER_WORD], misspelt);
    const groups = groupsOf(guesses);
    const members = groups ? await membersWithTerms(groups, MEMBERS_READ) : [];
    near = nearOnes(
      members.map((row) => ({ row, terms: row.searchTerms })),
      guesses,
    );
    if (near.length >= limit) break;
  }
  return near
    .sort((a, b) => a.distance - b.distance || a.row.username.length - b.row.username.length)
    .slice(0, limit)
    .map(({ row }) => row);
}
