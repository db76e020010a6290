import { insertMissing } from '../../../platform/database/insert-missing.ts';
import { newIdAt } from '../../../platform/database/rows-by-time.ts';
import type { Role } from '@filmfisher/shared/roles/roles';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import type { ClientSession, Types } from 'mongoose';
import pMap from 'p-map';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import type { MovieTotals } from './movie-totals.service.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { fillVoters } from './voters.service.ts';
import { changeRow, writeRows, type ChangeRow, type MemberRow } from './movie-rows.service.ts';
import { recomputeMovies } from './recomputed-movies.service.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

type WithClock = Pick<AppContext, 'clock'>;

/** Rows that are read, or stored, in one step. */
const BATCH = 200;
/** Films of one member that are changed at the same time. */
const MOVIES_AT_ONCE = 4;

/** Who says something of a film. */
interface RowKey {
  /** 24 hexadecimal digits. */
  movieId: string;
  /** 24 hexadecimal digits. */
  userId: string;
  /** Whose side the member's stars count on. */
  role: Role;
  /** When the account was made; looked up where it is missing. */
  joinedAt?: Date;
}

/** @returns whether the role's ratings count on the critics' side (docs/decisions/0003-one-score.md) */
export function isCritic(role: Role): boolean {
  return role === 'critic';
}

const emptyRow = (role: Role): MemberRow => ({
  stars: null,
  critic: isCritic(role),
  light: false,
  hold: null,
  status: null,
  ratedAt: null,
  statusAt: null,
});

async function changeOf({ movieId, userId, joinedAt }: RowKey, change: ChangeRow): Promise<MovieTotals> {
  const totals = await changeRow(movieId, userId, change, joinedAt);
  if (!totals) throw new AppError('movie_not_found');
  return totals;
}

/** @returns the row with these stars: who rates a film has watched it, so that it leaves the watchlist */
function withStars(
  row: MemberRow,
  role: Role,
  stars: number,
  now: Date,
  ratedBy: Types.ObjectId | null = null,
): MemberRow {
  const rated = { ...row, critic: isCritic(role), stars, ratedAt: now, ratedBy };
  return row.status === 'watchlist' ? { ...rated, status: 'watched', statusAt: now } : rated;
}

/**
 * Stores a member's rating in place of the one before, if any. A film on the watchlist counts as watched from now on.
 * @param stars 1 to 10
 * @returns the film's totals with this rating in them
 * @throws AppError `movie_not_found`; `own_film` to a filmmaker whom the film names
 */
export async function putRating({ clock }: WithClock, key: RowKey, stars: number): Promise<MovieTotals> {
  await refuseOwnMovie(key);
  const now = clock.now();
  return changeOf(key, (row) => withStars(row ?? emptyRow(key.role), key.role, stars, now));
}

/**
 * Marks a film as watched, and rates it, as an entry of the diary says.
 * @param stars 1 to 10; null leaves the rating as it is. Whether the member may rate the film, the caller asks before.
 * @throws AppError `movie_not_found`
 */
export async function noteWatched(
  { movieId, userId, role }: RowKey,
  { entryId, stars }: { entryId: Types.ObjectId; stars: number | null },
  now: Date,
  session: ClientSession,
): Promise<void> {
  const change: ChangeRow = (before) => {
    const row = before ?? emptyRow(role);
    const rated = stars === null ? row : withStars(row, role, stars, now, entryId);
    return rated.status === 'watched' ? rated : { ...rated, status: 'watched', statusAt: now };
  };
  if (!(await writeRows(movieId, [{ userId, change }], session))) throw new AppError('movie_not_found');
}

/**
 * Takes a member's rating back; nothing happens when there is none.
 * @returns the film's totals without it
 * @throws AppError `movie_not_found`
 */
export async function removeRating(key: RowKey): Promise<MovieTotals> {
  return changeOf(key, (row) => row && { ...row, stars: null, ratedAt: null, ratedBy: null });
}

