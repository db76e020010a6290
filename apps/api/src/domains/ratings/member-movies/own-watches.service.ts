import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import mongoose, { type Types } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { ANY_MOMENT } from './seen.ts';

/*
 * What other features may ask about members' marks, and when they logged what. Ids are 24 hexadecimal digits or ObjectIds.
 */

type Id = string | Types.ObjectId;

/** A film in a member's lists. */
interface WatchedMovie {
  movieId: Types.ObjectId;
  status: WatchStatus;
  statusAt: Date;
  /** The member's own rating. */
  stars: number | null;
}

const FIELDS = { movieId: 1, status: 1, statusAt: 1, stars: 1 };

/** A row with a status has a moment; the condition is one that the index of a member's lists serves. */
const tracked = (userId: Id, status?: WatchStatus) => ({
  userId,
  statusAt: ANY_MOMENT,
  ...(status !== undefined && { status }),
});

/** @returns number of films that the member has marked, or marked so */
export async function countWatchesOf(userId: Id, status?: WatchStatus): Promise<number> {
  return MemberMovieModel.countDocuments(tracked(userId, status));
}

/** @returns members who have the film on their watchlist, in the order of their ids, those after one of them */
export async function membersWaitingFor(
  movieId: Types.ObjectId,
  after: Types.ObjectId | null,
  limit: number,
): Promise<Types.ObjectId[]> {
  const beyond = after && { userId: mongoose.trusted({ $gt: after }) };
  const rows = await MemberMovieModel.find({ movieId, status: 'watchlist', ...beyond }, { userId: 1 })
    .sort({ userId: 1 })
    .limit(limit)
    .lean<Pick<MemberMovie, 'userId'>[]>();
  return rows.map(({ userId }) => userId);
}

const LOGGED = { loggedAt: ANY_MOMENT };

/** @returns number of films that the member has in the diary */
export async function countLoggedOf(userId: Id): Promise<number> {
  return MemberMovieModel.countDocuments({ userId, ...LOGGED });
}

/** @returns the films that the member logged last, at most so many */
export async function recentlyLoggedBy(
  userId: Id,
  count: number,
): Promise<{ movieId: Types.ObjectId; loggedAt: Date }[]> {
  return MemberMovieModel.find({ userId, ...LOGGED }, { movieId: 1, loggedAt: 1 })
    .sort({ loggedAt: -1, _id: -1 })
    .limit(count)
    .lean<{ movieId: Types.ObjectId; loggedAt: Date }[]>();
}

/**
 * The films that a member has marked, or marked so, the last first.
 * @param part how many rows to leave out and to read
 */
export async function watchesOf(
  userId: Id,
  part: { skip: number; limit: number },
  status?: WatchStatus,
): Promise<WatchedMovie[]> {
  return MemberMovieModel.find(tracked(userId, status), FIELDS)
    .sort({ statusAt: -1, _id: -1 })
    .skip(part.skip)
    .limit(part.limit)
    .lean<WatchedMovie[]>();
}
