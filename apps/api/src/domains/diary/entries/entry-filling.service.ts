import type { Types } from 'mongoose';
import { derivedId, insertMissing } from '../../../platform/database/insert-missing.ts';
import { EntryModel, type EntryRecord } from './entries.model.ts';

/** An entry as the demo data says it. */
export type FilledEntry = Pick<EntryRecord, 'movieId' | 'watchedOn' | 'place' | 'rewatch' | 'stars'>;

/** Stores entries at once, each film and day once; what the films carry of them is stored elsewhere. */
export async function fillEntries(userId: Types.ObjectId, entries: readonly FilledEntry[]): Promise<void> {
  await insertMissing<EntryRecord>(
    EntryModel,
    entries.map((entry) => ({
      // No unique index keeps a second one away.
      _id: derivedId(`${userId.toHexString()} ${entry.movieId.toHexString()} ${entry.watchedOn ?? ''}`),
      userId,
      ...entry,
      note: '',
      private: false,
      createdAt: new Date(entry.watchedOn ?? 0),
      expiresAt: null,
    })),
  );
}
