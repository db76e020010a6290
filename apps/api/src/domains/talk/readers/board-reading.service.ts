import { Types } from 'mongoose';
import pMap from 'p-map';
import type { AppContext } from '../../../platform/context.ts';
import { markSeen } from '../../notifications/index.ts';
import { threadsById } from '../threads/threads.service.ts';
import { recentReadTimes, markRead } from './reading.service.ts';

/** Threads that are marked at once. */
const AT_ONCE = 5;

/** Notes that the member has read every thread of a space that the board counts as unread. */
export async function markSpaceRead(
  space: string,
  userId: string,
  context: Pick<AppContext, 'clock' | 'live'>,
): Promise<void> {
  const read = await recentReadTimes(userId);
  const threads = await threadsById([...read.keys()].map((id) => new Types.ObjectId(id)));
  const unread = [...threads].flatMap(([id, thread]) => {
    const readAt = read.get(id);
    const { lastPost } = thread;
    const isNew = readAt !== undefined && lastPost !== null && lastPost.at > readAt;
    return thread.space === space && isNew ? [{ _id: thread._id, at: lastPost.at }] : [];
  });
  await pMap(
    unread,
    async ({ _id, at }) => {
      await markRead(_id, userId, at, context.clock.now());
      await markSeen(userId, { threadId: _id }, context);
    },
    { concurrency: AT_ONCE },
  );
}
