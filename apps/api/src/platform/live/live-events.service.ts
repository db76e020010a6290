import mongoose, { type Types } from 'mongoose';
import { inTransaction } from '../database/transaction.ts';
import { LiveEventModel, LivePositionModel, type LiveEventRecord } from './live-events.model.ts';

type Id = string | Types.ObjectId;

/** Something that members who listen hear of at once. */
export interface LiveEvent {
  name: 'post' | 'thread' | 'message' | 'notification' | 'unread';
  /** Certain members, or whoever has a thread open and may read it. */
  to: { members: readonly Id[] } | { thread: Id };
  /** Ids and other short words; what may be read is checked when it is told. */
  data: Record<string, string>;
}

const POSITION = 'live';

/** @returns the position of the latest event; 0 before the first */
export async function latestPosition(): Promise<number> {
  const row = await LivePositionModel.findById(POSITION).lean<{ value: number }>();
  return row?.value ?? 0;
}

/**
 * Stores events under the next positions. The row of the position is written in the same transaction, so that events
 * become visible in the order of their positions, whichever process stores them: a reader who has seen one has seen all
 * before it.
 */
export function storeEvents(events: readonly LiveEvent[], at: Date): Promise<void> {
  return inTransaction(async (session) => {
    const row = await LivePositionModel.findByIdAndUpdate(
      POSITION,
      { $inc: { value: events.length } },
      { upsert: true, returnDocument: 'after', session },
    ).lean<{ value: number }>();
    const first = row.value - events.length + 1;
    await LiveEventModel.insertMany(
      events.map(({ name, to, data }, index) => ({
        _id: first + index,
        name,
        members: 'members' in to ? to.members : [],
        ...('thread' in to && { threadId: to.thread }),
        data,
        at,
      })),
      { session },
    );
  });
}

/** @returns the events after a position, the first first, at most so many */
export async function eventsAfter(position: number, limit: number): Promise<LiveEventRecord[]> {
  return LiveEventModel.find({ _id: mongoose.trusted({ $gt: position }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<LiveEventRecord[]>();
}

/** Takes a member out of those who are told; the events stay, so that positions have no gaps. */
export async function removeFromLiveEvents(userId: Id): Promise<void> {
  await LiveEventModel.updateMany({ members: userId }, { $pull: { members: userId } });
}
