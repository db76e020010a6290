import mongoose, { type ClientSession, type Types } from 'mongoose';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';

/*
 * Entries that a member brings from elsewhere, many at once. That the films count as watched, and their stars, is
 * stored with the member's ratings, in the same transaction.
 */

/** An entry without what follows from its being new. */
export type ImportedEntry = Omit<EntryRecord, 'userId' | 'createdAt' | 'expiresAt'>;

/** @returns the days of the member's entries of these films, by the film's id; a film without entries is missing */
export async function entryDaysOf(
  userId: string,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, (string | null)[]>> {
  const movieId = mongoose.trusted({ $in: [...movieIds] });
  const rows = await EntryModel.find({ userId, movieId, ...LIVE }, { movieId: 1, watchedOn: 1 })
    .session(session)
    .lean<Pick<EntryRecord, 'movieId' | 'watchedOn'>[]>();
  const days = new Map<string, (string | null)[]>();
  for (const { movieId: id, watchedOn } of rows)
    days.set(id.toHexString(), [...(days.get(id.toHexString()) ?? []), watchedOn]);
  return days;
}

export async function importEntries(
  userId: Types.ObjectId,
  entries: readonly ImportedEntry[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  if (entries.length === 0) return;
  // They are whole: without the model, thousands are stored several times as fast.
  await EntryModel.collection.insertMany(
    entries.map((entry) => ({ ...entry, userId, createdAt: now, expiresAt: null })),
    { session },
  );
}

/** Takes entries back that importEntries added; those that the member has changed since stay. */
export async function takeEntriesBack(
  userId: Types.ObjectId,
  entries: readonly ImportedEntry[],
  session: ClientSession,
): Promise<void> {
  if (entries.length === 0) return;
  await EntryModel.bulkWrite(
    entries.map((entry) => ({ deleteOne: { filter: { ...entry, userId } } })),
    { session },
  );
}
