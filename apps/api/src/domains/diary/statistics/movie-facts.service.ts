import { LRUCache } from 'lru-cache';
import mongoose, { type Types } from 'mongoose';
import { findMovies, type MovieRecord } from '../../catalogue/index.ts';

const FIELDS = [
  'genre',
  'industry',
  'language',
  'yearOfRelease',
  'directors',
  'cast',
  'minutes',
  'overallRating',
  'countries',
] as const;

/** What a member's films are counted by, as films have it written. */
export type FilmFacts = Pick<MovieRecord, (typeof FIELDS)[number]>;

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
  const movies = await findMovies({ _id: mongoose.trusted({ $in: unknown }) }, { fields: FIELDS });
  for (const movie of movies) {
    keptFacts.set(movie._id.toHexString(), movie);
    facts.set(movie._id.toHexString(), movie);
  }
  return facts;
}
