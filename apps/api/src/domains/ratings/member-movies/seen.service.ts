import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import mongoose, { type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { countWatchesOf, watchesOf } from './own-watches.service.ts';
import {
  isSeen,
  knownTo,
  MOMENTS,
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
  ratedOn: 1,
  ratedBy: 1,
  ratedInPrivate: 1,
  statusOn: 1,
  ...MOMENTS,
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

/** @returns what the member says of these films, by their ids in 24 hexadecimal digits; films without a row are missing */
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

/** Which part of the own lists is wanted. */
interface OwnMoviesQuery {
  status?: WatchStatus | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

type TouchedMovie = Pick<OwnMovie, 'movieId' | 'touchedAt'>;

/** An index has marked films in this order. That of seen ones follows from four moments, so that all are read, in little. */
async function touchedMovies(
  userId: Id,
  { status, page, limit }: OwnMoviesQuery,
): Promise<{ films: TouchedMovie[]; total: number }> {
  const skip = (page - 1) * limit;
  if (status !== undefined && status !== 'watched') {
    const [marked, total] = await Promise.all([
      watchesOf(userId, { skip, limit }, status),
      countWatchesOf(userId, status),
    ]);
    return { films: marked.map(({ movieId, statusAt }) => ({ movieId, touchedAt: statusAt })), total };
  }
  const rows = await MemberMovieModel.find({ userId, ...(status && SEEN) }, { movieId: 1, ...MOMENTS })
    .sort({ _id: -1 })
    .lean<MemberMovie[]>();
  const films = rows
    .map((row) => ({ movieId: row.movieId, touchedAt: touchedAt(row) }))
    .sort((one, other) => other.touchedAt.getTime() - one.touchedAt.getTime());
  return { films: films.slice(skip, skip + limit), total: films.length };
}

/**
 * The films with this mark; of `watched` all that are seen, whatever mark they have; without a status every film that
 * is marked or seen.
 * @returns a page of them, the last touched first, and how many there are
 */
export async function ownMovies(
  userId: Id,
  query: OwnMoviesQuery,
): Promise<{ rows: OwnMovie[]; total: number }> {
  const { films, total } = await touchedMovies(userId, query);
  const marks = await ownMarks(
    userId,
    films.map(({ movieId }) => movieId),
  );
  const rows = films.flatMap((film): OwnMovie[] => {
    const { status, ...mark } = marks.get(film.movieId.toHexString()) ?? NO_MARK;
    return status === null ? [] : [{ ...film, ...mark, status }];
  });
  return { rows, total };
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
