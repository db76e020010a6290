import mongoose, { type Types } from 'mongoose';
import type { PersonalData } from '../../platform/personal-data.ts';
import { removeFromHints } from '../../platform/live/hints.model.ts';
import { withoutClosed, type UnreadablePlaces } from './closed-places.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';
import { NotificationSettingsModel } from './settings/notification-settings.model.ts';
import { notificationSettings } from './settings/notification-settings.service.ts';
import { findAccount } from '../members/index.ts';
import { followingArchive, putOnArchive, ARCHIVE_BATCH, type RemovalStep } from '../archive/index.ts';

/** The member's notifications, without their actors; and the member's part in those of others. */
export const notificationsPersonalData = (unreadable: UnreadablePlaces): PersonalData => ({
  key: 'notifications',
  async read(userId) {
    const rows = await NotificationModel.find({ userId, count: mongoose.trusted({ $gt: 0 }) })
      .sort({ at: 1, _id: 1 })
      .lean<NotificationRecord[]>();
    const role = (await findAccount({ _id: userId }))?.role ?? 'member';
    const member = { userId: userId.toHexString(), role };
    return (await withoutClosed(rows, member, unreadable)).map(
      ({
        kind,
        at,
        read,
        count,
        reviewId,
        movieId,
        decisionId,
        target,
        action,
        reason,
        note,
        title,
        path,
      }) => ({
        kind,
        at,
        read,
        members: count,
        reviewId: reviewId?.toHexString() ?? null,
        movieId: movieId?.toHexString() ?? null,
        ...(title && { title }),
        ...(path && { path }),
        ...(target && { about: target, decisionId: decisionId?.toHexString() ?? null, action, reason }),
        ...(note && { note }),
      }),
    );
  },
  async erase(userId) {
    await removeFromHints(userId);
    await NotificationModel.deleteMany({ userId });
    // Those that tell of nobody else; the index of actors finds them.
    await NotificationModel.deleteMany({ actors: userId, count: mongoose.trusted({ $lte: 1 }) });
    await NotificationModel.updateMany(
      { actors: userId },
      { $pull: { actors: userId }, $inc: { count: -1 } },
    );
    await NotificationModel.updateMany({ 'withdrawn.userId': userId }, { $pull: { withdrawn: { userId } } });
  },
});

/** Which notifications the member has chosen. */
export const notificationSettingsPersonalData: PersonalData = {
  key: 'notificationSettings',
  read: (userId) => notificationSettings.settingsOf(userId),
  async erase(userId) {
    await NotificationSettingsModel.deleteMany({ userId });
  },
};

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