/**
 * Puts a film on one of a member's lists, and off the one it was on.
 * @returns the film's totals with this change in them
 * @throws AppError `movie_not_found`
 */
export async function putStatus(
  { clock }: WithClock,
  key: RowKey,
  status: WatchStatus,
): Promise<MovieTotals> {
  const statusAt = clock.now();
  const critic = isCritic(key.role);
  return changeOf(key, (row) => ({ ...(row ?? emptyRow(key.role)), critic, status, statusAt }));
}

/**
 * Takes a film off a member's lists; nothing happens when it is on none.
 * @returns the film's totals without it
 * @throws AppError `movie_not_found`
 */
export async function removeStatus(key: RowKey): Promise<MovieTotals> {
  return changeOf(key, (row) => row && { ...row, status: null, statusAt: null });
}

/** Changes all rows of a member that fit; each must not fit any more afterwards. May run again after it broke off. */
async function changeRowsOf(
  userId: string,
  condition: { critic?: boolean },
  change: ChangeRow,
): Promise<void> {
  for (;;) {
    const rows = await MemberMovieModel.find({ userId, ...condition }, { movieId: 1 })
      .sort({ ratedAt: -1, _id: -1 })
      .limit(BATCH)
      .lean<{ movieId: Types.ObjectId }[]>();
    if (rows.length === 0) return;
    await pMap(
      rows,
      async ({ movieId }) => {
        const totals = await changeRow(movieId.toHexString(), userId, change);
        // Of a film that is being deleted.
        if (!totals) await MemberMovieModel.deleteOne({ movieId, userId });
      },
      { concurrency: MOVIES_AT_ONCE },
    );
  }
}

/** Deletes every rating and watch status of a member: part of deleting an account. */
export async function removeMemberRatings(userId: string | Types.ObjectId): Promise<void> {
  await changeRowsOf(userId.toString(), {}, () => null);
}

/** Moves a member's ratings to the side that the role says, after a change of role. */
export async function reassignRatingsToRole(userId: string | Types.ObjectId, role: Role): Promise<void> {
  const critic = isCritic(role);
  await changeRowsOf(userId.toString(), { critic: !critic }, (row) => row && { ...row, critic });
}

/** A row as the demo data says it. */
export interface FilledRow {
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  role: Role;
  stars: number | null;
  status: WatchStatus | null;
  /** Moment of both. */
  at: Date;
}

/**
 * Stores many rows at once, leaving those that exist as they are, weighs their members, and counts their films.
 * @param now the moment for which the ages of accounts count
 */
export async function fillMemberMovies(rows: readonly FilledRow[], now: Date): Promise<void> {
  await insertMissing<MemberMovie>(
    MemberMovieModel,
    rows.map(({ movieId, userId, role, stars, status, at }) => ({
      _id: newIdAt(at),
      movieId,
      userId,
      stars,
      critic: isCritic(role),
      light: false,
      hold: null,
      status,
      ratedAt: stars === null ? null : at,
      statusAt: status === null ? null : at,
    })),
  );
  await fillVoters([...new Set(rows.map(({ userId }) => userId.toHexString()))], now);
  await recomputeMovies(rows.map(({ movieId }) => movieId));
}

/** @returns what the download says of one film */
export const toldOfRating = ({ movieId, stars, ratedAt, status, statusAt }: MemberMovie) => ({
  movieId: movieId.toHexString(),
  stars,
  ratedAt,
  status,
  statusAt,
});

/** A member's ratings and watch lists. */
export const ratingsPersonalData = {
  key: 'ratingsAndWatchLists',
  async read(userId) {
    const rows = await MemberMovieModel.find({ userId }).sort({ _id: 1 }).lean<MemberMovie[]>();
    return rows.map(toldOfRating);
  },
  async erase(userId) {
    await removeMemberRatings(userId);
  },
} satisfies PersonalData;
