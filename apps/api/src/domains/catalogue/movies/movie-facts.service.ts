import type { OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import { LRUCache } from 'lru-cache';
import mongoose, { type Types } from 'mongoose';
import { filterOf } from './movie-conditions.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** What tells films apart by where and when they were made, in folded keys. */
export type MovieFacts = Pick<MovieRecord, 'industryKey' | 'languageKey' | 'genreKeys' | 'yearOfRelease'>;

/**
 * @param ids of films; some may be gone
 * @returns the facts of those that are there, in no particular order
 */
export async function movieFacts(ids: readonly Types.ObjectId[]): Promise<MovieFacts[]> {
  return MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('industryKey languageKey genreKeys yearOfRelease')
    .lean<MovieFacts[]>();
}

/** Of a film that no member has rated, reviewed or put on a list. */
export const UNTOUCHED = {
  popularity: 0,
  totalRatings: 0,
  reviews: 0,
  watchlistCount: 0,
  watchingCount: 0,
  watchedCount: 0,
} as const;

/** @returns those of some films that members have rated, reviewed or tracked, by their ids in 24 hexadecimal digits */
export async function touchedMovies(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const touched = await MovieModel.find(
    { _id: mongoose.trusted({ $in: [...ids] }), $nor: [UNTOUCHED] },
    { _id: 1 },
  ).lean<{ _id: Types.ObjectId }[]>();
  return new Set(touched.map(({ _id }) => _id.toHexString()));
}

/** What a member's films are counted by, as films have it written. */
export type FilmFacts = Pick<
  MovieRecord,
  'genre' | 'industry' | 'language' | 'yearOfRelease' | 'directors' | 'overallRating'
> & { cast: readonly { name: string }[]; minutes?: number; countries?: readonly string[] };

/** Statistics ask for thousands of films at once, whose facts hardly ever change: they are kept for a minute. */
const keptFacts = new LRUCache<string, FilmFacts>({ max: 20_000, ttl: 60_000 });

/**
 * @param ids of films; some may be gone
 * @returns the facts of those that are there, by their ids in 24 hexadecimal digits; they may be a minute old
 */
export async function factsOfMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, FilmFacts>> {
  const facts = new Map<string, FilmFacts>();
  const unknown: Types.ObjectId[] = [];
  for (const id of ids) {
    const kept = keptFacts.get(id.toHexString());
    if (kept) facts.set(id.toHexString(), kept);
    else unknown.push(id);
  }
  if (unknown.length === 0) return facts;
  const movies = await MovieModel.find({ _id: mongoose.trusted({ $in: unknown }) })
    .select('genre industry language yearOfRelease directors cast.name minutes overallRating countries')
    .lean<(FilmFacts & { _id: Types.ObjectId })[]>();
  for (const movie of movies) {
    keptFacts.set(movie._id.toHexString(), movie);
    facts.set(movie._id.toHexString(), movie);
  }
  return facts;
}

/** What is asked of films, as people write it; what is left out does not matter. */
interface AskedFacts {
  genre?: string | undefined;
  language?: string | undefined;
  /** Can be watched for nothing. */
  free?: boolean;
  provider?: OfferProvider | undefined;
}

/**
 * @param ids of films; some may be gone
 * @returns the ids of the films that meet all conditions
 */
export async function moviesAmong(
  ids: readonly Types.ObjectId[],
  { genre, language, free, provider }: AskedFacts,
): Promise<Types.ObjectId[]> {
  const among = { _id: mongoose.trusted({ $in: [...ids] }) };
  const movies = await MovieModel.find({
    $and: [among, filterOf({ genre, language, provider, ...(free && { free: 'true' }) })],
  })
    .select('_id')
    .lean<Pick<MovieRecord, '_id'>[]>();
  return movies.map(({ _id }) => _id);
}

/** What one must know to watch a film. */
export interface WatchFacts {
  /** Where it is known. */
  minutes?: number;
  providers: OfferProvider[];
  /** Somewhere it costs nothing. */
  free: boolean;
}

/**
 * @param ids of films; some may be gone
 * @returns what there is to know of them before an evening, by their ids in 24 hexadecimal digits
 */
export async function watchFacts(ids: readonly Types.ObjectId[]): Promise<Map<string, WatchFacts>> {
  const movies = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('minutes offerProviders freeToWatch')
    .lean<Pick<MovieRecord, '_id' | 'minutes' | 'offerProviders' | 'freeToWatch'>[]>();
  return new Map(
    movies.map(({ _id, minutes, offerProviders, freeToWatch }) => [
      _id.toHexString(),
      { ...(minutes && { minutes }), providers: offerProviders, free: freeToWatch },
    ]),
  );
}

/** What a film is called here and elsewhere. */
export type MovieName = Pick<MovieRecord, 'title' | 'yearOfRelease' | 'externalIds'>;

/**
 * @param ids of films; some may be gone
 * @returns the names of those that are there, by their ids in 24 hexadecimal digits
 */
export async function movieNames(ids: readonly Types.ObjectId[]): Promise<Map<string, MovieName>> {
  const movies = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('title yearOfRelease externalIds')
    .lean<(MovieName & { _id: Types.ObjectId })[]>();
  return new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
}
