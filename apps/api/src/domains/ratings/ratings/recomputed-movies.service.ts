import { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readTotalsOf, writeTotalsOf } from './movie-totals.service.ts';
import { countMovieReviews } from '../../reviews/index.ts';
import { COUNTED, MemberMovieModel } from '../member-movies/member-movies.model.ts';
import {
  addRows,
  emptyCounts,
  totalsOf,
  type CountedRow,
  type Holds,
  type MovieCounts,
} from './movie-counts.ts';

/*
 * What films carry of members' rows and reviews, counted from all that are stored.
 */

/** Films of one transaction: it stays short, and who rates one of them meanwhile seldom has to wait. */
const AT_ONCE = 25;

/** What is stored of a film. */
export interface MovieRows {
  /** Rows that say the same, and how many they are. */
  groups: [row: CountedRow, count: number][];
  reviews: number;
}

/**
 * @param movieIds condition on the films' ids; undefined for all films
 * @returns the rows of each film, by its id in 24 hexadecimal digits; films without rows are missing
 */
export async function rowsOfMovies(
  movieIds: object | undefined,
  session: ClientSession | null = null,
): Promise<Map<string, MovieRows>> {
  const movies = new Map<string, MovieRows>();
  const rowsOf = (id: string) => {
    const rows = movies.get(id) ?? { groups: [], reviews: 0 };
    movies.set(id, rows);
    return rows;
  };
  const groups = await MemberMovieModel.aggregate<{
    _id: CountedRow & { movieId: Types.ObjectId };
    count: number;
  }>([
    { $match: movieIds ? { movieId: movieIds } : {} },
    { $group: { _id: { movieId: '$movieId', ...COUNTED }, count: { $sum: 1 } } },
  ]).session(session);
  for (const { _id, count } of groups) rowsOf(_id.movieId.toHexString()).groups.push([_id, count]);
  const reviews = await countMovieReviews(movieIds, session);
  for (const [id, count] of reviews) rowsOf(id).reviews = count;
  return movies;
}

/** @returns what is stored of a film with these holds adds up to */
export function countsOf(holds: Holds, rows: MovieRows | undefined): MovieCounts {
  const counts = emptyCounts(holds);
  for (const [row, count] of rows?.groups ?? []) addRows(counts, row, count);
  return { ...counts, reviews: rows?.reviews ?? 0 };
}

/** Counts what is stored of these films and gives them the result. @param movieIds 24 hexadecimal digits each */
export async function recomputeWithin(movieIds: readonly string[], session: ClientSession): Promise<void> {
  const movies = await readTotalsOf(movieIds, session);
  const rows = await rowsOfMovies({ $in: movieIds.map((id) => new Types.ObjectId(id)) }, session);
  const counted = [...movies].map(([movieId, { totals }]) => ({
    movieId,
    totals: totalsOf(countsOf(totals, rows.get(movieId))),
  }));
  await writeTotalsOf(counted, session);
}

/**
 * recomputeWithin after many rows were stored at once, or by a recount.
 * @param movieIds each may occur more than once
 */
export async function recomputeMovies(movieIds: readonly Types.ObjectId[]): Promise<void> {
  const movies = [...new Set(movieIds.map((id) => id.toHexString()))];
  for (let from = 0; from < movies.length; from += AT_ONCE) {
    const some = movies.slice(from, from + AT_ONCE);
    await inTransaction((session) => recomputeWithin(some, session));
  }
}
