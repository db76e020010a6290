import type { Facets, GenreList, LabelCount } from '@filmfisher/shared/facets';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/limits';
import type { MovieFilters } from '@filmfisher/shared/movies';
import { MOVIE_TYPES } from '@filmfisher/shared/vocabulary';
import type { PipelineStage } from 'mongoose';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import { listedFilms } from '../search/film-matches.service.ts';
import { isLargeCatalogue, keptMovieCounts } from './movie-counts.service.ts';
import { filterOf } from './movie-filters.ts';
import { labelKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import type { SearchedMovie } from './movies.search.service.ts';

interface Group {
  _id: string | number;
  count: number;
}
type FacetName = keyof Facets;

/** How the films of each facet are counted, and which filters count as the facet's own. */
const FACETS: Record<FacetName, { own: (keyof MovieFilters)[]; stages: PipelineStage.FacetPipelineStage[] }> =
  {
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
const FACET_NAMES = ['types', 'genres', 'industries', 'languages', 'decades'] as const satisfies FacetName[];

/** Counting reads every film that the filters leave. */
const kept = keptMovieCounts<Facets>();

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

/** @returns the groups of these facets within the filters; each film is read once */
async function countGroups(
  names: readonly FacetName[],
  filters: MovieFilters,
): Promise<Partial<Record<FacetName, Group[]>>> {
  if (names.length === 0) return {};
  if (filters.q !== undefined)
    return groupsAmong(names, await listedFilms(filters.q, filterOf(filters), SEARCH_LIST_MAX));
  const [groups] = await MovieModel.aggregate<Partial<Record<FacetName, Group[]>>>([
    { $match: filterOf(filters) },
    { $project: { _id: 0, type: 1, genre: 1, industry: 1, language: 1, yearOfRelease: 1 } },
    { $facet: Object.fromEntries(names.map((name) => [name, FACETS[name].stages])) },
  ]);
  return groups ?? {};
}

/** Brings the spellings of one label together under the most frequent one. */
function labelCounts(groups: readonly Group[] = []): LabelCount[] {
  const labels = new Map<string, LabelCount>();
  for (const { _id, count } of [...groups].sort((a, b) => b.count - a.count)) {
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

async function countFacets(filters: MovieFilters): Promise<Facets> {
  const isSet = (name: FacetName): boolean => FACETS[name].own.some((own) => filters[own] !== undefined);
  const parts = await Promise.all([
    countGroups(
      FACET_NAMES.filter((name) => !isSet(name)),
      filters,
    ),
    ...FACET_NAMES.filter(isSet).map((name) => countGroups([name], without(filters, FACETS[name].own))),
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
 * @returns how many films each value of each filter leaves; in a catalogue of more than 10,000, the counts may be a
 *   minute old, or older where counting takes more than a second
 */
export async function movieFacets(filters: MovieFilters): Promise<Facets> {
  // Of what is searched for, no more than the list's films are counted.
  if (filters.q !== undefined || !(await isLargeCatalogue())) return countFacets(filters);
  const key = JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return kept.get(
    key,
    () => countFacets(filters),
    () => true,
  );
}

/** Films among which a genre finds artwork that no other genre shows already. */
const CANDIDATES = 8;
/** Genres whose films are looked for at the same time. */
const GENRES_AT_ONCE = 4;

/** @returns every genre that has films, the most frequent first, with the artwork of one of its best films */
export async function listGenres(): Promise<GenreList['genres']> {
  const { genres } = await movieFacets({});
  const best = await fewAtOnce(genres, GENRES_AT_ONCE, ({ slug }) =>
    MovieModel.find({ genreKeys: slug }).sort(MOVIE_ORDERS.score).limit(CANDIDATES).lean<MovieRecord[]>(),
  );
  const shown = new Set<string>();
  return genres.flatMap(({ label: genre, slug, count }, index) => {
    const films = best[index] ?? [];
    const film = films.find(({ _id }) => !shown.has(_id.toHexString())) ?? films[0];
    if (!film) return [];
    const movieId = film._id.toHexString();
    shown.add(movieId);
    return [{ genre, slug, count, movieId, image: presentMovie(film).image }];
  });
}
