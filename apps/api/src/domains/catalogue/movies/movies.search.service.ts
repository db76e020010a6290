import type { MovieHit } from '@filmfisher/shared/search/search.schema';
import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import { documentReader, type DocumentReader } from '../../../platform/database/document-reader.ts';
import { COUNTED_FIELDS } from './movie-conditions.ts';
import { joinedTitleOf, titleKeyOf } from './movie-keys.ts';
import { byScore, MOVIE_ORDERS, SEARCH_ORDER } from './movie-indexes.ts';
import type { MovieFields, MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovieRef } from './movies.presenter.ts';
import type { Credits } from '../../people/index.ts';

/** What every search compares, orders and shows films by. */
const FOUND = [
  '_id',
  'titleKey',
  'otherTitleKeys',
  'score',
  'totalRatings',
  'yearOfRelease',
  'type',
  'title',
  'genre',
  'industry',
  'overallRating',
  'image',
] as const;
const CREDITED = ['cast', 'directors', 'writers', 'producers', 'people'] as const;

/** A film as far as a search must know it; its search terms only where words of people are looked for. */
export type FoundMovie = Pick<MovieRecord, Exclude<(typeof FOUND)[number], 'otherTitleKeys'>> &
  Partial<Pick<MovieRecord, 'searchTerms' | 'otherTitleKeys'>>;
/** A film of a list, with what the list is ordered by and what its filters count. */
export type SearchedMovie = FoundMovie &
  Pick<MovieRecord, 'searchTerms' | 'popularity' | (typeof COUNTED_FIELDS)[number]>;
/** A film with everybody whom it names. */
export type CreditedMovie = FoundMovie & Credits & Pick<MovieRecord, 'people'>;

/** Conditions that a film has to fulfil besides being found. */
export type MovieConditions = QueryFilter<MovieFields>;

/** Some of the films that have one of these search terms: those of a higher rank (searchRankOf). */
export interface TermScan {
  terms: readonly string[];
  /** A film must have a term of each of these lists. */
  others: readonly (readonly string[])[];
  /** Films looked at, at most. */
  keys: number;
  /** Films taken, at most. */
  limit: number;
}

/** Where films that are looked for by the beginning of something are read. */
interface Reading {
  keys: number;
  limit: number;
  where?: MovieConditions | undefined;
}

/** A stretch of an index: where it begins, in which order it is read, and what is taken of it. */
interface Stretch extends Pick<Reading, 'keys' | 'limit'> {
  start: MovieConditions;
  /** Served by the same index, and total: it decides what is within the bounds. */
  sort: Record<string, 1 | -1>;
  conditions: readonly MovieConditions[];
}

/** Never looks at more than `keys` films, however few of them fulfil the conditions. */
function readStretch<T>(reader: DocumentReader<T>, stretch: Stretch): Promise<T[]> {
  const { start, sort, conditions, keys, limit } = stretch;
  if (conditions.length === 0) return reader.find({ filter: start, sort, limit: Math.min(keys, limit) });
  const stages: PipelineStage[] = [
    { $match: start },
    { $sort: sort },
    { $limit: keys },
    { $match: { $and: [...conditions] } },
  ];
  return reader.aggregate(stages, limit);
}

const oneOf = (terms: readonly string[]) => (terms.length === 1 ? terms[0] : { $in: [...terms] });

/** The ways a search finds films; all read the same fields of a film. */
export interface MovieSource<T extends FoundMovie> {
  /**
   * @param where what the films have to fulfil besides
   * @returns films of the scan, the best first
   */
  ofScan(scan: TermScan, where?: MovieConditions): Promise<T[]>;
  /** @returns films that name one of these people, the newest first */
  ofPeople(ids: readonly Types.ObjectId[], limit: number): Promise<T[]>;
  /** @returns films whose title is, or begins with, what somebody typed */
  titled(query: string, reading: Reading): Promise<T[]>;
  /** @returns films whose title is, or begins with, what somebody typed, wherever the blanks stand */
  titledJoined(query: string, reading: Reading): Promise<T[]>;
}

function movieSource<T extends FoundMovie>(fields: readonly (keyof T & string)[]): MovieSource<T> {
  const reader = documentReader<T>(MovieModel, fields);
  const beginningWith = (
    field: 'titleKey' | 'joinedTitle',
    beginning: string,
    { where, ...reading }: Reading,
  ): Promise<T[]> =>
    readStretch(reader, {
      start: { [field]: { $gte: beginning, $lt: `${beginning}\u{10FFFF}` } },
      // The title itself comes before those that go on.
      sort: { [field]: 1, _id: 1 },
      conditions: where ? [where] : [],
      ...reading,
    });
  return {
    ofScan: async ({ terms, others, keys, limit }, where) => {
      const conditions: MovieConditions[] = others.map((some) => ({ searchTerms: { $in: [...some] } }));
      const movies = await readStretch(reader, {
        start: { searchTerms: oneOf(terms) },
        sort: SEARCH_ORDER,
        conditions: where ? [...conditions, where] : conditions,
        keys,
        limit,
      });
      return movies.sort(byScore);
    },
    ofPeople: (ids, limit) =>
      reader.find({ filter: { 'people.personId': { $in: [...ids] } }, sort: MOVIE_ORDERS.newest, limit }),
    titled: (query, reading) => beginningWith('titleKey', titleKeyOf(query), reading),
    titledJoined: (query, reading) => beginningWith('joinedTitle', joinedTitleOf(query), reading),
  };
}

/** Films whose titles say how well they match. */
export const titledMovies = movieSource<FoundMovie>(FOUND);
/** Films whose people may match, too. */
export const namingMovies = movieSource<FoundMovie>([...FOUND, 'searchTerms']);
export const listedMovies = movieSource<SearchedMovie>([
  ...FOUND,
  'searchTerms',
  'popularity',
  ...COUNTED_FIELDS,
]);
export const creditedMovies = movieSource<CreditedMovie>([...FOUND, ...CREDITED]);

/** @returns the film as a row among hits */
export function presentHit(movie: FoundMovie): MovieHit {
  const { genre, industry, totalRatings } = movie;
  return { ...presentMovieRef(movie), genre, industry, totalRatings };
}
