import type { Member } from '@filmfisher/shared/members';
import type { PersonRole } from '@filmfisher/shared/people';
import type { MovieHit, PersonHit, SearchResults } from '@filmfisher/shared/search';
import { moviePath, personPath, profilePath, searchPath } from '../../lib/paths.ts';

const ROLES: Record<PersonRole, string> = {
  director: 'Director',
  actor: 'Actor',
  writer: 'Writer',
  producer: 'Producer',
};

/** @returns what somebody did in films, such as 'Director, Actor' */
export function roleNames(roles: readonly PersonRole[]): string {
  return roles.map((role) => ROLES[role]).join(', ');
}

/** Something to go to from the list of suggestions. */
export type Hit =
  | { kind: 'movie'; to: string; movie: MovieHit }
  | { kind: 'person'; to: string; person: PersonHit }
  | { kind: 'member'; to: string; member: Member }
  | { kind: 'all'; to: string; q: string };

export interface HitGroup {
  heading: string;
  hits: Hit[];
}

/**
 * @param results of a search
 * @param q what was typed
 * @returns the kinds that have hits, in the order in which they are shown; then the way to all films that fit
 */
export function hitGroups({ movies, people, members }: SearchResults, q: string): HitGroup[] {
  const groups: HitGroup[] = [
    {
      heading: 'Films and series',
      hits: movies.map((movie) => ({ kind: 'movie', to: moviePath(movie._id), movie })),
    },
    {
      heading: 'People',
      hits: people.map((person) => ({ kind: 'person', to: personPath(person.name, person._id), person })),
    },
    {
      heading: 'Members',
      hits: members.map((member) => ({ kind: 'member', to: profilePath(member.userId), member })),
    },
  ];
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (movies.length === 0) return found;
  return [...found, { heading: 'More', hits: [{ kind: 'all', to: searchPath(q), q }] }];
}
