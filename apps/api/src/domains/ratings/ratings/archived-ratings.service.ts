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
import { recomputeWithin } from './recomputed-movies.service.ts';
import { toldOfRating, isCritic, withoutStars } from './ratings.service.ts';
import {
  MemberMovieModel,
  NOTHING,
  rowOf,
  type MemberMovie,
  type MemberRow,
} from '../member-movies/member-movies.model.ts';
import { writeRows } from './movie-rows.service.ts';
import { countWithVoters } from './voters.service.ts';

const NOUN = 'ratings';

/** What a merge changed of a member's row of the other film; null stands for no row. */
interface MergedRow {
  before: MemberRow | null;
  after: MemberRow | null;
}

const isNewer = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one.getTime() > other.getTime());

/**
 * @returns what a member says of two films that are one: the newer stars, mark and episodes, and what either diary has,
 *   until its entries have moved
 */
function newest(one: MemberRow, other: MemberRow | null): MemberRow {
  if (!other) return one;
  const rated = isNewer(one.ratedAt, other.ratedAt) ? one : other;
  const { status, statusAt, statusOn } = isNewer(one.statusAt, other.statusAt) ? one : other;
  const { finishedAt } = isNewer(one.finishedAt, other.finishedAt) ? one : other;
  const { loggedAt } = isNewer(one.loggedAt, other.loggedAt) ? one : other;
  const isOpen = [one, other].some((row) => row.logged === 'others');
  const logged = isOpen ? 'others' : (one.logged ?? other.logged);
  return { ...rated, status, statusAt, statusOn, finishedAt, logged, loggedAt };
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
  const merged = rows.map((row) => (own.has(row.userId.toHexString()) ? withoutStars(row) : row));
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
    // What the member has said since stays. The diary and the episodes move afterwards, and settle the rest.
    const change = (now: MemberRow | null) => {
      if (!now || !saysTheSame(now, after)) return now;
      const { critic, logged, loggedAt, finishedAt } = now;
      return { ...(before ?? NOTHING), critic, logged, loggedAt, finishedAt };
    };
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
  recount: (movieId, session) => recomputeWithin([movieId.toHexString()], session),
  merge,
  unmerge,
  told: toldOfRating,
};
