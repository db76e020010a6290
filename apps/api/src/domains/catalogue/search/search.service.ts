import type { CategoryHit, MovieHit, PersonHit } from '@filmfisher/shared/search/search.schema';
import pMap from 'p-map';
import { titleKeyOf } from '../movies/movie-keys.ts';
import { presentHit } from '../movies/movies.search.service.ts';
import { readTyped, type TypedWords } from '../../../platform/spelling/typed-words.service.ts';
import { MEMBER_WORD, membersOfScan } from '../../members/index.ts';
import { searchCategories } from './categories.service.ts';
import { MOVIE_WORDS, suggestedMovies } from './movie-matches.service.ts';
import { matchingRows, type Near } from './match.ts';
import { moviesOfNamed, searchPeople } from './people.service.ts';
import { planScans, type Effort } from './index-scans.ts';

type SearchedMember = Awaited<ReturnType<typeof membersOfScan>>[number];

/** What a search for members may cost. */
const LOOKING_FOR_MEMBERS: Effort = { read: 100, keys: 1_000 };
/** Stretches of an index read at the same time. */
const SCANS_AT_ONCE = 4;

/** What a search finds, each kind best first. */
export interface Found {
  categories: CategoryHit[];
  movies: MovieHit[];
  people: PersonHit[];
  members: SearchedMember[];
}

/**
 * @param mayBeMisspelt whether names with a letter wrong count where the others do not fill the list
 * @returns members by how well the username matches, the shorter name first
 */
async function searchMembers(
  limit: number,
  typed: TypedWords,
  mayBeMisspelt: boolean,
): Promise<SearchedMember[]> {
  let near: Near<SearchedMember>[] = [];
  for (const reach of ['beginnings', 'misspelt'] as const) {
    const guesses = await typed.guesses([MEMBER_WORD], reach);
    const scans = planScans(guesses, LOOKING_FOR_MEMBERS, true);
    const lists = await pMap(scans, membersOfScan, { concurrency: SCANS_AT_ONCE });
    const members = new Map(lists.flat().map((row) => [row._id.toHexString(), row]));
    near = matchingRows(
      [...members.values()].map((row) => ({ row, terms: row.searchTerms })),
      guesses,
    );
    if (near.length >= limit || !mayBeMisspelt) break;
  }
  return near
    .sort((a, b) => a.distance - b.distance || a.row.username.length - b.row.username.length)
    .slice(0, limit)
    .map(({ row }) => row);
}

/**
 * @param query what somebody typed
 * @param limit hits of each kind, at most
 * @returns categories by their number of titles; films by how well title and people match, then by score; people and members by how well the name matches
 */
export async function searchAll(query: string, limit: number): Promise<Found> {
  const typed = readTyped(query, MOVIE_WORDS, [MEMBER_WORD]);
  const named = await moviesOfNamed(query, typed);
  // One kind after another: a single search must not occupy all connections to the database.
  const movies = await suggestedMovies(query, limit, typed, named);
  // Somebody who typed a whole title means the film, not a person whose name differs by a letter.
  const title = titleKeyOf(query);
  const mayBeMisspelt = !movies.some(({ titleKey, otherTitleKeys = [] }) =>
    [titleKey, ...otherTitleKeys].includes(title),
  );
  const people = await searchPeople(query, limit, typed, { named, mayBeMisspelt });
  return {
    categories: await searchCategories(query),
    movies: movies.slice(0, limit).map(presentHit),
    people,
    members: await searchMembers(limit, typed, mayBeMisspelt),
  };
}
