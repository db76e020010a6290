import { SEARCH_LIST_MAX } from '@filmfisher/shared/search/search';
import { MOVIE_FILTERS, type CountedFilter } from '@filmfisher/shared/movies/movie-filters';
import type { MovieFilters } from '@filmfisher/shared/movies/movie-list-query.schema';
import type { PipelineStage } from 'mongoose';
import pMap from 'p-map';
import { listedFilms } from '../search/movie-matches.service.ts';
import { facetValues } from '../movies/facet-values.service.ts';
import { countMovies } from '../movies/movie-counts.service.ts';
import { COUNTED_FIELDS, filterOf } from '../movies/movie-conditions.ts';
import { MovieModel } from '../movies/movies.model.ts';
import type { SearchedMovie } from '../movies/movies.search.service.ts';

/** Films that have one value. */
export interface Group {
  _id: string | number;
  count: number;
}
/** Groups by the filter that they are values of. */
export type Groups = Partial<Record<CountedFilter, Group[]>>;

/** How the database counts the films of each value. */
function stagesOf(name: CountedFilter): PipelineStage.FacetPipelineStage[] {
  const { field: path, kind } = MOVIE_FILTERS[name];
  const field = `$${path}`;
  const value = kind === 'decade' ? { $subtract: [field, { $mod: [field, 10] }] } : field;
  // A film may have several values; a single one is unwound as a list of one, none at all, and an empty one, leaves it out.
  return [
    { $unwind: field },
    { $match: { [path]: { $ne: '' } } },
    { $group: { _id: value, count: { $sum: 1 } } },
  ];
}

/** @returns the values of a film that was read already */
function valuesOf(name: CountedFilter, movie: SearchedMovie): (string | number)[] {
  const values = [movie[MOVIE_FILTERS[name].field]]
    .flat()
    .flatMap((value) => value ?? [])
    .filter((value) => value !== '');
  return MOVIE_FILTERS[name].kind === 'decade'
    ? values.map((year) => Number(year) - (Number(year) % 10))
    : values;
}

/** @returns the groups of films that were read already */
function groupsAmong(names: readonly CountedFilter[], movies: readonly SearchedMovie[]): Groups {
  const count = (name: CountedFilter): Group[] => {
    const counts = new Map<string | number, number>();
    for (const movie of movies) {
      for (const value of valuesOf(name, movie)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([_id, number]) => ({ _id, count: number }));
  };
  return Object.fromEntries(names.map((name) => [name, count(name)]));
}

/** More films than this are not read for being counted; their values are counted one by one, by the indexes. */
const READ_MAX = 10_000;
/** Counts of one request at the same time. */
const COUNTS_AT_ONCE = 3;

async function countEach(name: CountedFilter, filters: MovieFilters, bypassCache: boolean): Promise<Group[]> {
  const values = await facetValues(name, bypassCache);
  const groups = await pMap(
    values,
    async ({ key, label }) => ({
      _id: label,
      count: await MovieModel.countDocuments(filterOf({ ...filters, [name]: key })),
    }),
    { concurrency: COUNTS_AT_ONCE },
  );
  return groups.filter(({ count }) => count > 0);
}

/**
 * @param names of filters that are not set, and none of the same field either
 * @param filters what is chosen
 * @param options.readMax films that may be read for being counted
 * @param options.bypassCache as for countMovies
 * @returns the values of these filters within what is chosen, as far as they have films
 */
export async function countGroups(
  names: readonly CountedFilter[],
  filters: MovieFilters,
  { readMax = READ_MAX, bypassCache = false }: { readMax?: number; bypassCache?: boolean } = {},
): Promise<Groups> {
  if (names.length === 0) return {};
  const filter = filterOf(filters);
  if (filters.q !== undefined) {
    return groupsAmong(names, await listedFilms(filters.q, filter, SEARCH_LIST_MAX));
  }
  if ((await countMovies(filter, bypassCache)) > readMax) {
    const groups: Groups = {};
    for (const name of names) groups[name] = await countEach(name, filters, bypassCache);
    return groups;
  }
  const [groups] = await MovieModel.aggregate<Groups>([
    { $match: filter },
    { $project: { _id: 0, ...Object.fromEntries(COUNTED_FIELDS.map((field) => [field, 1 as const])) } },
    { $facet: Object.fromEntries(names.map((name) => [name, stagesOf(name)])) },
  ]);
  return groups ?? {};
}
