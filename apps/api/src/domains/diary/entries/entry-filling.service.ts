import type { Role } from '@filmfisher/shared/roles/roles';
import type { Types } from 'mongoose';
import { derivedId, insertMissing } from '../../../platform/database/insert-missing.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { importMemberRows } from '../../ratings/index.ts';
import { viewingsOf } from './viewings.service.ts';
import { EntryModel, type EntryRecord } from './entries.model.ts';

/** An entry as the demo data says it. */
export type FilledEntry = Pick<EntryRecord, 'movieId' | 'watchedOn' | 'place' | 'rewatch' | 'stars'>;

/** Stores entries at once, each film and day once, and counts the films with them. */
export async function fillEntries(
  { userId, role }: { userId: Types.ObjectId; role: Role },
  entries: readonly FilledEntry[],
  now: Date,
): Promise<void> {
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
  const movieIds = [...new Set(entries.map(({ movieId }) => movieId.toHexString()))];
  await inTransaction(async (session) => {
    const viewings = await viewingsOf(userId, movieIds, session);
    const brought = { said: new Map(), viewings };
    await importMemberRows({ userId: userId.toHexString(), role }, brought, { now, dates: 'given' }, session);
  });
}
