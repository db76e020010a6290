import type { Types } from 'mongoose';
import { followingArchive, putOnArchive, ARCHIVE_BATCH, type RemovalStep } from '../archive/index.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

const NOUN = 'notifications';

/** Notifications about a film that is removed, and comes back. */
export const notificationRows = followingArchive(
  NOUN,
  NotificationModel.collection,
  // Neither titles nor notes: they may be closed to the member by now.
  ({ kind, at, read, count }: NotificationRecord) => ({ kind, at, read, members: count }),
);

/**
 * Puts notifications of these threads in the archive of their film, some at a time; `notificationRows` takes them back.
 * @returns how many notifications
 */
export async function archiveThreadNews(
  threadIds: readonly Types.ObjectId[],
  step: Pick<RemovalStep, 'movieId' | 'session'>,
): Promise<number> {
  const rows = await NotificationModel.collection
    .find<NotificationRecord>({ threadId: { $in: threadIds } }, { session: step.session })
    .sort({ _id: 1 })
    .limit(ARCHIVE_BATCH)
    .toArray();
  const archived = rows.map((row) => ({ row }));
  await putOnArchive(NOUN, NotificationModel.collection, archived, step);
  return rows.length;
}
