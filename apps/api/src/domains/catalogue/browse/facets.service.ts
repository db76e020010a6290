import type { GenreList } from '@filmfisher/shared/genres/genres.schema';
import { COUNTED_FILTERS, MOVIE_FILTERS, type CountedFilter } from '@filmfisher/shared/movies/movie-filters';
import {
  facetsSchema,
  type Facets,
  type LabelCount,
  type MovieFilters,
} from '@filmfisher/shared/movies/movie-list-query.schema';
import pMap from 'p-map';
import { countGroups, type Group, type Groups } from './facet-groups.service.ts';
import { isLargeCatalogue, cachedMovieCounts } from '../movies/movie-counts.service.ts';
import { filterOf, ownFilters } from '../movies/movie-conditions.ts';
import { withCurrentGenre } from '../movies/genre-renames.service.ts';
import { labelKeyOf } from '../movies/movie-keys.ts';
import { readMovies } from '../movies/movie-reads.ts';
import { MOVIE_ORDERS } from '../movies/movie-indexes.ts';
import { presentMovieRef } from '../movies/movies.presenter.ts';

const kept = cachedMovieCounts<Facets>();

/** Brings the spellings of one label together under the most frequent one, capitals first among equals. */
function labelCounts(groups: readonly Group[] = []): LabelCount[] {
  const labels = new Map<string, LabelCount>();
  const frequent = [...groups].sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1));
  for (const { _id, count } of frequent) {
    const label = String(_id);
    // Films that an import did not say it of.
    if (label === '') continue;
    const slug = labelKeyOf(label);
    labels.set(slug, {
      label: labels.get(slug)?.label ?? label,
      slug,
      count: (labels.get(slug)?.count ?? 0) + count,
    });
  }
  return [...labels.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** @returns the values of a filter as they are answered */
function rowsOf(name: CountedFilter, groups: readonly Group[] = []): object[] {
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'label':
      return labelCounts(groups);
    case 'choice':
      return filter.values.flatMap((value) =>
        groups.filter(({ _id }) => _id === value).map(({ count }) => ({ [name]: value, count })),
      );
    case 'decade':
      return [...groups]
        .sort((a, b) => Number(b._id) - Number(a._id))
        .map(({ _id, count }) => ({ [name]: _id, count }));
  }
}

/** @returns the filters without those of one field, so that its other values can be offered */
function without(filters: MovieFilters, own: readonly string[]): MovieFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
}

async function countFacets(filters: MovieFilters, bypassCache: boolean): Promise<Facets> {
  const isSet = (name: CountedFilter): boolean => ownFilters(name).some((own) => filters[own] !== undefined);
  const parts = await Promise.all([
    countGroups(
      COUNTED_FILTERS.filter((name) => !isSet(name)),
      filters,
      { bypassCache },
    ),
    ...COUNTED_FILTERS.filter(isSet).map((name) =>
      countGroups([name], without(filters, ownFilters(name)), { bypassCache }),
    ),
  ]);
  const groups = parts.reduce<Groups>((all, part) => ({ ...all, ...part }), {});
  return facetsSchema.parse(
    Object.fromEntries(
      COUNTED_FILTERS.map((name) => [MOVIE_FILTERS[name].facet, rowsOf(name, groups[name])]),
    ),
  );
}

/**
 * @param asked filters of GET /movies
 * @param bypassCache as for countMovies
 * @returns how many films each value of each filter leaves. In a catalogue of more than 10,000 the counts may be a
 *   minute old, or older where counting takes more than a second
 */
export async function movieFacets(asked: MovieFilters, bypassCache: boolean): Promise<Facets> {
  const filters = await withCurrentGenre(asked);
  // Of what is searched for, no more than the list's films are counted.
  if (filters.q !== undefined || !(await isLargeCatalogue())) return countFacets(filters, bypassCache);
  const key = JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return kept.get(
    key,
    () => countFacets(filters, bypassCache),
    () => true,
    bypassCache,
  );
}

/** @returns every genre that has films, the most frequent first, as countMovies counts without its cache */
export async function countGenres(): Promise<LabelCount[]> {
  const { genre } = await countGroups(['genre'], {}, { bypassCache: true });
  return labelCounts(genre);
}

/** Films among which a genre finds artwork that no other genre shows already. */
const CANDIDATES = 8;
/** Genres whose films are looked for at the same time. */
const GENRES_AT_ONCE = 4;

/**
 * @param bypassCache as for countMovies
 * @returns every genre that has films, the most frequent first, with the artwork of one of its best films
 */
export async function listGenres(bypassCache: boolean): Promise<GenreList['genres']> {
  const { genres } = await movieFacets({}, bypassCache);
  const best = await pMap(
    genres,
    ({ slug }) =>
      readMovies({ filter: filterOf({ genre: slug }), sort: MOVIE_ORDERS.score, limit: CANDIDATES }),
    { concurrency: GENRES_AT_ONCE },
  );
  const shown = new Set<string>();
  return genres.flatMap(({ label: genre, slug, count }, index) => {
    const movies = best[index] ?? [];
    const movie = movies.find(({ _id }) => !shown.has(_id.toHexString())) ?? movies[0];
    if (!movie) return [];
    const movieId = movie._id.toHexString();
    shown.add(movieId);
    return [{ genre, slug, count, movieId, image: presentMovieRef(movie).image }];
  });
}
