import mongoose, { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createCoalescer } from '../../../platform/jobs/batches.ts';
import { readTotals, writeTotals, type MovieTotals, type ReadTotals } from './movie-totals.service.ts';
import { type AuthorStars, copyStars } from '../../reviews/index.ts';
import { holdCampaigns, lookAtRatings, nextCheck } from './campaign.service.ts';
import {
  MemberMovieModel,
  rowOf,
  type MemberMovie,
  type MemberRow,
} from '../member-movies/member-movies.model.ts';
import { isSeen } from '../member-movies/seen.ts';
import { addRows, copyCounts, holdOf, totalsOf, type Holds } from './movie-counts.ts';
import { changedVoters, latest, storeVoters } from './voters.service.ts';
import type { VoterFields } from './voters.model.ts';

/*
 * What members say of films, and the totals that films carry of it. Both change in one transaction
 * (docs/decisions/0010-derived-counters.md).
 */

/** What becomes of a member's row; null stands for none. It may be asked more than once; what stars weigh is decided afterwards. */
export type ChangeRow = (before: MemberRow | null) => MemberRow | null;

/** A member whose row of a film changes. */
export interface RowWrite {
  userId: string;
  change: ChangeRow;
  /** When the account was made; looked up where it is missing. */
  joinedAt?: Date | undefined;
}

/** What became of a member's row of a film. */
export interface RowChange {
  userId: string;
  before: MemberRow | null;
  after: MemberRow | null;
}

/** A row that says nothing is none. */
export const orNone = (row: MemberRow | null) => (row && (row.status !== null || isSeen(row)) ? row : null);

async function planChanges(
  movieId: string,
  writes: readonly RowWrite[],
  session: ClientSession,
): Promise<RowChange[]> {
  const userIds = [...new Set(writes.map(({ userId }) => userId))];
  const rows = await MemberMovieModel.find({ movieId, userId: mongoose.trusted({ $in: userIds }) })
    .session(session)
    .lean<MemberMovie[]>();
  const stored = new Map<string, MemberRow>(rows.map((row) => [row.userId.toHexString(), row]));
  const changes = new Map<string, RowChange>();
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

/** Whether the member has rated, rated again, or taken a rating back. */
function isRated({ before, after }: RowChange): boolean {
  // A row that is new and has no stars is no rating.
  const [former, latest] = [before?.stars ?? null, after?.stars ?? null];
  return former !== latest || before?.ratedAt?.getTime() !== after?.ratedAt?.getTime();
}

/** @returns the row with what its stars weigh now that it is stored */
function weighed(change: RowChange, holds: Holds, voter: VoterFields | undefined): MemberRow | null {
  const { after: row } = change;
  if (!row) return null;
  if (row.stars === null) return { ...row, light: false, hold: null };
  const hold = holdOf(holds, row);
  // A held vote stays one until its hold ends, whatever its account becomes meanwhile.
  if (!isRated(change)) return hold ? { ...row, light: true } : row;
  const light = voter?.light ?? false;
  const held = light && !row.critic ? (holds.hold ?? hold) : undefined;
  return { ...row, light, hold: held?.id ?? null };
}

/** @returns the writes that store what became of a film's rows */
export function rowOperations(movieId: string, changes: readonly RowChange[]) {
  return changes.map(({ userId, before, after }) => {
    const filter = { movieId, userId };
    if (!after) return { deleteOne: { filter } };
    const row = rowOf(after);
    if (before) return { updateOne: { filter, update: { $set: row } } };
    return {
      insertOne: {
        document: { movieId: new Types.ObjectId(movieId), userId: new Types.ObjectId(userId), ...row },
      },
    };
  });
}

/** @returns the stars that change */
export function changedStars(planned: readonly RowChange[]) {
  return planned.filter(isRated).map(({ userId, before, after }) => ({
    userId,
    before: before?.stars ?? null,
    after: after?.stars ?? null,
  }));
}

/** @returns the stars that others may know of */
const openStars = (row: MemberRow | null) => (row?.ratedInPrivate ? null : (row?.stars ?? null));

/** @returns what the reviews of these members show of their stars, where that changes */
export function changedReviewStars(planned: readonly RowChange[]): AuthorStars[] {
  return planned
    .filter((change) => isRated(change) || openStars(change.before) !== openStars(change.after))
    .map(({ userId, after }) => ({ userId, stars: openStars(after) }));
}

/** @returns the changes with what their stars weigh, the film's totals with them, and whether to look at its ratings */
export function settle(
  read: ReadTotals,
  planned: readonly RowChange[],
  voters: ReadonlyMap<string, VoterFields>,
  now: Date,
) {
  const changes = planned.map((change) => ({
    ...change,
    after: weighed(change, read.totals, voters.get(change.userId)),
  }));
  const counts = copyCounts(read.totals);
  for (const { before, after } of changes) {
    if (before) addRows(counts, before, -1);
    if (after) addRows(counts, after, 1);
  }
  const rated = changedStars(planned).filter(({ after }) => after !== null).length;
  return { changes, totals: totalsOf(counts), check: nextCheck({ ...read, rated, now }) };
}

/**
 * Changes members' rows of a film and the film's totals with them.
 * @returns the totals with these changes in them, and the changes; null when there is no such film, and then nothing
 *   is stored
 */
export async function writeRows(
  movieId: string,
  writes: readonly RowWrite[],
  session: ClientSession,
): Promise<{ totals: MovieTotals; changes: RowChange[] } | null> {
  const read = await readTotals(movieId, session);
  if (!read) return null;
  const planned = await planChanges(movieId, writes, session);
  if (planned.length === 0) return { totals: read.totals, changes: planned };
  const stars = changedStars(planned);
  const now = latest(planned.flatMap(({ before, after }) => after?.ratedAt ?? before?.ratedAt ?? []));
  const joined = new Map(writes.map(({ userId, joinedAt }) => [userId, joinedAt]));
  const voters = await changedVoters(stars, now, session, joined);
  const { changes, totals, check } = settle(read, planned, voters, now);
  const due = check.isDue ? [{ movieId, totals, film: read.film, now, changes }] : [];
  const looks = await lookAtRatings(due, session);
  const left = check.left ?? looks.get(movieId)?.left;
  // The film comes first: of two transactions that add the same member's row, one ends here and begins again.
  await writeTotals(movieId, totals, session, left);
  await MemberMovieModel.bulkWrite(rowOperations(movieId, changes), { session });
  await storeVoters(voters, session);
  await copyStars(movieId, changedReviewStars(planned), session);
  const held = await holdCampaigns(left ? [] : due, looks, session);
  return { totals: held.get(movieId) ?? totals, changes };
}

/** Within a process, everybody who writes to a film meanwhile shares its next transaction. */
const writeMovie = createCoalescer<RowWrite, MovieTotals | null>((movieId, writes) =>
  inTransaction(async (session) => (await writeRows(movieId, writes, session))?.totals ?? null),
);

/**
 * Changes what a member says of a film, and with it the film's totals and the stars that the member's review shows.
 * @param movieId, userId 24 hexadecimal digits
 * @returns the film's totals with this change in them; null when there is no such film
 */
export function changeRow(
  movieId: string,
  userId: string,
  change: ChangeRow,
  joinedAt?: Date,
): Promise<MovieTotals | null> {
  return writeMovie(movieId.toLowerCase(), [{ userId, change, joinedAt }]);
}
