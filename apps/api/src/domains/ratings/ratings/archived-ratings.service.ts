import { standingOf } from '../../members/index.ts';
import type { ClientSession } from 'mongoose';
import { isMakerOf } from '../../makers/index.ts';
import {
  putBack,
  putOnArchive,
  rowsOf,
  takeFromArchive,
  type MergeStep,
  type MovieRows,
  type RemovalStep,
} from '../../archive/index.ts';
import { toldOfRating, isCritic } from './ratings.service.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { writeRows, type MemberRow } from './movie-rows.service.ts';
import { countWithVoters } from './voters.service.ts';

const NOUN = 'ratings';

/** What a merge changed of a member's row of the other film; null stands for no row. */
interface MergedRow {
  before: MemberRow | null;
  after: MemberRow | null;
}

const isNewer = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one.getTime() > other.getTime());

/** @returns what a member says of two films that are one: of the stars, and of the status, the newer */
function newest(one: MemberRow, other: MemberRow | null): MemberRow {
  if (!other) return one;
  const rated = isNewer(one.ratedAt, other.ratedAt) ? one : other;
  const { status, statusAt } = isNewer(one.statusAt, other.statusAt) ? one : other;
  return { ...rated, status, statusAt };
}

function rowOf({
  stars,
  critic,
  light,
  hold,
  status,
  ratedAt,
  ratedBy = null,
  statusAt,
}: MemberRow): MemberRow {
  return { stars, critic, light, hold, status, ratedAt, ratedBy, statusAt };
}

/** @returns whether the member says the same in both; what it weighs may have changed */
function saysTheSame(one: MemberRow | null, other: MemberRow | null): boolean {
  const said = (row: MemberRow | null) => row && [row.stars, row.ratedAt, row.status, row.statusAt];
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

async function storedRows(step: RemovalStep): Promise<MemberMovie[]> {
  return (await rowsOf(MemberMovieModel.collection, step)) as unknown as MemberMovie[];
}

/** Stores rows again: of those members that still have an account, on the side and with the weight of today. */
async function comeBack(rows: readonly MemberMovie[], session: ClientSession): Promise<void> {
  const standing = await standingOf(rows.map(({ userId }) => userId));
  const known = rows.filter(({ userId }) => standing.has(userId.toHexString()));
  const voters = await countWithVoters(known, true, session);
  const present = known.map((row) => {
    const id = row.userId.toHexString();
    const light = row.stars !== null && (Boolean(row.hold) || (voters.get(id)?.light ?? false));
    return { ...row, light, critic: isCritic(standing.get(id)?.role ?? 'member') };
  });
  await putBack(MemberMovieModel.collection, present, session);
}

async function archive(step: RemovalStep): Promise<number> {
  const rows = await storedRows(step);
  await countWithVoters(rows, false, step.session);
  await putOnArchive(
    NOUN,
    MemberMovieModel.collection,
    rows.map((row) => ({ row })),
    step,
  );
  return rows.length;
}

async function restore(step: RemovalStep): Promise<number> {
  const archived = await takeFromArchive(NOUN, step);
  await comeBack(
    archived.map(({ row }) => row as MemberMovie),
    step.session,
  );
  return archived.length;
}

async function merge(step: MergeStep): Promise<number> {
  const { into, session } = step;
  const rows = await storedRows(step);
  if (rows.length === 0) return 0;
  // First: members are counted from their rows.
  await countWithVoters(rows, false, session);
  await MemberMovieModel.collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
  const standing = await standingOf(rows.map(({ userId }) => userId));
  const own = new Set<string>();
  for (const [userId, { role }] of standing)
    if (await isMakerOf({ movieId: into.toHexString(), userId, role })) own.add(userId);
  // Filmmakers do not rate films that name them, and so not by a merge either.
  const merged = rows.map((row) =>
    own.has(row.userId.toHexString()) ? { ...row, stars: null, ratedAt: null, ratedBy: null } : row,
  );
  const writes = merged.map((row) => ({
    userId: row.userId.toHexString(),
    change: (other: MemberRow | null) => newest({ ...rowOf(row), hold: null }, other),
  }));
  const written = await writeRows(into.toHexString(), writes, session);
  const after = new Map<string, MergedRow>(
    written?.changes.map(({ userId, before, after }) => [
      userId,
      { before: before && rowOf(before), after: after && rowOf(after) },
    ]),
  );
  await putOnArchive(
    NOUN,
    MemberMovieModel.collection,
    rows.map((row) => ({ row, merge: after.get(row.userId.toHexString()) ?? {} })),
    step,
  );
  return rows.length;
}

async function unmerge(step: MergeStep): Promise<number> {
  const { into, session } = step;
  const archived = await takeFromArchive(NOUN, step);
  const writes = archived.flatMap(({ userId, merge: done }) => {
    if (!userId || !done || !('after' in done)) return [];
    const { before, after } = done as MergedRow;
    // What the member has said since stays.
    const change = (now: MemberRow | null) =>
      saysTheSame(now, after) ? before && { ...before, critic: now?.critic ?? before.critic } : now;
    return [{ userId: userId.toHexString(), change }];
  });
  await writeRows(into.toHexString(), writes, session);
  await comeBack(
    archived.map(({ row }) => row as MemberMovie),
    session,
  );
  return archived.length;
}

/** Members' ratings and watch lists of a film that is removed, and comes back. */
export const ratingRows: MovieRows = {
  noun: NOUN,
  field: `${MemberMovieModel.collection.name}.movieId`,
  archive,
  restore,
  merge,
  unmerge,
  told: toldOfRating,
};
