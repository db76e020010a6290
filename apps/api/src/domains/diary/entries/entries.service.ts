import { latestDay } from '@filmfisher/shared/dates/dates';
import { ENTRY_RESTORE_MS } from '@filmfisher/shared/diary/diary';
import type { EntryChange, EntryInput } from '@filmfisher/shared/diary/diary.schema';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { NewsContext } from '../../notifications/index.ts';
import { noteWatched } from '../../ratings/index.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import { askCompany, companyOf, requireCompanions } from './company.service.ts';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';

type WithClock = Pick<AppContext, 'clock'>;
type Author = Pick<Viewer, 'userId' | 'role'>;

function refuseFuture(watchedOn: string | null | undefined, now: Date): void {
  if (!watchedOn || watchedOn <= latestDay(now)) return;
  throw new AppError('validation_failed', { fields: { watchedOn: 'watchedOn must not be in the future' } });
}

/** @returns whether no other entry of the member for this film is of a later day */
async function isLatest(entry: EntryRecord, session: ClientSession): Promise<boolean> {
  const { _id, userId, movieId, watchedOn } = entry;
  const later = await EntryModel.exists({
    userId,
    movieId,
    ...LIVE,
    _id: mongoose.trusted({ $ne: _id }),
    watchedOn: mongoose.trusted({ $gt: watchedOn ?? '' }),
  }).session(session);
  return later === null;
}

/** Marks the film as watched; the stars of the latest entry become the member's rating. */
async function tellMovie(
  entry: EntryRecord,
  stars: number | null,
  { role }: Author,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const rating = stars !== null && (await isLatest(entry, session)) ? stars : null;
  const key = { movieId: entry.movieId.toHexString(), userId: entry.userId.toHexString(), role };
  await noteWatched(key, { entryId: entry._id, stars: rating }, now, session);
}

/**
 * Stores that a member watched a film: the film counts as watched, and stars given with the latest entry become the
 * member's rating.
 * @throws AppError `movie_not_found`; `own_film` for stars of a filmmaker whom the film names; `validation_failed` for
 *   a day that has begun nowhere yet
 */
export async function addEntry(
  context: NewsContext,
  author: Author,
  { withIds, ...input }: EntryInput,
): Promise<EntryRecord> {
  const now = context.clock.now();
  await requireCompanions(author, withIds);
  refuseFuture(input.watchedOn, now);
  if (input.stars !== null) await refuseOwnMovie({ ...author, movieId: input.movieId });
  const entry: EntryRecord = {
    ...input,
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(author.userId),
    movieId: new Types.ObjectId(input.movieId),
    ...(withIds.length > 0 && { company: companyOf(withIds) }),
    createdAt: now,
    expiresAt: null,
  };
  await inTransaction(async (session) => {
    await tellMovie(entry, input.stars, author, now, session);
    await EntryModel.create([entry], { session });
    await askCompany(entry, undefined, context, session);
  });
  return entry;
}

/**
 * Corrects an entry.
 * @param id 24 hexadecimal digits
 * @throws AppError `entry_not_found`, also for an entry of somebody else; as addEntry
 */
export async function changeEntry(
  context: NewsContext,
  author: Author,
  id: string,
  { withIds, ...change }: EntryChange,
): Promise<EntryRecord> {
  const now = context.clock.now();
  refuseFuture(change.watchedOn, now);
  const own = { _id: id, userId: author.userId, ...LIVE };
  const before = await EntryModel.findOne(own).lean<EntryRecord>();
  if (!before) throw new AppError('entry_not_found');
  const stars = change.stars ?? null;
  if (stars !== null) await refuseOwnMovie({ ...author, movieId: before.movieId.toHexString() });
  if (withIds) await requireCompanions(author, withIds, before.company);
  const changed = await inTransaction(async (session) => {
    // Read again: a named member may have answered by now.
    const stored = withIds && (await EntryModel.findOne(own).session(session).lean<EntryRecord>());
    const after = await EntryModel.findOneAndUpdate(
      own,
      { $set: { ...change, ...(withIds && { company: companyOf(withIds, stored?.company) }) } },
      { session, returnDocument: 'after' },
    ).lean<EntryRecord>();
    if (!after) throw new AppError('entry_not_found');
    if (stars !== null) await tellMovie(after, stars, author, now, session);
    await askCompany(after, before, context, session);
    return after;
  });
  return changed;
}

/**
 * Deletes an entry; for a minute it can be brought back. What the member says of the film stays.
 * @throws AppError `entry_not_found`
 */
export async function deleteEntry({ clock }: WithClock, userId: string, id: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + ENTRY_RESTORE_MS);
  const { matchedCount } = await EntryModel.updateOne({ _id: id, userId, ...LIVE }, { $set: { expiresAt } });
  if (matchedCount === 0) throw new AppError('entry_not_found');
}

/**
 * Brings a deleted entry back; one that is not deleted stays as it is.
 * @throws AppError `entry_not_found`
 */
export async function restoreEntry({ clock }: WithClock, userId: string, id: string): Promise<EntryRecord> {
  const kept = { $or: [LIVE, { expiresAt: mongoose.trusted({ $gt: clock.now() }) }] };
  const entry = await EntryModel.findOneAndUpdate(
    { _id: id, userId, ...kept },
    { $set: LIVE },
    { returnDocument: 'after' },
  ).lean<EntryRecord>();
  if (!entry) throw new AppError('entry_not_found');
  return entry;
}
