import type { Facets, GenreList, LabelCount } from '@filmfisher/shared/facets';
import type { MovieFilters } from '@filmfisher/shared/movies';
import { MOVIE_TYPES } from '@filmfisher/shared/vocabulary';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { countGroups, FACET_NAMES, FACETS, type FacetName, type Group } from './facet-groups.service.ts';
import { isLargeCatalogue, keptMovieCounts } from './movie-counts.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import { readMovies } from './movie-reads.ts';
import { MOVIE_ORDERS } from './movies.model.ts';
import { presentMovieRef } from './movies.presenter.ts';

const kept = keptMovieCounts<Facets>();

/** Brings the spellings of one label together under the most frequent one, capitals first among equals. */
function labelCounts(groups: readonly Group[] = []): LabelCount[] {
  const labels = new Map<string, LabelCount>();
  const frequent = [...groups].sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1));
  for (const { _id, count } of frequent) {
    const label = String(_id);
    const slug = labelKeyOf(label);
    labels.set(slug, {
      label: labels.get(slug)?.label ?? label,
      slug,
      count: (labels.get(slug)?.count ?? 0) + count,
    });
  }
  return [...labels.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** @returns the filters without a facet's own, so that its other values can be offered */
function without(filters: MovieFilters, own: readonly string[]): MovieFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
}

async function countFacets(filters: MovieFilters, bypassCache: boolean): Promise<Facets> {
  const isSet = (name: FacetName): boolean => FACETS[name].own.some((own) => filters[own] !== undefined);
  const parts = await Promise.all([
    countGroups(
      FACET_NAMES.filter((name) => !isSet(name)),
      filters,
      { bypassCache },
    ),
    ...FACET_NAMES.filter(isSet).map((name) =>
      countGroups([name], without(filters, FACETS[name].own), { bypassCache }),
    ),
  ]);
  const groupsOf = (name: FacetName): Group[] => parts.flatMap((part) => part[name] ?? []);
  const countOf = (name: FacetName, value: string | number): number =>
    groupsOf(name).find(({ _id }) => _id === value)?.count ?? 0;
  return {
    types: MOVIE_TYPES.map((type) => ({ type, count: countOf('types', type) })).filter(
      ({ count }) => count > 0,
    ),
    genres: labelCounts(groupsOf('genres')),
    industries: labelCounts(groupsOf('industries')),
    languages: labelCounts(groupsOf('languages')),
    decades: groupsOf('decades')
      .map(({ _id, count }) => ({ decade: Number(_id), count }))
      .sort((a, b) => b.decade - a.decade),
  };
}

/**
 * @param filters of GET /movies
 * @param bypassCache as for countMovies
 * @returns how many films each value of each filter leaves; in a catalogue of more than 10,000, the counts may be a
 *   minute old, or older where counting takes more than a second
 */
export async function movieFacets(filters: MovieFilters, bypassCache: boolean): Promise<Facets> {
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
  const best = await mapWithConcurrency(genres, GENRES_AT_ONCE, ({ slug }) =>
    readMovies({ filter: { genreKeys: slug }, sort: MOVIE_ORDERS.score, limit: CANDIDATES }),
  );
  const shown = new Set<string>();
  return genres.flatMap(({ label: genre, slug, count }, index) => {
    const films = best[index] ?? [];
    const film = films.find(({ _id }) => !shown.has(_id.toHexString())) ?? films[0];
    if (!film) return [];
    const movieId = film._id.toHexString();
    shown.add(movieId);
    return [{ genre, slug, count, movieId, image: presentMovieRef(film).image }];
  });
}
