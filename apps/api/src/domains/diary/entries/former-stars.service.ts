import mongoose from 'mongoose';
import { noteRatedBy } from '../../opinions/index.ts';
import { EntryModel, type EntryRecord } from './entries.model.ts';

const BATCH = 500;

/**
 * Notes which stars came with a private entry: releases before this one told followers of them. Stars of an entry that
 * was changed since cannot be recognised. May be broken off and run again.
 */
export async function noteStarsOfPrivateEntries(): Promise<void> {
  let after: EntryRecord['_id'] | null = null;
  for (;;) {
    const entries: EntryRecord[] = await EntryModel.find({
      private: true,
      ...(after && { _id: mongoose.trusted({ $gt: after }) }),
    })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<EntryRecord[]>();
    const last = entries.at(-1);
    if (!last) return;
    const rated = entries.filter(({ stars }) => stars !== null);
    if (rated.length > 0) await noteRatedBy(rated.map(({ createdAt: at, ...entry }) => ({ ...entry, at })));
    after = last._id;
  }
}
