import mongoose from 'mongoose';
import { MovieModel, type MovieCounters, type MovieRecord } from './movies.model.ts';

/*
 * The part of a film that is derived from members' ratings, reviews and watch lists
 * (docs/decisions/0010-derived-counters.md).
 */

/** Everything that is derived. */
export type MovieTotals = MovieCounters;

/** What a film has before anybody has done anything. */
const NOTHING = { score: 0, criticVotes: 0, criticStars: 0, viewers: 0, tallyVersion: 0 };

/** Films as a recount reads them. */
export type CountedMovie = Pick<MovieRecord, '_id' | 'tallyVersion' | keyof MovieCounters>;

const COUNTED_FIELDS = {
  overallRating: 1,
  score: 1,
  totalRatings: 1,
  ratings: 1,
  reviews: 1,
  watchedCount: 1,
  watchingCount: 1,
  watchlistCount: 1,
  criticVotes: 1,
  criticStars: 1,
  viewers: 1,
  popularity: 1,
  tallyVersion: 1,
} as const satisfies Record<keyof MovieCounters | 'tallyVersion', 1>;

/**
 * Gives a film its totals, unless it carries those of a later tally. What people wrote of it stays untouched, so
 * `updatedAt` does, too.
 * @param movieId 24 hexadecimal digits
 * @param version of the tally
 * @returns whether there is such a film
 */
export async function publishTotals(movieId: string, version: number, totals: MovieTotals): Promise<boolean> {
  const { matchedCount } = await MovieModel.updateOne(
    // A film that was stored before there were tallies has no version.
    { _id: movieId, tallyVersion: mongoose.trusted({ $not: { $gte: version } }) },
    { $set: { ...totals, tallyVersion: version } },
    { timestamps: false },
  );
  return matchedCount > 0 || (await movieExists(movieId));
}

/** @returns version of the tally that the film carries; 0 for a film that has none, or is none */
export async function publishedTallyVersion(movieId: string): Promise<number> {
  const movie = await MovieModel.findById(movieId, { tallyVersion: 1 }).lean<
    Pick<MovieRecord, 'tallyVersion'>
  >();
  return movie?.tallyVersion ?? 0;
}

/** @returns whether there is such a film; `movieId` is 24 hexadecimal digits */
export async function movieExists(movieId: string): Promise<boolean> {
  return (await MovieModel.exists({ _id: movieId })) !== null;
}

/** Gives the derived fields to films that were stored before there were any. */
export async function completeOldMovies(): Promise<number> {
  const { modifiedCount } = await MovieModel.updateMany(
    { score: null },
    { $set: NOTHING },
    { timestamps: false },
  );
  return modifiedCount;
}

/**
 * @param after id of the last film that was read; null for the first page
 * @param limit films to read at most
 * @returns films in the order of their ids, with what is derived
 */
export async function countedMovies(
  after: mongoose.Types.ObjectId | null,
  limit: number,
): Promise<CountedMovie[]> {
  return MovieModel.find(after ? { _id: mongoose.trusted({ $gt: after }) } : {}, COUNTED_FIELDS)
    .sort({ _id: 1 })
    .limit(limit)
    .lean<CountedMovie[]>();
}
