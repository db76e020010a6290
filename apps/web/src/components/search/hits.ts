import type { FindResults } from '@filmfisher/shared/search/finder.schema';
import { FOUND_CONFIDENCE } from '@filmfisher/shared/search/finder';
import type { Member } from '@filmfisher/shared/members/members.schema';
import type { PersonRole } from '@filmfisher/shared/people/people';
import type {
  CategoryHit,
  MovieHit,
  PersonHit,
  SearchResults,
} from '@filmfisher/shared/search/search.schema';
import { youtubeIdOf } from '@filmfisher/shared/movies/youtube';
import {
  moviePath,
  personPath,
  profilePath,
  searchPath,
  storyPath,
  suggestMoviePath,
} from '../../lib/paths.ts';

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

type Story = NonNullable<FindResults['matches'][number]['story']>;

/** Something to go to from the list of suggestions. */
export type Hit =
  | { kind: 'category'; to: string; category: CategoryHit }
  | { kind: 'movie'; to: string; movie: MovieHit; story?: Story | undefined }
  | { kind: 'story'; to: string; story: Story }
  | { kind: 'person'; to: string; person: PersonHit }
  | { kind: 'member'; to: string; member: Member }
  | { kind: 'all'; to: string; q: string }
  | { kind: 'add'; to: string; title: string };

export interface HitGroup {
  heading: string;
  hits: Hit[];
}

/**
 * @param results of a search
 * @param q what was typed
 * @returns the kinds that have hits, in the order in which they are shown; then the way to all films that fit
 */
export function hitGroups({ categories, movies, people, members }: SearchResults, q: string): HitGroup[] {
  const groups: HitGroup[] = [
    {
      heading: 'Categories',
      hits: categories.map((category) => ({ kind: 'category', to: category.path, category })),
    },
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

/** @returns the address of the YouTube video that was pasted; undefined where there is none */
function videoIn(q: string): string | undefined {
  const id = q.split(/\s+/).flatMap((word) => (word.includes('/') ? (youtubeIdOf(word) ?? []) : []))[0];
  return id === undefined ? undefined : `https://youtu.be/${id}`;
}

/** @returns the films that the pasted text means, as far as that is sure, each with the way to its story */
export function foundGroups({ matches }: FindResults): HitGroup[] {
  const sure = matches.filter(({ confidence }) => confidence >= FOUND_CONFIDENCE);
  if (sure.length === 0) return [];
  const hits = sure.flatMap(({ movie, story }): Hit[] => [
    { kind: 'movie', to: moviePath(movie._id), movie, story },
    ...(story === undefined ? [] : [{ kind: 'story' as const, to: storyPath(story), story }]),
  ]);
  return [{ heading: 'What you pasted', hits }];
}

/** @returns the way to add what was pasted, filled in as far as it says what it is */
export function addGroups({ clean, people = [] }: FindResults, q: string): HitGroup[] {
  const video = videoIn(q);
  if (clean === '' && video === undefined) return [];
  const known = video === undefined ? { upload: q, cast: people.join(', ') } : { video };
  const hit: Hit = { kind: 'add', to: suggestMoviePath(clean, known), title: clean };
  return [{ heading: 'Not here yet?', hits: [hit] }];
}

/** @returns the groups, each thing in the first that has it */
export function withoutRepeats(groups: readonly HitGroup[]): HitGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ heading, hits }) => ({
      heading,
      hits: hits.filter(({ to }) => !seen.has(to) && seen.add(to)),
    }))
    .filter(({ hits }) => hits.length > 0);
}
