import type { Types } from 'mongoose';
import { followingShelf, putOnShelf, SHELF_BATCH, type RemovalStep } from '../catalogue/index.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

const NOUN = 'notifications';

/** What members were told about a film that is removed, and comes back. */
export const notificationRows = followingShelf(NOUN, NotificationModel.collection);

/**
 * Puts some of what members were told of threads on the shelf of the film of these threads, from where
 * `notificationRows` takes it back.
 * @returns how many notifications
 */
export async function shelveThreadNews(
  threadIds: readonly Types.ObjectId[],
  step: Pick<RemovalStep, 'movieId' | 'session'>,
): Promise<number> {
  const rows = await NotificationModel.collection
    .find<NotificationRecord>({ threadId: { $in: threadIds } }, { session: step.session })
    .sort({ _id: 1 })
    .limit(SHELF_BATCH)
    .toArray();
  const shelved = rows.map((row) => ({ row }));
  await putOnShelf(NOUN, NotificationModel.collection, shelved, step);
  return rows.length;
}
