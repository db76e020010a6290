import { PERSON_ROLES, type MovieHit, type PersonRole } from '@filmfisher/shared/search';
import mongoose, { type PipelineStage, type QueryFilter, type Types } from 'mongoose';
import { titleKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieFields, type MovieRecord } from './movies.model.ts';
import { presentedMovies } from './movies-by-id.service.ts';
import { joinedTitleTerm, personTermOf, type Credits } from './search-terms.service.ts';

/** What a search compares and orders films by, and what its filters count. */
const COMPARED = {
  titleKey: 1,
  searchTerms: 1,
  score: 1,
  totalRatings: 1,
  yearOfRelease: 1,
  overallRating: 1,
  popularity: 1,
  type: 1,
  genre: 1,
  industry: 1,
  language: 1,
} as const;
export type SearchedMovie = Pick<MovieRecord, keyof typeof COMPARED | '_id'>;

/** Conditions that a film has to fulfil besides being found. */
export type MovieConditions = QueryFilter<MovieFields>;

/** A stretch of an index: where it begins, in which order it is read, and what is taken of it. */
interface Stretch {
  start: MovieConditions;
  /** The index's own order where that serves no sort. */
  sort?: Record<string, 1 | -1>;
  conditions: readonly MovieConditions[];
  /** Films looked at, at most. */
  keys: number;
  /** Films taken, at most. */
  limit: number;
}

/** Never looks at more films than it was told, however few of them fulfil the conditions. */
async function readStretch<T>(stretch: Stretch, fields: Record<string, 1>): Promise<T[]> {
  const { start, sort, conditions, keys, limit } = stretch;
  if (conditions.length === 0) {
    return MovieModel.find(start, fields)
      .sort(sort ?? {})
      .limit(Math.min(keys, limit))
      .lean<T[]>();
  }
  const pipeline: PipelineStage[] = [
    { $match: start },
    ...(sort ? [{ $sort: sort }] : []),
    { $limit: keys },
    { $match: { $and: [...conditions] } },
    { $limit: limit },
    { $project: fields },
  ];
  return MovieModel.aggregate<T>(pipeline);
}

/** Some of the films that have a search term, the best first. */
export interface TermWalk {
  term: string;
  /** A film must have a term of each of these lists. */
  others: readonly (readonly string[])[];
  keys: number;
  limit: number;
}

function stretchOf({ term, others, keys, limit }: TermWalk, where?: MovieConditions): Stretch {
  const conditions: MovieConditions[] = others.map((terms) => ({
    searchTerms: mongoose.trusted({ $in: terms }),
  }));
  return {
    start: { searchTerms: term },
    sort: MOVIE_ORDERS.score,
    conditions: where ? [...conditions, where] : conditions,
    keys,
    limit,
  };
}

/**
 * @param where what the films have to fulfil besides
 * @returns films of the walk
 */
export function filmsOfWalk(walk: TermWalk, where?: MovieConditions): Promise<SearchedMovie[]> {
  return readStretch<SearchedMovie>(stretchOf(walk, where), COMPARED);
}

const CREDITED = { cast: 1, directors: 1, writers: 1, producers: 1, score: 1 } as const;
export type CreditedMovie = Credits & Pick<MovieRecord, '_id' | 'score'>;

/** @returns cast and crew of the walk's films */
export function creditsOfWalk(walk: TermWalk): Promise<CreditedMovie[]> {
  return readStretch<CreditedMovie>(stretchOf(walk), CREDITED);
}

/** Where films that are looked for by the beginning of something are read. */
interface Reading {
  keys: number;
  limit: number;
  where?: MovieConditions | undefined;
}

const beginsWith = (beginning: string) =>
  mongoose.trusted({ $gte: beginning, $lt: `${beginning}\u{10FFFF}` });

/**
 * @param query what somebody typed
 * @returns films whose title is, or begins with, what was typed
 */
export function filmsTitled(query: string, { where, ...reading }: Reading): Promise<SearchedMovie[]> {
  const start = { titleKey: beginsWith(titleKeyOf(query)) };
  const conditions = where ? [where] : [];
  return readStretch<SearchedMovie>({ start, sort: { titleKey: 1 }, conditions, ...reading }, COMPARED);
}

/**
 * @param query what somebody typed
 * @returns films whose title is, or begins with, what was typed, wherever the blanks stand
 */
export async function filmsTitledJoined(
  query: string,
  { where, ...reading }: Reading,
): Promise<SearchedMovie[]> {
  const term = joinedTitleTerm(query);
  if (term === null) return [];
  // Of a list of terms, a range would be fulfilled by one term above its start and another below its end. The term
  // holds nothing but letters and digits.
  const start = { searchTerms: mongoose.trusted({ $regex: `^${term}` }) };
  const conditions = where ? [where] : [];
  return readStretch<SearchedMovie>({ start, conditions, ...reading }, COMPARED);
}

/** @returns these films as rows among hits, in the given order; those that are gone are missing */
export async function movieHits(ids: readonly Types.ObjectId[]): Promise<MovieHit[]> {
  const movies = await presentedMovies(ids);
  return ids.flatMap((id) => {
    const movie = movies.get(id.toHexString());
    if (!movie) return [];
    const { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image } =
      movie;
    return [{ _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image }];
  });
}

/** @returns what the person did in these films, in the order of PERSON_ROLES */
function rolesIn(movies: readonly Credits[], term: string): PersonRole[] {
  const is = (name: string): boolean => personTermOf(name) === term;
  const did: Record<PersonRole, boolean> = {
    director: movies.some(({ directors }) => directors.some(is)),
    actor: movies.some(({ cast }) => cast.some(({ name }) => is(name))),
    writer: movies.some(({ writers }) => writers.some(is)),
    producer: movies.some(({ producers }) => producers.some(is)),
  };
  return PERSON_ROLES.filter((role) => did[role]);
}

/** Films of a person that are read to name the person's roles. */
const FILMOGRAPHY = 20;

/**
 * @param name of a person
 * @returns in how many films the person is named, and as what in the best of them
 */
export async function filmographyOf(name: string): Promise<{ titles: number; roles: PersonRole[] }> {
  const searchTerms = personTermOf(name);
  const [titles, movies] = await Promise.all([
    MovieModel.countDocuments({ searchTerms }),
    MovieModel.find({ searchTerms }, { cast: 1, directors: 1, writers: 1, producers: 1 })
      .sort(MOVIE_ORDERS.score)
      .limit(FILMOGRAPHY)
      .lean<Credits[]>(),
  ]);
  return { titles, roles: rolesIn(movies, searchTerms) };
}
