import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { keptMovieCounts } from './movie-counts.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieRecord } from './movies.model.ts';

/** A genre, industry or language that films have. */
export interface Label {
  key: string;
  /** As its best film writes it. */
  label: string;
}

/** What films of a large catalogue may be told apart by. */
export interface FacetValues {
  genres: Label[];
  industries: Label[];
  languages: Label[];
  /** First years of ten, those between the oldest film and the newest. */
  decades: number[];
}

type Labelled = Pick<MovieRecord, 'genre' | 'industry' | 'language'>;
const LABELLED = { genre: 1, industry: 1, language: 1 } as const;

/** Labels of one kind, at most: an admin may send any text, and nobody chooses among more. */
const LABELS_MAX = 200;
/** Labels looked up at the same time. */
const LABELS_AT_ONCE = 2;
const YEARS = 10;

interface Kind {
  field: 'genreKeys' | 'industryKey' | 'languageKey';
  labels: (film: Labelled) => readonly string[];
}

const KINDS = {
  genres: { field: 'genreKeys', labels: ({ genre }) => genre },
  industries: { field: 'industryKey', labels: ({ industry }) => [industry] },
  languages: { field: 'languageKey', labels: ({ language }) => [language] },
} as const satisfies Record<string, Kind>;

/** @returns the label of a key as its best film writes it; null when the last film with it is just gone */
async function labelOf({ field, labels }: Kind, key: string): Promise<Label | null> {
  const film = await MovieModel.findOne({ [field]: key }, LABELLED)
    .sort(MOVIE_ORDERS.score)
    .lean<Labelled>();
  return film && { key, label: labels(film).find((label) => labelKeyOf(label) === key) ?? key };
}

/** Asks an index for its values, and for one film per value, however many films there are. */
async function labelsOf(kind: Kind): Promise<Label[]> {
  const keys: unknown[] = await MovieModel.distinct(kind.field);
  const first = keys
    .filter((key) => typeof key === 'string')
    .sort()
    .slice(0, LABELS_MAX);
  const labels = await mapWithConcurrency(first, LABELS_AT_ONCE, (key) => labelOf(kind, key));
  return labels.filter((label) => label !== null);
}

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

const kept = keptMovieCounts<FacetValues>();

async function readValues(): Promise<FacetValues> {
  const [genres, industries, languages, years] = await Promise.all([
    labelsOf(KINDS.genres),
    labelsOf(KINDS.industries),
    labelsOf(KINDS.languages),
    decades(),
  ]);
  return { genres, industries, languages, decades: years };
}

/**
 * @param bypassCache as for countMovies
 * @returns the values that some film has; like counts, they may be a minute old
 */
export function facetValues(bypassCache = false): Promise<FacetValues> {
  return kept.get('values', readValues, () => true, bypassCache);
}
