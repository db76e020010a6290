import { randomBytes } from 'node:crypto';
import { movieCreateSchema, type MovieCreateInput } from '@filmfisher/shared/movies';
import { deriveKeys } from './movie-keys.ts';
import { MovieModel, type MovieCounters, type MovieRecord } from './movies.model.ts';

/** What a test or the demo data says about a film; the rest is made up, unique and valid. */
export type MovieTraits = Partial<MovieCreateInput> & Partial<MovieCounters>;

/** Counters that only ratings, reviews and watch lists may set in the product. */
function splitCounters(traits: MovieTraits): {
  content: Partial<MovieCreateInput>;
  counters: Partial<MovieCounters>;
} {
  const {
    overallRating,
    totalRatings,
    ratings,
    reviews,
    watchedCount,
    watchingCount,
    watchlistCount,
    popularity,
    ...content
  } = traits;
  const counters = {
    overallRating,
    totalRatings,
    ratings,
    reviews,
    watchedCount,
    watchingCount,
    watchlistCount,
    popularity,
  };
  return { content, counters };
}

/**
 * Stores a film without going through the API.
 * @throws ZodError when the traits are not valid
 */
export async function buildMovie(traits: MovieTraits = {}): Promise<MovieRecord> {
  const { content, counters } = splitCounters(traits);
  const movie = movieCreateSchema.parse({
    title: `Film ${randomBytes(6).toString('hex')}`,
    genre: ['Drama'],
    ...content,
  });
  const stored = await new MovieModel({ ...movie, ...deriveKeys(movie), ...counters }).save();
  return stored.toObject();
}
