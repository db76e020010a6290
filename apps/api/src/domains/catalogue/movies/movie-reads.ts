import {
  movieDetailSchema,
  movieSchema,
  type DetailedMovie,
  type Movie,
} from '@filmfisher/shared/movies/movies.schema';
import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { createBatches } from '../../../platform/jobs/batches.ts';
import { documentReader, type Selection } from '../../../platform/database/document-reader.ts';
import type { MovieSort } from '@filmfisher/shared/movies/movies';
import type { MovieFields, MovieRecord } from './movie-fields.ts';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';
import { AppError } from '../../../platform/errors.ts';

/** As much of a film as lists answer; keys, search terms and the parts of the score are not read. */
export type ShownMovie = Pick<MovieRecord, keyof Movie & keyof MovieRecord>;
/** As much as its own page answers: with whom its names mean, and where it was taken from. */
export type ShownMovieDetail = Pick<MovieRecord, keyof DetailedMovie & keyof MovieRecord>;

// Names of the API that films do not store, such as the slug, are found nowhere.
const shownMovies = documentReader<ShownMovie>(
  MovieModel,
  movieSchema.keyof().options as (keyof ShownMovie)[],
);
const movieDetails = documentReader<ShownMovieDetail>(
  MovieModel,
  movieDetailSchema.keyof().options as (keyof ShownMovieDetail)[],
);

/** Which films to read, and in what order. */
interface MovieSelection extends Selection {
  filter: QueryFilter<MovieFields>;
}

/** @returns the selected films, as far as lists show them */
export function readMovies(selection: MovieSelection): Promise<ShownMovie[]> {
  return shownMovies.find(selection);
}

const byId = <T extends Pick<MovieRecord, '_id'>>(movies: readonly T[]): Map<string, T> =>
  new Map(movies.map((movie) => [movie._id.toHexString(), movie]));

/**
 * @param ids of films; some may be gone
 * @returns the films, in the order of the ids
 */
export async function readMoviesById(ids: readonly Types.ObjectId[]): Promise<ShownMovie[]> {
  if (ids.length === 0) return [];
  const movies = byId(await readMovies({ filter: { _id: { $in: [...ids] } }, limit: ids.length }));
  return ids.flatMap((id) => movies.get(id.toHexString()) ?? []);
}

/**
 * Queries for single films that may be under way at the same time. Few, so that many films share one whether the load
 * is high or divided among processes; and more than one, because one may hang.
 */
const QUERIES = 2;

/** Callers who ask while they run get the next one, so that every answer was read after its request. */
const readTogether = createBatches(QUERIES, async (ids: string[]) => {
  const $in = ids.map((id) => new mongoose.Types.ObjectId(id));
  return byId(await movieDetails.find({ filter: { _id: { $in } }, limit: ids.length }));
});

/**
 * @param id 24 hexadecimal digits
 * @returns the film as it is stored now; null for an unknown id
 */
export async function readMovie(id: string): Promise<ShownMovieDetail | null> {
  const key = id.toLowerCase();
  return (await readTogether(key)).get(key) ?? null;
}

/**
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function getMovie(id: string): Promise<MovieRecord> {
  const movie = await MovieModel.findById(id).lean<MovieRecord>();
  if (!movie) throw new AppError('movie_not_found');
  return movie;
}

/** What to read of films, in what order; all fields of all films where nothing is said. */
interface StoredSelection<Field extends keyof MovieRecord> {
  fields?: readonly Field[];
  sort?: MovieSort | Readonly<Record<string, 1 | -1>>;
  skip?: number;
  limit?: number;
  session?: ClientSession | null;
}

/** @returns the films that the filter finds, as they are stored */
export async function findMovies<Field extends keyof MovieRecord = keyof MovieRecord>(
  filter: QueryFilter<MovieFields>,
  { fields = [], sort = {}, skip = 0, limit = 0, session = null }: StoredSelection<Field> = {},
): Promise<Pick<MovieRecord, Field | '_id'>[]> {
  return MovieModel.find(filter, Object.fromEntries(fields.map((field) => [field, 1])))
    .sort({ ...(typeof sort === 'string' ? MOVIE_ORDERS[sort] : sort) })
    .skip(skip)
    .limit(limit)
    .session(session)
    .lean<Pick<MovieRecord, Field | '_id'>[]>();
}

/** @returns how many films the filter finds at this moment */
export async function countMatches(filter: QueryFilter<MovieFields>): Promise<number> {
  return MovieModel.countDocuments(filter);
}
