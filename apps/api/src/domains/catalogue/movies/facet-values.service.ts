import { MOVIE_FILTERS, type CountedFilter } from '@filmfisher/shared/movie-filters';
import pMap from 'p-map';
import { cachedMovieCounts } from './movie-counts.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

/** What films of a large catalogue may be told apart by. */
export interface FacetValue {
  /** What the filter takes. */
  key: string | number;
  /** What films are counted under; of a label, as its best film writes it. */
  label: string | number;
}

/** A filter by labels. */
type LabelFilter = Extract<(typeof MOVIE_FILTERS)[CountedFilter], { kind: 'label' }>;

/** Labels of one kind, at most: an admin may send any text, and nobody chooses among more. */
const LABELS_MAX = 200;
/** Labels looked up at the same time. */
const LABELS_AT_ONCE = 2;
const YEARS = 10;

/**
 * @param key of movie-keys.ts
 * @returns the label of a key as its best film writes it; null where no film has it
 */
export async function labelOf({ field, written }: LabelFilter, key: string): Promise<string | null> {
  const film = await MovieModel.findOne({ [field]: key }, { [written]: 1 })
    .sort(MOVIE_ORDERS.score)
    .lean<Pick<MovieRecord, typeof written>>();
  const labels = film ? [film[written]].flat() : [];
  return labels.find((label) => labelKeyOf(label) === key) ?? null;
}

/** Asks an index for its values, and for one film per value, however many films there are. */
async function labelsOf(filter: LabelFilter): Promise<FacetValue[]> {
  const keys: unknown[] = await MovieModel.distinct(filter.field);
  const first = keys
    .filter((key) => typeof key === 'string')
    .filter((key) => key !== '')
    .sort()
    .slice(0, LABELS_MAX);
  const values = await pMap(
    first,
    async (key) => ({
      key,
      label: await labelOf(filter, key),
    }),
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
  const [first, last] = ends.map((film) => Math.floor((film?.yearOfRelease ?? 0) / YEARS));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * YEARS);
}

async function readValues(name: CountedFilter): Promise<FacetValue[]> {
  const filter = MOVIE_FILTERS[name];
  switch (filter.kind) {
    case 'choice':
      return filter.values.map((value) => ({ key: value, label: value }));
    case 'label':
      return labelsOf(filter);
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
    () => readValues(name),
    () => true,
    bypassCache,
  );
}
