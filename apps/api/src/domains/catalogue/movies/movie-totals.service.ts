import mongoose, { type ClientSession } from 'mongoose';
import { MovieModel, type MovieCounters, type MovieRecord } from './movies.model.ts';

/*
 * What a film carries of members' ratings, reviews and watch lists (docs/decisions/0010-derived-counters.md).
 */

/** Everything that a film carries of them. */
export type MovieTotals = MovieCounters;

/** Films as a recount reads them. */
export type CountedMovie = Pick<MovieRecord, '_id' | keyof MovieCounters>;

const TOTALS = {
  overallRating: 1,
  score: 1,
  searchRank: 1,
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
} as const satisfies Record<keyof MovieCounters, 1>;

/**
 * @param movieId 24 hexadecimal digits
 * @returns the film's totals as the transaction sees them; null when there is no such film
 */
export async function readTotals(movieId: string, session: ClientSession): Promise<MovieTotals | null> {
  return MovieModel.findById(movieId, { ...TOTALS, _id: 0 })
    .session(session)
    .lean<MovieTotals>();
}

/**
 * Gives a film its totals; nothing happens when there is no such film. What people wrote of it stays untouched, so
 * `updatedAt` does, too.
 * @param movieId 24 hexadecimal digits
 */
export async function writeTotals(
  movieId: string,
  totals: MovieTotals,
  session: ClientSession,
): Promise<void> {
  await MovieModel.updateOne({ _id: movieId }, { $set: totals }, { session, timestamps: false });
}

/**
 * @param movieId 24 hexadecimal digits
 * @param by how many reviews came, negative when they went
 * @returns whether there is such a film
 */
export async function addReviews(movieId: string, by: number, session: ClientSession): Promise<boolean> {
  const change = { $inc: { reviews: by } };
  const { matchedCount } = await MovieModel.updateOne({ _id: movieId }, change, {
    session,
    timestamps: false,
  });
  return matchedCount > 0;
}

/** @returns whether there is such a film; `movieId` is 24 hexadecimal digits */
export async function movieExists(movieId: string): Promise<boolean> {
  return (await MovieModel.exists({ _id: movieId })) !== null;
}

/** @returns ids of films that an early release stored without totals */
export async function moviesWithoutTotals(): Promise<mongoose.Types.ObjectId[]> {
  const movies = await MovieModel.find({ score: null }, { _id: 1 }).lean<Pick<MovieRecord, '_id'>[]>();
  return movies.map(({ _id }) => _id);
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
  return MovieModel.find(after ? { _id: mongoose.trusted({ $gt: after }) } : {}, TOTALS)
    .sort({ _id: 1 })
    .limit(limit)
    .lean<CountedMovie[]>();
}
