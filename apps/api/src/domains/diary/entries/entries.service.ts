import { latestDay } from '@filmfisher/shared/dates/dates';
import { ENTRY_RESTORE_MS } from '@filmfisher/shared/diary/diary';
import type { EntryChange, EntryInput } from '@filmfisher/shared/diary/diary.schema';
import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { NewsContext } from '../../notifications/index.ts';
import { noteViewings } from '../../ratings/index.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import { askCompany, companyOf, requireCompanions } from './company.service.ts';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';
import { settleViewings, VIEWING_FIELDS, viewingsIn, type ViewingRecord } from './viewings.service.ts';

type WithClock = Pick<AppContext, 'clock'>;
type Author = Pick<Viewer, 'userId' | 'role'>;

function refuseFuture(watchedOn: string | null | undefined, now: Date): void {
  if (!watchedOn || watchedOn <= latestDay(now)) return;
  throw new AppError('validation_failed', { fields: { watchedOn: 'watchedOn must not be in the future' } });
}

/** Stores what the diary has of the film now; stars given with its latest entry become the member's rating. */
async function noteEntry(
  entry: EntryRecord,
  { role, stars, isNew = false }: { role: Author['role']; stars: number | null; isNew?: boolean },
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { _id, userId, movieId, watchedOn } = entry;
  const entries = await EntryModel.find({ userId, movieId, ...LIVE }, VIEWING_FIELDS)
    .session(session)
    .lean<ViewingRecord[]>();
  const isLatest = entries.every((other) => (other.watchedOn ?? '') <= (watchedOn ?? ''));
  await noteViewings(
    { movieId: movieId.toHexString(), userId: userId.toHexString(), role },
    {
      viewings: viewingsIn(entries),
      isNew,
      stars: isLatest ? stars : null,
      entry: { ratedBy: _id, ratedInPrivate: entry.private },
    },
    now,
    session,
  );
}

/**
 * Stores that a member watched a film, which takes it off the watchlist; stars given with the latest entry become the
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
    await EntryModel.create([entry], { session });
    await noteEntry(entry, { ...author, stars: input.stars, isNew: true }, now, session);
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
    await noteEntry(after, { ...author, stars }, now, session);
    await askCompany(after, before, context, session);
    return after;
  });
  return changed;
}

/**
 * Deletes an entry; for a minute it can be brought back. Rating and mark of the film stay.
 * @throws AppError `entry_not_found`
 */
export async function deleteEntry({ clock }: WithClock, userId: string, id: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + ENTRY_RESTORE_MS);
  await moveEntry({ _id: id, userId, ...LIVE }, { expiresAt });
}

/**
 * Brings a deleted entry back; one that is not deleted stays as it is.
 * @throws AppError `entry_not_found`
 */
export async function restoreEntry({ clock }: WithClock, userId: string, id: string): Promise<EntryRecord> {
  const kept = { $or: [LIVE, { expiresAt: mongoose.trusted({ $gt: clock.now() }) }] };
  return moveEntry({ _id: id, userId, ...kept }, LIVE);
}

/** @throws AppError `entry_not_found` */
async function moveEntry(
  filter: QueryFilter<EntryRecord>,
  change: Pick<EntryRecord, 'expiresAt'>,
): Promise<EntryRecord> {
  return inTransaction(async (session) => {
    const entry = await EntryModel.findOneAndUpdate(
      filter,
      { $set: change },
      { session, returnDocument: 'after' },
    ).lean<EntryRecord>();
    if (!entry) throw new AppError('entry_not_found');
    await settleViewings(entry.movieId, [entry.userId], session);
    return entry;
  });
}
