import type { PersonHit } from '@filmfisher/shared/search/search.schema';
import mongoose from 'mongoose';
import pMap from 'p-map';
import { rolesIn } from './people.presenter.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { creditedMovies, type CreditedMovie } from '../movies/movies.search.service.ts';
import { peopleOf } from '../../people/index.ts';
import { termsOfPeople } from '../movies/search-terms.service.ts';

/** Films that are read for all people together. */
const MOVIES = 30;
const COUNTS_AT_ONCE = 2;

/**
 * @returns a function that identifies people of films: `identity` is the person's id, or the term of the name where the
 *   film names no person; `term` is always that of the name
 */
export function identities(): (film: CreditedMovie, name: string) => { identity: string; term: string } {
  const termOf = termsOfPeople();
  return (film, name) => {
    const term = termOf(name);
    const person = film.people.find((credited) => credited.name === name);
    return { identity: person?.personId.toHexString() ?? term, term };
  };
}

/** A person as a search result; without an id where no film says which person it means. */
type Filmography = Omit<PersonHit, 'name'>;

/**
 * One query suffices for people with few films. For others a further query asks only for the number of films: their
 * roles come from the newest films of all of them, and from those that are known already.
 * @param people by their identities, each of whom a known film names
 * @param known films that were read before
 * @returns per person, in the same order
 */
export async function movieographiesOf(
  people: readonly { identity: string }[],
  known: readonly CreditedMovie[],
): Promise<Filmography[]> {
  const idOf = ({ identity }: { identity: string }) =>
    mongoose.isObjectIdOrHexString(identity) ? new mongoose.Types.ObjectId(identity) : undefined;
  const ids = people.flatMap((person) => idOf(person) ?? []);
  const newest = ids.length > 0 ? await creditedMovies.ofPeople(ids, MOVIES) : [];
  const identityOf = identities();
  const moviesOf = new Map<string, CreditedMovie[]>(people.map(({ identity }) => [identity, []]));
  for (const film of new Map(
    [...known, ...newest].map((movie) => [movie._id.toHexString(), movie]),
  ).values()) {
    const named = new Set(peopleOf(film).map((name) => identityOf(film, name).identity));
    for (const identity of named) moviesOf.get(identity)?.push(film);
  }
  return pMap(
    people,
    async (person) => {
      const movies = moviesOf.get(person.identity) ?? [];
      const id = idOf(person);
      const isComplete = newest.length < MOVIES || id === undefined;
      return {
        ...(id && { _id: person.identity }),
        titles: isComplete
          ? movies.length
          : await MovieModel.collection.countDocuments({ 'people.personId': id }),
        roles: rolesIn(movies, (name, film) => identityOf(film, name).identity === person.identity),
      };
    },
    { concurrency: COUNTS_AT_ONCE },
  );
}
