import { movieDetailSchema, type DetailedMovie } from '@filmfisher/shared/movies';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { createBatches } from '../../../platform/jobs/batches.ts';
import { readBson } from '../../../platform/database/bson-reader.ts';
import { findRaw, type Selection } from '../../../platform/database/raw-find.ts';
import type { MovieFields, MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/*
 * The two reads that nearly every page begins with. They ask the driver for bytes, which are answered as they are
 * (movie-json.ts) or read as far as they are shown (docs/decisions/0016-json-from-bytes.md).
 */

/** Names of the API that films do not store, such as the slug, are found nowhere. */
const SHOWN: ReadonlySet<string> = new Set(movieDetailSchema.keyof().options);
const ID: ReadonlySet<string> = new Set(['_id']);

/** As much of a film as the API answers; keys, search terms and the parts of the score are not read. */
export type ShownMovie = Pick<MovieRecord, keyof DetailedMovie & keyof MovieRecord>;

/** Which films to read, and in what order. */
interface MovieSelection extends Selection {
  filter: QueryFilter<MovieFields>;
}

/**
 * @param movie as it came from the database
 * @returns the shown fields, on the word of the schema, as `lean` takes it
 */
export function shownOf(movie: Uint8Array): ShownMovie {
  return readBson<ShownMovie>(movie, SHOWN);
}

/** @returns the selected films as bytes, which movie-json.ts answers as they are */
export function readMovieBytes(selection: MovieSelection): Promise<Uint8Array[]> {
  return findRaw(MovieModel.collection, selection);
}

/** @returns the selected films, as far as they are shown */
export async function readMovies(selection: MovieSelection): Promise<ShownMovie[]> {
  return (await readMovieBytes(selection)).map(shownOf);
}

/** @returns films that are there, by their ids in 24 hexadecimal digits */
async function readById(ids: readonly Types.ObjectId[]): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const movies = await readMovieBytes({ filter: { _id: { $in: [...ids] } }, limit: ids.length });
  return new Map(
    movies.map((movie) => [readBson<Pick<ShownMovie, '_id'>>(movie, ID)._id.toHexString(), movie]),
  );
}

/**
 * @param ids of films; some may be gone
 * @returns the films as bytes, in the order of the ids
 */
export async function movieBytesById(ids: readonly Types.ObjectId[]): Promise<Uint8Array[]> {
  const movies = await readById(ids);
  return ids.flatMap((id) => movies.get(id.toHexString()) ?? []);
}

/**
 * Queries for single films that may be under way at the same time. Few, so that many films share one whether the load
 * is high or divided among processes; and more than one, because one may hang.
 */
const QUERIES = 2;

/** Who asks while they run is served by the next one: what is answered was read after it was asked for. */
const readTogether = createBatches(QUERIES, (ids: string[]) =>
  readById(ids.map((id) => new mongoose.Types.ObjectId(id))),
);

/**
 * @param id 24 hexadecimal digits
 * @returns the film as bytes, as it is stored now; null for an unknown id
 */
export async function readMovie(id: string): Promise<Uint8Array | null> {
  const key = id.toLowerCase();
  return (await readTogether(key)).get(key) ?? null;
}
