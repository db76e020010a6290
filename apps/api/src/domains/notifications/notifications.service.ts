import type { NotificationQuery, NotificationsRead } from '@filmfisher/shared/notifications';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { mapWithConcurrency } from '../../platform/jobs/map-with-concurrency.ts';
import { hearsOf } from '../accounts/index.ts';
import { DONE_ONCE, subjectOf, type Event, type Id, type Notice } from './notification-kinds.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';

const ACTORS_KEPT = 20;
/** Members who are told of one event at the same time. */
const TOLD_AT_ONCE = 8;

/**
 * Tells a member what another one did, after the transaction in which it was done. It is added to the day's
 * notification of this kind about this subject, which is unread again. Nothing happens when that tells of this very
 * actor already and it is nothing that is done more than once, so that doing and undoing something makes no noise; nor
 * when the two are one, a block separates them, or the one who would be told has muted the other.
 * @param news whom it is told to, who did it, and what
 */
export async function notify(
  { userId, actorId, ...event }: Event & { userId: Id; actorId: Id },
  { clock }: Pick<AppContext, 'clock'>,
): Promise<void> {
  if (userId.toString() === actorId.toString() || !(await hearsOf(userId, actorId))) return;
  const { kind, ...details } = event;
  const now = clock.now();
  const actor = new Types.ObjectId(actorId);
  const about = {
    userId: new Types.ObjectId(userId),
    kind,
    subject: subjectOf(event),
    day: now.toISOString().slice(0, 10),
  };
  const untold = { ...about, actors: mongoose.trusted({ $ne: actor }) };
  const unread = { at: now, read: false, ...details };
  const change = {
    $set: unread,
    $push: { actors: { $each: [actor], $slice: -ACTORS_KEPT } },
    $inc: { count: 1 },
  };
  try {
    await NotificationModel.updateOne(untold, change, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Either it tells of this actor, or another actor's insert was faster; the condition tells which.
    const { matchedCount } = await NotificationModel.updateOne(untold, change);
    if (matchedCount === 0 && !DONE_ONCE.includes(kind))
      await NotificationModel.updateOne(about, { $set: unread });
  }
}

/** Tells several members, such as those who follow a thread, what another one did; see `notify`. */
export async function notifyEach(
  userIds: readonly Id[],
  event: Event & { actorId: Id },
  context: Pick<AppContext, 'clock'>,
): Promise<void> {
  await mapWithConcurrency(userIds, TOLD_AT_ONCE, (userId) => notify({ ...event, userId }, context));
}

/** What a member has seen in its place need not be told any more: their notifications about it are read. */
export async function markSeen(userId: Id, about: { threadId: Id } | { conversationId: Id }): Promise<void> {
  await NotificationModel.updateMany({ userId, read: false, ...about }, { $set: { read: true } });
}

/** Takes back what members were told of posts that are gone or hidden, or of all posts of such a thread. */
export async function takeBackPostNews(about: { postIds: readonly Id[] } | { threadId: Id }): Promise<void> {
  await NotificationModel.deleteMany(
    'threadId' in about ? about : { postId: mongoose.trusted({ $in: [...about.postIds] }) },
  );
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

/** Takes an actor out of everything that a member was told; what tells of nobody else goes. */
export async function forgetActor(
  userId: Types.ObjectId,
  actorId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const told = { actors: actorId, userId };
  await NotificationModel.deleteMany({ ...told, count: mongoose.trusted({ $lte: 1 }) }, { session });
  await NotificationModel.updateMany(told, { $pull: { actors: actorId }, $inc: { count: -1 } }, { session });
}

/** Takes back what a member was told of a decision that was undone. */
export async function takeBackDecisionNews(decisionId: Id): Promise<void> {
  await NotificationModel.deleteMany({ kind: 'decision', decisionId });
}

/** @returns how many notifications the member has not read */
export async function countUnread(userId: Id): Promise<number> {
  return NotificationModel.countDocuments({ userId, read: false });
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
  const filter = { userId, ...(unread && { read: false }), ...(cursor !== undefined && beyond(cursor)) };
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
export async function markRead(userId: Id, { ids }: NotificationsRead): Promise<void> {
  const some = ids && { _id: mongoose.trusted({ $in: [...ids] }) };
  await NotificationModel.updateMany({ userId, read: false, ...some }, { $set: { read: true } });
}
