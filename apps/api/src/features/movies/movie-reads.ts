import mongoose, { type QueryFilter } from 'mongoose';
import { readBson } from '../../lib/bson-reader.ts';
import { createCoalescer } from '../../lib/coalescer.ts';
import { MovieModel, type MovieFields, type MovieRecord } from './movies.model.ts';

/*
 * The two reads that nearly every page begins with. They ask the driver for bytes and read of them what is shown,
 * which is less than half of what Mongoose's lean way costs (docs/decisions/0014-answer-cache.md).
 */

const SHOWN_FIELDS = [
  '_id',
  'type',
  'title',
  'genre',
  'language',
  'owners',
  'industry',
  'prologue',
  'tagline',
  'overallRating',
  'totalRatings',
  'producers',
  'directors',
  'writers',
  'cast',
  'reviews',
  'watchedCount',
  'watchingCount',
  'watchlistCount',
  'tags',
  'yearOfRelease',
  'minutes',
  'trailer',
  'image',
  'ratings',
  'externalIds',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof MovieRecord)[];
const SHOWN: ReadonlySet<string> = new Set(SHOWN_FIELDS);

/** As much of a film as the API answers; keys, search terms and the parts of the score are not read. */
export type ShownMovie = Pick<MovieRecord, (typeof SHOWN_FIELDS)[number]>;

/** Which films to read, and in what order. */
interface MovieSelection {
  /** With values of the types that are stored: nothing is cast. */
  filter: QueryFilter<MovieFields>;
  sort?: Record<string, 1 | -1>;
  skip?: number;
  limit: number;
}

/**
 * @param movie as it came from the database
 * @returns the shown fields, on the word of the schema, as `lean` takes it
 */
function shownOf(movie: unknown): ShownMovie {
  if (!(movie instanceof Uint8Array)) throw new TypeError('The driver was asked for bytes');
  return readBson<ShownMovie>(movie, SHOWN);
}

/** @returns the selected films, as far as they are shown */
export async function readMovies({
  filter,
  sort = {},
  skip = 0,
  limit,
}: MovieSelection): Promise<ShownMovie[]> {
  const conditions: Record<string, unknown> = { ...filter };
  const movies: unknown[] = await MovieModel.collection
    .find(conditions, { raw: true, sort, skip, limit, maxTimeMS: mongoose.get('maxTimeMS') })
    .toArray();
  return movies.map(shownOf);
}

/**
 * Queries for single films that may be under way at the same time. A film belongs to one of them, so that one that
 * hangs holds up few.
 */
const LANES = 8;

/** Who asks while a lane's query runs is served by its next one: what is answered was read after it was asked for. */
const readTogether = createCoalescer<string, Map<string, ShownMovie>>(async (_lane, ids) => {
  const _id = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
  const movies = await readMovies({ filter: { _id }, limit: ids.length });
  return new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
});

/**
 * @param id 24 hexadecimal digits
 * @returns the film as far as it is shown, as it is stored now; null for an unknown id
 */
export async function readMovie(id: string): Promise<ShownMovie | null> {
  const key = id.toLowerCase();
  const lane = String(parseInt(key.slice(-2), 16) % LANES);
  const movies = await readTogether(lane, [key]);
  return movies.get(key) ?? null;
}
