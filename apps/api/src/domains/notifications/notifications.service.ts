import type {
  NotificationQuery,
  NotificationsRead,
} from '@filmfisher/shared/notifications/notifications.schema';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { countOpen, type Member, type UnreadablePlaces } from './closed-places.ts';
import type { Id } from './notification-kinds.ts';
import { ACTORS_KEPT, NotificationModel, type NotificationRecord } from './notifications.model.ts';
import { kindsOff, notificationSettings } from './settings/notification-settings.service.ts';

/** What a member has seen in its place is no news any more: their notifications about it are read. */
export async function markSeen(
  userId: Id,
  about: { threadId: Id } | { conversationId: Id },
  context: Pick<AppContext, 'live'>,
): Promise<void> {
  const unread = { userId, read: false, ...about };
  const { modifiedCount } = await NotificationModel.updateMany(unread, { $set: { read: true } });
  if (modifiedCount > 0) context.live.publish({ name: 'notifications', members: [userId] });
}

/**
 * Takes a post that is gone or hidden out of notifications. One that is also about other posts of the thread leads to
 * the last of these from now on.
 */
export async function takePostOutOfNews(
  post: { _id: Types.ObjectId; userId: Types.ObjectId | null },
  last: Types.ObjectId | null,
  session: ClientSession,
): Promise<void> {
  const { _id: postId, userId } = post;
  const kind = mongoose.trusted({ $in: ['reply', 'thread'] as const });
  const told = { postId, kind, count: mongoose.trusted({ $gt: 1 }) };
  const rows = last ? await NotificationModel.find(told).session(session).lean<NotificationRecord[]>() : [];
  for (const { _id, path, actors } of rows) {
    const leadsTo = { postId: last, path: path?.replace(postId.toHexString(), String(last)) };
    const isActor = actors.some((actor) => userId?.equals(actor));
    const without = isActor ? { $pull: { actors: userId }, $inc: { count: -1 } } : {};
    await NotificationModel.updateOne({ _id }, { $set: leadsTo, ...without }, { session });
  }
  await withdrawPostNews({ postIds: [postId] }, session);
}

/** Withdraws notifications of posts that are gone or hidden, or of all posts of such a thread. */
export async function withdrawPostNews(
  about: { postIds: readonly Id[] } | { threadId: Id },
  session?: ClientSession,
): Promise<void> {
  await NotificationModel.deleteMany(
    'threadId' in about ? about : { postId: mongoose.trusted({ $in: [...about.postIds] }) },
    session && { session },
  );
}

/**
 * Removes notifications of conversations that the member may no longer read.
 * @param among finds these among the threads in the member's notifications
 */
export async function withdrawThreadNews(
  userId: Id,
  among: (threadIds: readonly Types.ObjectId[]) => Promise<readonly Types.ObjectId[]>,
  session: ClientSession,
): Promise<void> {
  const told = { userId, threadId: mongoose.trusted({ $ne: null }) };
  const rows = await NotificationModel.find(told, { threadId: 1 })
    .session(session)
    .lean<Pick<NotificationRecord, 'threadId'>[]>();
  const threadIds = await among(rows.flatMap(({ threadId }) => threadId ?? []));
  if (threadIds.length === 0) return;
  await NotificationModel.deleteMany(
    { userId, threadId: mongoose.trusted({ $in: [...threadIds] }) },
    { session },
  );
}

/** Withdraws notifications of a list that is gone or hidden. */
export async function withdrawListNews(listId: Id, session?: ClientSession): Promise<void> {
  await NotificationModel.deleteMany({ listId }, session && { session });
}

/** Withdraws notifications of a hidden community. */
export async function withdrawCommunityNews(communityId: Id, session: ClientSession): Promise<void> {
  await NotificationModel.deleteMany({ communityId }, { session });
}

/** Takes an actor out of a member's notifications; one without other actors is deleted. */
export async function forgetActor(
  userId: Types.ObjectId,
  actorId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const told = { userId, actors: actorId };
  await NotificationModel.deleteMany({ ...told, count: mongoose.trusted({ $lte: 1 }) }, { session });
  await NotificationModel.updateMany(told, { $pull: { actors: actorId }, $inc: { count: -1 } }, { session });
}

/**
 * Withdraws a notification of something that another member did and has undone. It is remembered, so that doing it
 * again is no news.
 */
export async function withdrawNews(
  about: { kind: 'follow'; userId: Types.ObjectId } | { kind: 'reaction'; postId: Types.ObjectId },
  actorId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const rows = await NotificationModel.find({ ...about, actors: actorId })
    .select('read count')
    .session(session)
    .lean<Pick<NotificationRecord, '_id' | 'read' | 'count'>[]>();
  for (const { _id, read, count } of rows) {
    const without = {
      $pull: { actors: actorId },
      $inc: { count: -1 },
      $push: { withdrawn: { $each: [{ userId: actorId, read }], $slice: -ACTORS_KEPT } },
      // Nobody sees it any more, so that nobody could read it.
      ...(count <= 1 && { $set: { read: true } }),
    };
    await NotificationModel.updateOne({ _id }, without, { session });
  }
}

/** Withdraws the notification of a decision that was undone. */
export async function withdrawDecisionNews(decisionId: Id): Promise<void> {
  await NotificationModel.deleteMany({ kind: 'decision', decisionId });
}

/** Kinds that a member has switched off in the app are not shown there, even those stored before. */
async function shownKinds(userId: Id): Promise<object> {
  const off = kindsOff(await notificationSettings.find(userId), 'app');
  return off.length === 0 ? {} : { kind: mongoose.trusted({ $nin: off }) };
}

/** @returns how many of the notifications that the member can see are unread */
export async function countUnread(member: Member, unreadable: UnreadablePlaces): Promise<number> {
  return countOpen({ read: false, ...(await shownKinds(member.userId)) }, member, unreadable);
}

/** Where a page ended: the time and the id of its last row. */
const cursorOf = ({ at, _id }: NotificationRecord) => `${at.getTime()}-${_id.toHexString()}`;

/** @returns a filter for what comes after a page */
function beyond(cursor: string): object {
  const [time = '', id] = cursor.split('-', 2);
  const at = new Date(Number(time));
  return {
    // Where the index begins; the rest decides between those of one moment.
    at: mongoose.trusted({ $lte: at }),
    $or: [
      { at: mongoose.trusted({ $lt: at }) },
      { at, _id: mongoose.trusted({ $lt: new Types.ObjectId(id) }) },
    ],
  };
}

/** @returns the next of a member's notifications, the latest first, and where they go on */
export async function listNotifications(
  userId: Id,
  { cursor, unread, limit }: NotificationQuery,
): Promise<{ rows: NotificationRecord[]; next: string | null }> {
  const filter = {
    userId,
    count: mongoose.trusted({ $gt: 0 }),
    ...(await shownKinds(userId)),
    ...(unread && { read: false }),
    ...(cursor !== undefined && beyond(cursor)),
  };
  const found = await NotificationModel.find(filter)
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<NotificationRecord[]>();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? cursorOf(last) : null };
}

/**
 * Marks a member's own notifications as read; those of others among the ids stay as they are.
 * @param which some by their ids, or all
 */
export async function markRead(
  userId: Id,
  { ids }: NotificationsRead,
  { live }: Pick<AppContext, 'live'>,
): Promise<void> {
  const some = ids && { _id: mongoose.trusted({ $in: [...ids] }) };
  await NotificationModel.updateMany({ userId, read: false, ...some }, { $set: { read: true } });
  // The member's other tabs and devices count again.
  live.publish({ name: 'notifications', members: [userId] });
}
