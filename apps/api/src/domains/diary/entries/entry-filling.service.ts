import type { Types } from 'mongoose';
import { EntryModel, type EntryRecord } from './entries.model.ts';

/** An entry as the demo data says it. */
export type FilledEntry = Pick<EntryRecord, 'movieId' | 'watchedOn' | 'place' | 'rewatch' | 'stars'>;

/** Stores entries at once, each film and day once; what the films carry of them is stored elsewhere. */
export async function fillEntries(userId: Types.ObjectId, entries: readonly FilledEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await EntryModel.bulkWrite(
    entries.map(({ movieId, watchedOn, ...entry }) => {
      const createdAt = new Date(watchedOn ?? 0);
      const rest = { ...entry, note: '', private: false, createdAt, expiresAt: null };
      return {
        updateOne: {
          filter: { userId, movieId, watchedOn },
          update: { $setOnInsert: rest },
          upsert: true,
        },
      };
    }),
  );
}
