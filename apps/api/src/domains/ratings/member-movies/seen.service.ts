import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import mongoose, { type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import {
  isSeen,
  knownTo,
  SEEN,
  seenOn,
  statusOf,
  touchedAt,
  type Insight,
  type InsightInto,
} from './seen.ts';

/*
 * What members have seen, as other features ask. Ids are 24 hexadecimal digits or ObjectIds.
 */

type Id = string | Types.ObjectId;

const FIELDS = {
  movieId: 1,
  userId: 1,
  stars: 1,
  status: 1,
  logged: 1,
  finishedAt: 1,
  ratedAt: 1,
  ratedOn: 1,
  ratedBy: 1,
  ratedInPrivate: 1,
  statusAt: 1,
  statusOn: 1,
  loggedAt: 1,
};

/** A film that a member has seen. */
interface SeenMovie {
  movieId: Types.ObjectId;
  /** 1 to 10; null without stars that the reader may know of. */
  stars: number | null;
  /** The day that it belongs to where the diary names none, yyyy-mm-dd; null for none. */
  on: string | null;
}

/** @returns the films that the member has seen, as far as the reader may know */
export async function seenMoviesOf(userId: Id, insight: Insight = 'member'): Promise<SeenMovie[]> {
  const rows = await MemberMovieModel.find({ userId, ...SEEN }, FIELDS).lean<MemberMovie[]>();
  return rows
    .map((row) => knownTo(row, insight))
    .filter(isSeen)
    .map((row) => ({ movieId: row.movieId, stars: row.stars, on: seenOn(row) }));
}

/** @returns ids of the films that the member has seen */
export async function seenMovieIdsOf(userId: Id): Promise<Types.ObjectId[]> {
  return (await seenMoviesOf(userId)).map(({ movieId }) => movieId);
}

/** @returns those of the films that the member has seen, in 24 hexadecimal digits */
export async function seenAmong(userId: Id, movieIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const marks = await ownMarks(userId, movieIds);
  return new Set([...marks].flatMap(([id, { seen }]) => (seen ? [id] : [])));
}

/** What a member's own poster of a film shows. */
interface OwnMark {
  status: WatchStatus | null;
  seen: boolean;
  stars: number | null;
}

const NO_MARK: OwnMark = { status: null, seen: false, stars: null };

/** @returns what the member says of these films, by their ids in 24 hexadecimal digits; without films of no row */
export async function ownMarks(userId: Id, movieIds: readonly Id[]): Promise<Map<string, OwnMark>> {
  const movieId = mongoose.trusted({ $in: [...movieIds] });
  const rows = await MemberMovieModel.find({ movieId, userId }, FIELDS).lean<MemberMovie[]>();
  return new Map(
    rows.map((row) => [
      row.movieId.toHexString(),
      { status: statusOf(row), seen: isSeen(row), stars: row.stars },
    ]),
  );
}

/** @returns what the member says of a film */
export async function ownMark(movieId: Id, userId: Id): Promise<OwnMark> {
  return (await ownMarks(userId, [movieId])).get(movieId.toString().toLowerCase()) ?? NO_MARK;
}

/** A film of the member's own lists. */
interface OwnMovie extends OwnMark {
  movieId: Types.ObjectId;
  status: WatchStatus;
  touchedAt: Date;
}

/**
 * The films with this mark; of `watched` all that are seen, whatever mark they have; without a status every film that
 * is marked or seen.
 * @returns the last touched first
 */
export async function ownMovies(userId: Id, status?: WatchStatus): Promise<OwnMovie[]> {
  const condition = status === 'watched' ? SEEN : { ...(status && { status }) };
  const rows = await MemberMovieModel.find({ userId, ...condition }, FIELDS)
    .sort({ _id: -1 })
    .lean<MemberMovie[]>();
  return rows
    .flatMap((row): OwnMovie[] => {
      const shown = statusOf(row);
      const at = status === undefined || status === 'watched' ? touchedAt(row) : row.statusAt;
      if (shown === null || at === null) return [];
      const { movieId, stars } = row;
      return [{ movieId, stars, status: shown, seen: isSeen(row), touchedAt: at }];
    })
    .sort((one, other) => other.touchedAt.getTime() - one.touchedAt.getTime());
}

/** Somebody who has seen a film. */
interface Viewer {
  userId: Types.ObjectId;
  /** null without stars that the reader may know of. */
  stars: number | null;
  touchedAt: Date;
}

/**
 * @param userIds whom to look at
 * @param insightInto what the reader may know of a member
 * @returns those who have seen the film, as far as the reader may know, the last first
 */
export async function viewersAmong(
  movieId: Id,
  userIds: readonly Types.ObjectId[],
  insightInto: (userIds: Types.ObjectId[]) => ReturnType<InsightInto>,
): Promise<Viewer[]> {
  const userId = mongoose.trusted({ $in: [...userIds] });
  const rows = await MemberMovieModel.find({ movieId, userId, ...SEEN }, FIELDS).lean<MemberMovie[]>();
  const insight = await insightInto(rows.map((row) => row.userId));
  return rows
    .map((row) => knownTo(row, insight(row.userId)))
    .filter(isSeen)
    .map((row) => ({ userId: row.userId, stars: row.stars, touchedAt: touchedAt(row) }))
    .sort((one, other) => other.touchedAt.getTime() - one.touchedAt.getTime());
}
