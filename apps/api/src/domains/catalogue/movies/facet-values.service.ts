import {
  COUNTED_FILTERS,
  MOVIE_FILTERS,
  type CountedFilter,
  type Filters,
} from '@filmfisher/shared/movies/movie-filters';
import pMap from 'p-map';
import { cachedMovieCounts } from './movie-counts.service.ts';
import { filterKeyOf, labelKeyOf } from './movie-keys.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

/** A value that a filter of a large catalogue offers. */
export interface FacetValue {
  /** What the filter takes. */
  key: string | number;
  /** What films are counted under; of a label, as its best film writes it. */
  label: string | number;
}

/** Filters by labels. */
type LabelFilter = {
  [Name in CountedFilter]: Filters[Name]['kind'] extends 'label' ? Name : never;
}[CountedFilter];

function isLabel(name: CountedFilter): name is LabelFilter {
  return MOVIE_FILTERS[name].kind === 'label';
}

const LABEL_FIELDS = COUNTED_FILTERS.filter(isLabel).map((name) => MOVIE_FILTERS[name].field);

/** Labels of one kind, at most: an admin may send any text, and nobody chooses among more. */
const LABELS_MAX = 200;
/** Films that are read together to learn how labels are written; labels that none of them has are looked up one by one. */
const BEST_MOVIES = 500;
/** Labels looked up at the same time. */
const LABELS_AT_ONCE = 2;
const YEARS = 10;

/**
 * @param key labelKeyOf a label
 * @returns the label as its best film writes it; null where no film has it
 */
export async function labelOf(name: LabelFilter, key: string): Promise<string | null> {
  const { field } = MOVIE_FILTERS[name];
  const movie = await MovieModel.findOne({ filterKeys: filterKeyOf(name, key) }, { [field]: 1 })
    .sort(MOVIE_ORDERS.score)
    .lean<Pick<MovieRecord, typeof field>>();
  const labels = movie ? [movie[field]].flat() : [];
  return labels.find((label) => labelKeyOf(label) === key) ?? null;
}

type LabelledMovie = Pick<MovieRecord, Filters[LabelFilter]['field']>;

const keptBest = cachedMovieCounts<LabelledMovie[]>();

/** @returns the films that `labelOf` finds first, whatever the label */
const bestMovies = (bypassCache: boolean) =>
  keptBest.get(
    'all',
    () =>
      MovieModel.find({}, Object.fromEntries(LABEL_FIELDS.map((field) => [field, 1])))
        .sort(MOVIE_ORDERS.score)
        .limit(BEST_MOVIES)
        .lean<LabelledMovie[]>(),
    () => true,
    bypassCache,
  );

const keptKeys = cachedMovieCounts<string[]>();

/** Asks an index for its values, however many films there are. */
async function readFilterKeys(): Promise<string[]> {
  const keys: unknown[] = await MovieModel.distinct('filterKeys');
  return keys.filter((key) => typeof key === 'string');
}

/** @returns the labels of films by their keys, as the first film that has one writes it */
function labelsIn(movies: readonly LabelledMovie[], name: LabelFilter): Map<string, string> {
  const labels = movies.flatMap((movie) => movie[MOVIE_FILTERS[name].field]);
  return new Map(labels.map((label) => [labelKeyOf(label), label] as const).reverse());
}

async function labelsOf(name: LabelFilter, bypassCache: boolean): Promise<FacetValue[]> {
  const begin = filterKeyOf(name, '');
  const keys = await keptKeys.get('all', readFilterKeys, () => true, bypassCache);
  const first = keys
    .filter((key) => key.startsWith(begin))
    .sort()
    .slice(0, LABELS_MAX)
    .map((key) => key.slice(begin.length));
  const known = labelsIn(await bestMovies(bypassCache), name);
  const values = await pMap(
    first,
    async (key) => ({ key, label: known.get(key) ?? (await labelOf(name, key)) }),
    { concurrency: LABELS_AT_ONCE },
  );
  return values.flatMap(({ key, label }) => (label === null ? [] : [{ key, label }]));
}

/** @returns the first years of ten, from the oldest film to the newest */
async function decades(): Promise<number[]> {
  const ends = await Promise.all(
    ([1, -1] as const).map((direction) =>
      MovieModel.findOne({}, { yearOfRelease: 1 })
        .sort({ yearOfRelease: direction, _id: direction })
        .lean<Pick<MovieRecord, 'yearOfRelease'>>(),
    ),
  );
  const [first, last] = ends.map((movie) => Math.floor((movie?.yearOfRelease ?? 0) / YEARS));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * YEARS);
}

async function readValues(name: CountedFilter, bypassCache: boolean): Promise<FacetValue[]> {
  if (isLabel(name)) return labelsOf(name, bypassCache);
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'choice':
      return filter.values.map((value) => ({ key: value, label: value }));
    case 'decade':
      return (await decades()).map((decade) => ({ key: decade, label: decade }));
  }
}

const kept = cachedMovieCounts<FacetValue[]>();

/**
 * @param bypassCache as for countMovies
 * @returns the values of a filter that some film has; like counts, they may be a minute old
 */
export function facetValues(name: CountedFilter, bypassCache = false): Promise<FacetValue[]> {
  return kept.get(
    name,
    () => readValues(name, bypassCache),
    () => true,
    bypassCache,
  );
}
