import { insertMissing } from '../../../platform/database/insert-missing.ts';
import { newIdAt } from '../../../platform/database/rows-by-time.ts';
import { dayOf } from '@filmfisher/shared/dates/dates';
import type { Role } from '@filmfisher/shared/roles/roles';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import type { Types } from 'mongoose';
import pMap from 'p-map';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import type { MovieTotals } from './movie-totals.service.ts';
import {
  MemberMovieModel,
  NOTHING,
  type MemberMovie,
  type MemberRow,
} from '../member-movies/member-movies.model.ts';
import { fillVoters } from './voters.service.ts';
import { changeRow, type ChangeRow } from './movie-rows.service.ts';
import { recomputeMovies } from './recomputed-movies.service.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

type WithClock = Pick<AppContext, 'clock'>;

/** Rows that are read, or stored, in one step. */
const BATCH = 200;
/** Films of one member that are changed at the same time. */
const MOVIES_AT_ONCE = 4;

/** Who says something of a film. */
export interface RowKey {
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

/** @returns the row with what follows from having seen the film: it leaves the watchlist */
export function offWatchlist<Row extends Pick<MemberRow, 'status' | 'statusAt' | 'statusOn'>>(row: Row): Row {
  return row.status === 'watchlist' ? { ...row, status: null, statusAt: null, statusOn: null } : row;
}

async function changeOf({ movieId, userId, joinedAt }: RowKey, change: ChangeRow): Promise<MovieTotals> {
  const totals = await changeRow(movieId, userId, change, joinedAt);
  if (!totals) throw new AppError('movie_not_found');
  return totals;
}

/** The entry of the diary that stars came with. */
export type RatingEntry = Pick<MemberRow, 'ratedBy' | 'ratedInPrivate'>;
const IN_THE_OPEN: RatingEntry = { ratedBy: null, ratedInPrivate: false };

/** @returns the row with these stars */
export function withStars(
  row: MemberRow | null,
  role: Role,
  { stars, now, entry = IN_THE_OPEN }: { stars: number; now: Date; entry?: RatingEntry },
): MemberRow {
  const rated = { stars, ratedAt: now, ratedOn: dayOf(now), ...entry };
  return offWatchlist({ ...(row ?? NOTHING), critic: isCritic(role), ...rated });
}

/**
 * Stores a member's rating in place of the one before, if any. The film leaves the watchlist; other marks stay.
 * @param stars 1 to 10
 * @returns the film's totals with this rating in them
 * @throws AppError `movie_not_found`; `own_film` to a filmmaker whom the film names
 */
export async function putRating({ clock }: WithClock, key: RowKey, stars: number): Promise<MovieTotals> {
  await refuseOwnMovie(key);
  const now = clock.now();
  return changeOf(key, (row) => withStars(row, key.role, { stars, now }));
}

/** @returns the row without stars */
export function withoutStars<Row extends MemberRow>(row: Row): Row {
  return { ...row, stars: null, ratedAt: null, ratedOn: null, ...IN_THE_OPEN };
}

/**
 * Takes a member's rating back; nothing happens when there is none.
 * @returns the film's totals without it
 * @throws AppError `movie_not_found`
 */
export async function removeRating(key: RowKey): Promise<MovieTotals> {
  return changeOf(key, (row) => row && withoutStars(row));
}

/**
 * Marks a film in place of the mark before. Stars and diary stay.
 * @returns the film's totals with this change in them
 * @throws AppError `movie_not_found`
 */
export async function putStatus(
  { clock }: WithClock,
  key: RowKey,
  status: WatchStatus,
): Promise<MovieTotals> {
  const statusAt = clock.now();
  const mark = { critic: isCritic(key.role), status, statusAt, statusOn: dayOf(statusAt) };
  return changeOf(key, (row) => ({ ...(row ?? NOTHING), ...mark }));
}

/**
 * Takes a member's mark back; nothing happens when there is none.
 * @returns the film's totals without it
 * @throws AppError `movie_not_found`
 */
export async function removeStatus(key: RowKey): Promise<MovieTotals> {
  return changeOf(key, (row) => row && { ...row, status: null, statusAt: null, statusOn: null });
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
      ...NOTHING,
      _id: newIdAt(at),
      movieId,
      userId,
      critic: isCritic(role),
      ...(stars !== null && { stars, ratedAt: at, ratedOn: dayOf(at) }),
      ...(status !== null && { status, statusAt: at, statusOn: dayOf(at) }),
    })),
  );
  await fillVoters([...new Set(rows.map(({ userId }) => userId.toHexString()))], now);
  await recomputeMovies(rows.map(({ movieId }) => movieId));
}

/** @returns the moment that a member knows of stars or a mark; for imported ones the day that the file named */
export function toldMoment(at: Date | null, on: string | null): Date | null {
  if (!at || on === null) return null;
  return dayOf(at) === on ? at : new Date(on);
}

/** @returns what the download says of one film */
export const toldOfRating = ({ movieId, ...row }: MemberMovie) => ({
  movieId: movieId.toHexString(),
  stars: row.stars,
  ratedAt: toldMoment(row.ratedAt, row.ratedOn),
  status: row.status,
  statusAt: toldMoment(row.statusAt, row.statusOn),
});

/** A member's ratings and watch lists. */
export const ratingsPersonalData = {
  key: 'ratingsAndWatchLists',
  async read(userId) {
    const rows = await MemberMovieModel.find({ userId }).sort({ _id: 1 }).lean<MemberMovie[]>();
    // Films without stars or mark are exported with the diary and the episodes.
    return rows.filter(({ stars, status }) => stars !== null || status !== null).map(toldOfRating);
  },
  async erase(userId) {
    await removeMemberRatings(userId);
  },
} satisfies PersonalData;
