import mongoose, { Types, type ClientSession } from 'mongoose';
import { deleteInBatches, type MayGoOn } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createCoalescer } from '../../../platform/jobs/coalescer.ts';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { readTotals, writeTotals, type MovieTotals } from '../../catalogue/index.ts';
import { copyStars, countReviews } from '../reviews/review-counts.service.ts';
import { MemberMovieModel, type MemberMovie, type MemberMovieFields } from './member-movies.model.ts';
import { addRows, emptyCounts, totalsOf, type CountedRow, type MovieCounts } from './movie-counts.ts';

/*
 * What members say of films, and the totals that films carry of it. Both change in one transaction
 * (docs/decisions/0010-derived-counters.md).
 */

/** What one member says of one film. */
export type MemberRow = Pick<MemberMovieFields, 'stars' | 'critic' | 'status' | 'ratedAt' | 'statusAt'>;

/** What becomes of a member's row; null stands for none. It may be asked more than once. */
export type ChangeRow = (before: MemberRow | null) => MemberRow | null;

interface RowWrite {
  userId: string;
  change: ChangeRow;
}

interface Change {
  userId: string;
  before: MemberRow | null;
  after: MemberRow | null;
}

const FILMS_AT_ONCE = 4;

/** A row that says nothing is none. */
const orNone = (row: MemberRow | null) => (row && (row.stars !== null || row.status !== null) ? row : null);

async function planChanges(
  movieId: string,
  writes: readonly RowWrite[],
  session: ClientSession,
): Promise<Change[]> {
  const userIds = [...new Set(writes.map(({ userId }) => userId))];
  const rows = await MemberMovieModel.find({ movieId, userId: mongoose.trusted({ $in: userIds }) })
    .session(session)
    .lean<MemberMovie[]>();
  const stored = new Map<string, MemberRow>(rows.map((row) => [row.userId.toHexString(), row]));
  const changes = new Map<string, Change>();
  for (const userId of userIds) {
    const before = stored.get(userId) ?? null;
    changes.set(userId, { userId, before, after: before });
  }
  // One member may have written several times.
  for (const { userId, change } of writes) {
    const member = changes.get(userId);
    if (member) member.after = orNone(change(member.after));
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

function storeRows(movieId: string, changes: readonly Change[], session: ClientSession): Promise<unknown> {
  const operations = changes.map(({ userId, before, after }) => {
    const filter = { movieId, userId };
    if (!after) return { deleteOne: { filter } };
    const { stars, critic, status, ratedAt, statusAt } = after;
    const row = { stars, critic, status, ratedAt, statusAt };
    if (before) return { updateOne: { filter, update: { $set: row } } };
    return {
      insertOne: {
        document: { movieId: new Types.ObjectId(movieId), userId: new Types.ObjectId(userId), ...row },
      },
    };
  });
  return MemberMovieModel.bulkWrite(operations, { session });
}

/** @returns the film's totals with these changes in them; null when there is no such film, and then nothing is stored */
function writeRows(movieId: string, writes: readonly RowWrite[]): Promise<MovieTotals | null> {
  return inTransaction(async (session) => {
    const before = await readTotals(movieId, session);
    if (!before) return null;
    const changes = await planChanges(movieId, writes, session);
    if (changes.length === 0) return before;
    const counts: MovieCounts = structuredClone(before);
    for (const { before: old, after: row } of changes) {
      if (old) addRows(counts, old, -1);
      if (row) addRows(counts, row, 1);
    }
    const totals = totalsOf(counts);
    // The film comes first: of two transactions that add the same member's row, one ends here and begins again.
    await writeTotals(movieId, totals, session);
    await storeRows(movieId, changes, session);
    const rated = changes.filter(({ before: old, after: row }) => old?.stars !== row?.stars);
    await copyStars(
      movieId,
      rated.map(({ userId, after: row }) => ({ userId, stars: row?.stars ?? null })),
      session,
    );
    return totals;
  });
}

/** Within a process, everybody who writes to a film meanwhile shares its next transaction. */
const writeFilm = createCoalescer<RowWrite, MovieTotals | null>(writeRows);

/**
 * Changes what a member says of a film, and with it the film's totals and the stars that the member's review shows.
 * @param movieId, userId 24 hexadecimal digits
 * @returns the film's totals with this change in them; null when there is no such film
 */
export function changeRow(movieId: string, userId: string, change: ChangeRow): Promise<MovieTotals | null> {
  return writeFilm(movieId.toLowerCase(), [{ userId, change }]);
}

/** @returns what the rows of a film add up to */
async function countRows(movieId: string, session: ClientSession): Promise<MovieCounts> {
  const groups = await MemberMovieModel.aggregate<{ _id: CountedRow; count: number }>([
    { $match: { movieId: new Types.ObjectId(movieId) } },
    { $group: { _id: { stars: '$stars', critic: '$critic', status: '$status' }, count: { $sum: 1 } } },
  ]).session(session);
  const counts = emptyCounts();
  for (const { _id, count } of groups) addRows(counts, _id, count);
  return counts;
}

/**
 * Counts these films' rows and reviews, and gives the films the result: after many rows were stored at once, or by a
 * recount.
 * @param movieIds each may occur more than once
 */
export async function recomputeMovies(movieIds: readonly Types.ObjectId[]): Promise<void> {
  const films = [...new Set(movieIds.map((id) => id.toHexString()))];
  await mapWithConcurrency(films, FILMS_AT_ONCE, (movieId) =>
    inTransaction(async (session) => {
      const counts = await countRows(movieId, session);
      const reviews = await countReviews(movieId, session);
      await writeTotals(movieId, totalsOf({ ...counts, reviews }), session);
    }),
  );
}

/**
 * Removes every rating and watch status of a film that is gone.
 * @param mayGoOn asked before each batch of rows
 * @returns whether nothing is left
 */
export function removeMovieRows(movieId: Types.ObjectId | string, mayGoOn?: MayGoOn): Promise<boolean> {
  return deleteInBatches(MemberMovieModel.collection, { movieId: new Types.ObjectId(movieId) }, { mayGoOn });
}
