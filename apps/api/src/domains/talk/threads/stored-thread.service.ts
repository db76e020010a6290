import type { ClientSession, Types } from 'mongoose';
import { changeShelved, deleteShelved, findShelved } from '../../catalogue/index.ts';
import {
  ThreadModel,
  WithheldThreadModel,
  type ThreadFields,
  type ThreadRecord,
  type WithheldThreadRecord,
} from './threads.model.ts';

/** Under which threads of removed films lie on the shelf. */
export const SHELVED_THREADS = 'threads';

/** A thread, wherever it lies. */
export interface StoredThread {
  thread: ThreadRecord;
  /** Whether it is in its place; else it is withheld, or on the shelf with its film. */
  isSeen: boolean;
  change(fields: Partial<ThreadFields>): Promise<void>;
  remove(): Promise<void>;
}

/**
 * @returns the thread: in its place, withheld, or on the shelf with a removed film; null when it is gone. What is
 *   counted on a thread out of sight is right when it comes back
 */
export async function findStoredThread(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<StoredThread | null> {
  const seen = await ThreadModel.findById(_id).session(session).lean<ThreadRecord>();
  if (seen) {
    return {
      thread: seen,
      isSeen: true,
      change: async (fields) => void (await ThreadModel.updateOne({ _id }, { $set: fields }, { session })),
      remove: async () => void (await ThreadModel.deleteOne({ _id }, { session })),
    };
  }
  const withheld = await WithheldThreadModel.findById(_id).session(session).lean<WithheldThreadRecord>();
  if (withheld) {
    return {
      thread: withheld,
      isSeen: false,
      change: async (fields) =>
        void (await WithheldThreadModel.updateOne({ _id }, { $set: fields }, { session })),
      remove: async () => void (await WithheldThreadModel.deleteOne({ _id }, { session })),
    };
  }
  const shelved = await findShelved(SHELVED_THREADS, _id, session);
  return (
    shelved && {
      thread: shelved.row as unknown as ThreadRecord,
      isSeen: false,
      change: (fields) => changeShelved(shelved, fields, session),
      remove: () => deleteShelved(shelved, session),
    }
  );
}
