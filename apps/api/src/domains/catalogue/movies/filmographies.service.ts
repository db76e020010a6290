import { PERSON_ROLES, type PersonRole } from '@filmfisher/shared/search';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { MovieModel } from './movies.model.ts';
import { creditedMovies, type CreditedMovie } from './movies.search.service.ts';
import { peopleOf, personTermOf, termsOfPeople, type Credits } from './search-terms.service.ts';

/** Films that are read for all people together. */
const FILMS = 30;
const COUNTS_AT_ONCE = 2;

/** What is said of a person among the results of a search. */
export interface Filmography {
  /** Number of films that name the person. */
  titles: number;
  /** What the person did in the films that were looked at, in the order of PERSON_ROLES. */
  roles: PersonRole[];
}

function rolesIn(movies: readonly Credits[], is: (name: string) => boolean): PersonRole[] {
  const did: Record<PersonRole, boolean> = {
    director: movies.some(({ directors }) => directors.some(is)),
    actor: movies.some(({ cast }) => cast.some(({ name }) => is(name))),
    writer: movies.some(({ writers }) => writers.some(is)),
    producer: movies.some(({ producers }) => producers.some(is)),
  };
  return PERSON_ROLES.filter((role) => did[role]);
}

/**
 * One question tells everything of people with few films. Of others only the number of films is asked for: what they
 * did is told from the best films of all of them, and those that are known already.
 * @param names of people
 * @param known films that name them and were read before
 * @param complete terms of people all of whose films are among the known ones
 * @returns per name, in the same order
 */
export async function filmographiesOf(
  names: readonly string[],
  known: readonly CreditedMovie[],
  complete: readonly string[],
): Promise<Filmography[]> {
  const people = names.map(personTermOf);
  const terms = people.filter((term) => !complete.includes(term));
  const best =
    terms.length > 0 ? await creditedMovies.ofWalk({ terms, others: [], keys: FILMS, limit: FILMS }) : [];
  const films = new Map([...known, ...best].map((movie) => [movie._id.toHexString(), movie]));
  const termOf = termsOfPeople();
  const filmsOf = new Map<string, CreditedMovie[]>(people.map((term) => [term, []]));
  for (const film of films.values()) {
    for (const term of new Set(peopleOf(film).map(termOf))) filmsOf.get(term)?.push(film);
  }
  return mapWithConcurrency(people, COUNTS_AT_ONCE, async (term) => {
    const movies = filmsOf.get(term) ?? [];
    const isComplete = best.length < FILMS || complete.includes(term);
    return {
      titles: isComplete ? movies.length : await MovieModel.collection.countDocuments({ searchTerms: term }),
      roles: rolesIn(movies, (name) => termOf(name) === term),
    };
  });
}
