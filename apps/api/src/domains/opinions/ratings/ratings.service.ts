import type { Role } from '@filmfisher/shared/vocabulary';
import type { WatchStatus } from '@filmfisher/shared/watch';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { batchBudget } from '../../../platform/database/delete-in-batches.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { movieExists, type MovieTotals } from '../../catalogue/index.ts';
import { syncReviewStars } from '../reviews/review-counts.service.ts';
import { MemberMovieModel, type MemberMovieFields } from './member-movies.model.ts';
import { recomputeMovies, removeMovieRows, writeCounted } from './movie-totals.service.ts';
import { starsOf } from './own-ratings.service.ts';
import { partOf } from './tally.ts';

type WriteContext = Pick<AppContext, 'clock'>;

/** Films of one member that are changed and counted in one step. */
const BATCH = 200;

/** One member's row of one film. */
export interface RowKey {
  /** Both 24 hexadecimal digits. */
  movieId: string;
  userId: string;
}

/** What a member may say of a film, and since when. */
export type RowChange =
  { stars: number | null; ratedAt: Date | null } | { status: WatchStatus | null; statusAt: Date | null };

/** @returns whether the role's ratings count on the critics' side (docs/decisions/0003-one-score.md) */
export function isCritic(role: Role): boolean {
  return role === 'critic';
}

/** Two first writes at once: one inserts, the other finds the row the second time. */
async function upsertRow({ movieId, userId }: RowKey, set: Partial<MemberMovieFields>): Promise<void> {
  const write = () =>
    MemberMovieModel.updateOne(
      { movieId, userId },
      { $set: set, $setOnInsert: { part: partOf(userId) } },
      { upsert: true, setDefaultsOnInsert: true },
    );
  try {
    await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await write();
  }
}

/** A row that says nothing any more goes away, unless it says something again by then. */
async function clearRow(key: RowKey, set: RowChange): Promise<void> {
  await MemberMovieModel.updateOne(key, { $set: set });
  await MemberMovieModel.deleteOne({ ...key, stars: null, status: null });
}

/**
 * Changes what a member says of a film, and with it everything derived on the film.
 * @param role whose side the member's stars count on
 * @returns the film's totals with this change in them
 * @throws AppError `movie_not_found`, `busy`
 */
export async function changeRow(
  context: WriteContext,
  key: RowKey,
  role: Role,
  change: RowChange,
): Promise<MovieTotals> {
  const { movieId, userId } = { movieId: key.movieId.toLowerCase(), userId: key.userId };
  if (!(await movieExists(movieId))) throw new AppError('movie_not_found');
  const clears = 'stars' in change ? change.stars === null : change.status === null;
  const { totals } = await writeCounted(context, { movieIds: [movieId], part: partOf(userId) }, async () => {
    if (clears) await clearRow({ movieId, userId }, change);
    else await upsertRow({ movieId, userId }, { ...change, critic: isCritic(role) });
    if ('stars' in change) await syncReviewStars(movieId, userId, () => starsOf(movieId, userId));
  });
  const ofFilm = totals.get(movieId);
  // A film that was deleted meanwhile must not leave this row behind. Where many others are left, too, the film's removal
  // has not come to its end and takes all of them.
  if (!ofFilm) {
    await removeMovieRows(movieId, batchBudget(1));
    throw new AppError('movie_not_found');
  }
  return ofFilm;
}

/**
 * Stores a member's rating in place of the one before, if any.
 * @param stars 1 to 10
 * @returns the film's totals with this rating in them
 * @throws AppError `movie_not_found`, `busy`
 */
export async function putRating(
  context: WriteContext,
  { stars, role, ...key }: RowKey & { stars: number; role: Role },
): Promise<MovieTotals> {
  return changeRow(context, key, role, { stars, ratedAt: context.clock.now() });
}

/**
 * Takes a member's rating back; nothing happens when there is none.
 * @returns the film's totals without it
 * @throws AppError `movie_not_found`, `busy`
 */
export async function removeRating(
  context: WriteContext,
  { role, ...key }: RowKey & { role: Role },
): Promise<MovieTotals> {
  return changeRow(context, key, role, { stars: null, ratedAt: null });
}

/** Changes all rows of a member that fit, and everything derived on their films; ends what a crash interrupted. */
async function changeRowsOf(
  context: WriteContext,
  userId: string,
  condition: Record<string, unknown>,
  write: (movieIds: Types.ObjectId[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await MemberMovieModel.find({ userId, ...condition }, { movieId: 1 })
      .sort({ ratedAt: -1, _id: -1 })
      .limit(BATCH)
      .lean<{ movieId: Types.ObjectId }[]>();
    if (rows.length === 0) return;
    const movieIds = rows.map(({ movieId }) => movieId);
    const place = { movieIds: movieIds.map((id) => id.toHexString()), part: partOf(userId) };
    await writeCounted(context, place, () => write(movieIds));
  }
}

/**
 * Deletes every rating and watch status of a member and updates everything derived from them: part of deleting an
 * account. Running it again ends what was interrupted.
 */
export async function removeMemberRatings(
  context: WriteContext,
  userId: string | Types.ObjectId,
): Promise<void> {
  const member = userId.toString();
  await changeRowsOf(context, member, {}, async (movieIds) => {
    await MemberMovieModel.deleteMany({ userId: member, movieId: mongoose.trusted({ $in: movieIds }) });
    for (const movieId of movieIds) await syncReviewStars(movieId, member, () => starsOf(movieId, member));
  });
}

/**
 * Moves a member's ratings to the side that the role says, after a change of role.
 */
export async function reassignRatingsToRole(
  context: WriteContext,
  userId: string | Types.ObjectId,
  role: Role,
): Promise<void> {
  const member = userId.toString();
  const critic = isCritic(role);
  await changeRowsOf(context, member, { critic: !critic }, (movieIds) =>
    MemberMovieModel.updateMany(
      { userId: member, movieId: mongoose.trusted({ $in: movieIds }) },
      { $set: { critic } },
    ),
  );
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

/** Stores many rows at once, leaving those that exist as they are, and counts their films. */
export async function fillMemberMovies(context: WriteContext, rows: readonly FilledRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await MemberMovieModel.bulkWrite(
      rows.slice(from, from + BATCH).map(({ movieId, userId, role, stars, status, at }) => ({
        updateOne: {
          filter: { movieId, userId },
          update: {
            $setOnInsert: {
              part: partOf(userId.toHexString()),
              critic: isCritic(role),
              stars,
              status,
              ratedAt: stars === null ? null : at,
              statusAt: status === null ? null : at,
            },
          },
          upsert: true,
        },
      })),
    );
  }
  await recomputeMovies(
    context,
    rows.map(({ movieId }) => movieId),
  );
}
