import mongoose from 'mongoose';
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

type Labelled = Pick<
  MovieRecord,
  'genre' | 'industry' | 'language' | 'genreKeys' | 'industryKey' | 'languageKey'
>;
const LABELLED = {
  genre: 1,
  industry: 1,
  language: 1,
  genreKeys: 1,
  industryKey: 1,
  languageKey: 1,
} as const;

/** Labels of one kind, at most: an admin may send any text, and nobody chooses among more. */
const LABELS_MAX = 200;
const YEARS = 10;

const KINDS = {
  genres: {
    field: 'genreKeys',
    keys: (film: Labelled) => film.genreKeys,
    labels: (film: Labelled) => film.genre,
  },
  industries: {
    field: 'industryKey',
    keys: (film: Labelled) => [film.industryKey],
    labels: (film: Labelled) => [film.industry],
  },
  languages: {
    field: 'languageKey',
    keys: (film: Labelled) => [film.languageKey],
    labels: (film: Labelled) => [film.language],
  },
} as const;

/** The order of the index: by UTF-8. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Hops from one value of an index to the next: reads one film per label, however many films there are. */
async function labelsOf({ field, keys, labels }: (typeof KINDS)[keyof typeof KINDS]): Promise<Label[]> {
  const found: Label[] = [];
  let last = '';
  while (found.length < LABELS_MAX) {
    const film = await MovieModel.findOne({ [field]: mongoose.trusted({ $gt: last }) }, LABELLED)
      // In the order of this index, the first film is the best of the next label.
      .hint({ [field]: 1, ...MOVIE_ORDERS.score })
      .lean<Labelled>();
    if (!film) break;
    const passed = last;
    const [key] = keys(film)
      .filter((each) => compare(each, passed) > 0)
      .sort(compare);
    if (key === undefined) break;
    found.push({ key, label: labels(film).find((label) => labelKeyOf(label) === key) ?? key });
    last = key;
  }
  return found;
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
 * @param anew as for countMovies
 * @returns the values that some film has; like counts, they may be a minute old
 */
export function facetValues(anew = false): Promise<FacetValues> {
  return kept.get('values', readValues, () => true, anew);
}
