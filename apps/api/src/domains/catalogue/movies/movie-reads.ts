import { movieDetailSchema, type DetailedMovie } from '@filmfisher/shared/movies';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { createBatches } from '../../../platform/jobs/batches.ts';
import { documentReader, type Selection } from '../../../platform/database/document-reader.ts';
import type { MovieFields, MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** As much of a film as the API answers; keys, search terms and the parts of the score are not read. */
export type ShownMovie = Pick<MovieRecord, keyof DetailedMovie & keyof MovieRecord>;

/** Names of the API that films do not store, such as the slug, are found nowhere. */
const SHOWN = movieDetailSchema.keyof().options as (keyof ShownMovie)[];

const shownMovies = documentReader<ShownMovie>(MovieModel, SHOWN);

/** Which films to read, and in what order. */
interface MovieSelection extends Selection {
  filter: QueryFilter<MovieFields>;
}

/** @returns the selected films, as far as they are shown */
export function readMovies(selection: MovieSelection): Promise<ShownMovie[]> {
  return shownMovies.find(selection);
}

/** @returns films that are there, by their ids in 24 hexadecimal digits */
async function readById(ids: readonly Types.ObjectId[]): Promise<Map<string, ShownMovie>> {
  if (ids.length === 0) return new Map();
  const movies = await readMovies({ filter: { _id: { $in: [...ids] } }, limit: ids.length });
  return new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
}

/**
 * @param ids of films; some may be gone
 * @returns the films, in the order of the ids
 */
export async function readMoviesById(ids: readonly Types.ObjectId[]): Promise<ShownMovie[]> {
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
 * @returns the film as it is stored now; null for an unknown id
 */
export async function readMovie(id: string): Promise<ShownMovie | null> {
  const key = id.toLowerCase();
  return (await readTogether(key)).get(key) ?? null;
}
