import type { Person, PersonCredit, PersonRow } from '@filmfisher/shared/people/people.schema';
import { PERSON_ROLES, type PersonRole } from '@filmfisher/shared/people/people';
import { slugify } from '@filmfisher/shared/texts/texts';
import { picturePath } from '../../../platform/pictures/pictures.service.ts';
import { presentMovieRef, type ReferredMovie } from '../movies/movies.presenter.ts';
import { type Credits, personKeyOf, type PersonRecord } from '../../people/index.ts';

/** The names of those who did something in a film. */
export const NAMES_OF: Record<PersonRole, (movie: Credits) => string[]> = {
  director: ({ directors }) => directors,
  actor: ({ cast }) => cast.map(({ name }) => name),
  writer: ({ writers }) => writers,
  producer: ({ producers }) => producers,
};

/**
 * @param movies that name somebody
 * @param is whether a name of a film means the person
 * @returns what the person did in them, in the order of PERSON_ROLES
 */
export function rolesIn<M extends Credits>(
  movies: readonly M[],
  is: (name: string, movie: M) => boolean,
): PersonRole[] {
  return PERSON_ROLES.filter((role) =>
    movies.some((movie) => NAMES_OF[role](movie).some((name) => is(name, movie))),
  );
}

function presentIdentity({ _id, name, otherNames, image }: PersonRecord): Omit<Person, 'credits'> {
  const path = image && picturePath(image.pictureId);
  return {
    _id: _id.toHexString(),
    slug: slugify(name),
    name,
    otherNames,
    image:
      path === undefined
        ? null
        : {
            url: path,
            path,
            alt: `Picture of ${name}`,
            ...(image?.credit && { credit: image.credit }),
          },
  };
}

/** A film as far as it tells of its people. */
export type CreditingMovie = ReferredMovie & Credits;

/**
 * @param movie that names the person
 * @param names of the film that mean the person
 */
export function presentCredit(
  movie: CreditingMovie,
  names: ReadonlySet<string>,
  person: Pick<PersonRecord, 'name'>,
): PersonCredit {
  const is = (name: string) => names.has(name);
  const key = personKeyOf(person.name);
  const others = [...names].filter((name) => personKeyOf(name) !== key);
  const characters = movie.cast.flatMap(({ name, character }) => (is(name) && character ? [character] : []));
  return {
    movie: presentMovieRef(movie),
    roles: rolesIn([movie], is),
    ...(characters.length > 0 && { character: characters.join(', ') }),
    ...(others.length > 0 && { creditedAs: others.join(', ') }),
  };
}

/** @returns the person as the API answers them */
export function presentPerson(person: PersonRecord, credits: PersonCredit[]): Person {
  return { ...presentIdentity(person), credits };
}

/** @returns the person as a row of a list */
export function presentPersonRow(person: PersonRecord, titles: number): PersonRow {
  return { ...presentIdentity(person), titles };
}
