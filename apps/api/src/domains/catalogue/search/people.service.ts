import type { PersonHit } from '@filmfisher/shared/search/search.schema';
import pMap from 'p-map';
import { wordsOf } from '../../../platform/text/words.ts';
import { movieographiesOf, identities } from '../people/filmographies.service.ts';
import { creditedMovies, type CreditedMovie } from '../movies/movies.search.service.ts';
import { peopleOf } from '../../people/index.ts';
import {
  PERSON_WORD,
  personTermOf,
  spelledNames,
  wordTermsOfPerson,
} from '../movies/search-terms.service.ts';
import type { TypedWords } from '../../../platform/spelling/typed-words.service.ts';
import { matchingRows, type Near } from './match.ts';
import { planScans, ScanLog, type IndexScan } from './index-scans.ts';

/** Films that a search for people may look at, and read per person that it is to find. */
const LOOKED_AT = 400;
const READ_PER_PERSON = 6;
/** Films read of a person whose whole name was typed. */
const NAMED = 20;
/** Stretches of an index read at the same time. */
const SCANS_AT_ONCE = 4;

interface Person {
  name: string;
  /** What tells the person from others of the name (filmographies.service.ts). */
  identity: string;
  /** Number of the films that were read. */
  films: number;
}

/** Brings everybody together whom the films name, as the best film spells the name. */
function peopleIn(films: readonly CreditedMovie[]): Map<string, { row: Person; terms: string[] }> {
  const people = new Map<string, { row: Person; terms: string[] }>();
  const identityOf = identities();
  for (const film of [...films].sort((a, b) => b.score - a.score)) {
    for (const name of peopleOf(film)) {
      const { identity, term } = identityOf(film, name);
      const person = people.get(identity) ?? { row: { name, identity, films: 0 }, terms: [] };
      person.row.films += 1;
      const words = [term, ...spelledNames(name).map(personTermOf)].flatMap(wordTermsOfPerson);
      for (const word of words) if (!person.terms.includes(word)) person.terms.push(word);
      people.set(identity, person);
    }
  }
  return people;
}

/** One scan for each word, so that a person with many good films cannot use up what all words together may read. */
function wordByWord({ terms, others, keys, limit }: IndexScan): IndexScan[] {
  const part = (budget: number): number => Math.ceil(budget / terms.length);
  return terms.map((term) => ({ terms: [term], others, keys: part(keys), limit: part(limit) }));
}

/**
 * @param query what somebody typed
 * @returns the best films of people with exactly this name; no query runs when no name contains one of its words
 */
export async function moviesOfNamed(query: string, typed: TypedWords): Promise<CreditedMovie[]> {
  const stored = await typed.stored();
  if (wordsOf([query]).some((word) => !stored.has(PERSON_WORD + word))) return [];
  return creditedMovies.ofScan({ terms: [personTermOf(query)], others: [], keys: NAMED, limit: NAMED });
}

/**
 * @param query what somebody typed
 * @param named films of a person whose whole name was typed
 * @param mayBeMisspelt whether misspelt words count where the others do not fill the list and nobody has the very name
 * @returns people of cast and crew by how well the name matches, then by how many good films name them
 */
export async function searchPeople(
  query: string,
  limit: number,
  typed: TypedWords,
  { named, mayBeMisspelt }: { named: readonly CreditedMovie[]; mayBeMisspelt: boolean },
): Promise<PersonHit[]> {
  const wholeName = personTermOf(query);
  const films = new Map<string, CreditedMovie>();
  const read = (movies: readonly CreditedMovie[]): void => {
    for (const movie of movies) films.set(movie._id.toHexString(), movie);
  };
  read(named);
  /** @returns the scans that ended before all was read and have several words */
  const readAll = async (scans: readonly IndexScan[]): Promise<IndexScan[]> => {
    const lists = await pMap(scans, (scan) => creditedMovies.ofScan(scan), { concurrency: SCANS_AT_ONCE });
    read(lists.flat());
    return scans.filter(({ terms, limit }, index) => terms.length > 1 && lists[index]?.length === limit);
  };
  let near: Near<Person>[] = [];
  const effort = { read: READ_PER_PERSON * limit, keys: LOOKED_AT };
  const scanned = new ScanLog();
  for (const reach of ['itself', 'beginnings', 'misspelt'] as const) {
    const guesses = await typed.guesses([PERSON_WORD], reach);
    const scans = scanned.further(planScans(guesses, effort));
    const crowded = await readAll(scans);
    let people = peopleIn([...films.values()]);
    near = matchingRows(people.values(), guesses);
    if (near.length < limit && crowded.length > 0) {
      await readAll(crowded.flatMap(wordByWord));
      people = peopleIn([...films.values()]);
      near = matchingRows(people.values(), guesses);
    }
    if (
      near.length >= limit ||
      (reach !== 'itself' &&
        (!mayBeMisspelt || [...people.values()].some(({ row }) => personTermOf(row.name) === wholeName)))
    )
      break;
  }
  const best = near
    .sort((a, b) => a.distance - b.distance || b.row.films - a.row.films)
    .slice(0, limit)
    .map(({ row }) => row);
  const filmographies = await movieographiesOf(best, [...films.values()]);
  return best.flatMap(({ name }, index) => {
    const filmography = filmographies[index];
    return filmography ? [{ name, ...filmography }] : [];
  });
}
