import type { NotificationsRead } from '@filmfisher/shared/notifications';
import { pageCount } from '@filmfisher/shared/pagination';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { subjectOf, type Event, type Id, type Notice } from './notification-kinds.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

const ACTORS_KEPT = 20;

/**
 * Tells a member what another one did. It is added to the day's notification of this kind about this subject, which is
 * unread again; nothing happens when that tells of this very actor already, so that doing and undoing something makes
 * no noise.
 * @param news whom it is told to, who did it, and what
 */
export async function notify(
  { userId, actorId, ...event }: Event & { userId: Id; actorId: Id },
  { clock }: Pick<AppContext, 'clock'>,
): Promise<void> {
  const { kind, ...details } = event;
  const now = clock.now();
  const actor = new Types.ObjectId(actorId);
  const untold = {
    userId: new Types.ObjectId(userId),
    kind,
    subject: subjectOf(event),
    day: now.toISOString().slice(0, 10),
    actors: mongoose.trusted({ $ne: actor }),
  };
  const change = {
    $set: { at: now, read: false, ...details },
    $push: { actors: { $each: [actor], $slice: -ACTORS_KEPT } },
    $inc: { count: 1 },
  };
  try {
    await NotificationModel.updateOne(untold, change, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Either it tells of this actor, or another actor's insert was faster; the condition tells which.
    await NotificationModel.updateOne(untold, change);
  }
}

/**
 * Tells a member what was decided; told again on the same day about the same thing, it is unread again.
 * @param userId of the member who is told
 */
export async function tell(notice: Notice, userId: Id, { clock }: Pick<AppContext, 'clock'>): Promise<void> {
  const { kind, ...details } = notice;
  const now = clock.now();
  const told = { userId, kind, subject: subjectOf(notice), day: now.toISOString().slice(0, 10) };
  const change = { $set: { at: now, read: false, actors: [], count: 1, ...details } };
  const store = () => NotificationModel.updateOne(told, change, { upsert: true });
  try {
    await store();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await store();
  }
}

/** Takes back what a member was told of a decision that was undone. */
export async function takeBackDecisionNews(decisionId: Id): Promise<void> {
  await NotificationModel.deleteMany({ kind: 'decision', decisionId });
}

/** @returns how many notifications the member has not read */
export async function countUnread(userId: Id): Promise<number> {
  return NotificationModel.countDocuments({ userId, read: false });
}

/** @returns one page of a member's notifications, the latest first */
export async function listNotifications(
  userId: Id,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NotificationRecord[]; total: number; totalPages: number; unread: number }> {
  const [rows, total, unread] = await Promise.all([
    NotificationModel.find({ userId })
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<NotificationRecord[]>(),
    NotificationModel.countDocuments({ userId }),
    countUnread(userId),
  ]);
  return { rows, total, totalPages: pageCount(total, limit), unread };
}

/**
 * Marks a member's own notifications as read; those of others among the ids stay as they are.
 * @param which some by their ids, or all
 */
export async function markRead(userId: Id, { ids }: NotificationsRead): Promise<void> {
  const some = ids && { _id: mongoose.trusted({ $in: [...ids] }) };
  await NotificationModel.updateMany({ userId, read: false, ...some }, { $set: { read: true } });
}
