import type { Facets } from '@filmfisher/shared/facets';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/limits';
import type { MovieFilters } from '@filmfisher/shared/movies';
import { MOVIE_TYPES } from '@filmfisher/shared/vocabulary';
import type { PipelineStage } from 'mongoose';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { listedFilms } from '../search/film-matches.service.ts';
import { facetValues } from './facet-values.service.ts';
import { countMovies } from './movie-counts.service.ts';
import { filterOf } from './movie-filters.ts';
import { MovieModel } from './movies.model.ts';
import type { SearchedMovie } from './movies.search.service.ts';

/** Films that have one value. */
export interface Group {
  _id: string | number;
  count: number;
}
export type FacetName = keyof Facets;

/** How the films of each facet are counted, and which filters count as the facet's own. */
export const FACETS: Record<
  FacetName,
  { own: (keyof MovieFilters)[]; stages: PipelineStage.FacetPipelineStage[] }
> = {
  types: { own: ['type'], stages: [{ $group: { _id: '$type', count: { $sum: 1 } } }] },
  genres: {
    own: ['genre'],
    stages: [{ $unwind: '$genre' }, { $group: { _id: '$genre', count: { $sum: 1 } } }],
  },
  industries: { own: ['industry'], stages: [{ $group: { _id: '$industry', count: { $sum: 1 } } }] },
  languages: { own: ['language'], stages: [{ $group: { _id: '$language', count: { $sum: 1 } } }] },
  decades: {
    own: ['decade', 'year'],
    stages: [
      {
        $group: {
          _id: { $subtract: ['$yearOfRelease', { $mod: ['$yearOfRelease', 10] }] },
          count: { $sum: 1 },
        },
      },
    ],
  },
};
export const FACET_NAMES = [
  'types',
  'genres',
  'industries',
  'languages',
  'decades',
] as const satisfies FacetName[];

/** The values of a film that was read already. */
const VALUES: Record<FacetName, (film: SearchedMovie) => readonly (string | number)[]> = {
  types: ({ type }) => [type],
  genres: ({ genre }) => genre,
  industries: ({ industry }) => [industry],
  languages: ({ language }) => [language],
  decades: ({ yearOfRelease }) => [yearOfRelease - (yearOfRelease % 10)],
};

/** @returns the groups of films that were read already */
function groupsAmong(
  names: readonly FacetName[],
  films: readonly SearchedMovie[],
): Partial<Record<FacetName, Group[]>> {
  const count = (valuesOf: (film: SearchedMovie) => readonly (string | number)[]): Group[] => {
    const counts = new Map<string | number, number>();
    for (const value of films.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([_id, number]) => ({ _id, count: number }));
  };
  return Object.fromEntries(names.map((name) => [name, count(VALUES[name])]));
}

/** More films than this are not read for being counted; their values are counted one by one, by the indexes. */
const READ_MAX = 10_000;
/** Counts of one request at the same time. */
const COUNTS_AT_ONCE = 3;

/** The groups that a facet may have, each with the filter that its films fulfil. */
async function possibleGroups(
  name: FacetName,
  bypassCache: boolean,
): Promise<{ _id: string | number; own: MovieFilters }[]> {
  if (name === 'types') return MOVIE_TYPES.map((type) => ({ _id: type, own: { type } }));
  const values = await facetValues(bypassCache);
  switch (name) {
    case 'genres':
      return values.genres.map(({ key, label }) => ({ _id: label, own: { genre: key } }));
    case 'industries':
      return values.industries.map(({ key, label }) => ({ _id: label, own: { industry: key } }));
    case 'languages':
      return values.languages.map(({ key, label }) => ({ _id: label, own: { language: key } }));
    case 'decades':
      return values.decades.map((decade) => ({ _id: decade, own: { decade } }));
  }
}

async function countEach(name: FacetName, filters: MovieFilters, bypassCache: boolean): Promise<Group[]> {
  const possible = await possibleGroups(name, bypassCache);
  const groups = await mapWithConcurrency(possible, COUNTS_AT_ONCE, async ({ _id, own }) => ({
    _id,
    count: await MovieModel.countDocuments(filterOf({ ...filters, ...own })),
  }));
  return groups.filter(({ count }) => count > 0);
}

/**
 * @param names of facets whose own filters are not set
 * @param options.readMax films that may be read for being counted
 * @param options.again as for countMovies
 * @returns the groups of these facets within the filters, as far as they have films
 */
export async function countGroups(
  names: readonly FacetName[],
  filters: MovieFilters,
  { readMax = READ_MAX, bypassCache = false }: { readMax?: number; bypassCache?: boolean } = {},
): Promise<Partial<Record<FacetName, Group[]>>> {
  if (names.length === 0) return {};
  const filter = filterOf(filters);
  if (filters.q !== undefined) {
    return groupsAmong(names, await listedFilms(filters.q, filter, SEARCH_LIST_MAX));
  }
  if ((await countMovies(filter, bypassCache)) > readMax) {
    const groups: Partial<Record<FacetName, Group[]>> = {};
    for (const name of names) groups[name] = await countEach(name, filters, bypassCache);
    return groups;
  }
  const [groups] = await MovieModel.aggregate<Partial<Record<FacetName, Group[]>>>([
    { $match: filter },
    { $project: { _id: 0, type: 1, genre: 1, industry: 1, language: 1, yearOfRelease: 1 } },
    { $facet: Object.fromEntries(names.map((name) => [name, FACETS[name].stages])) },
  ]);
  return groups ?? {};
}
