import type { NotificationKind } from '@filmfisher/shared/notifications';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { mapWithConcurrency } from '../../platform/jobs/map-with-concurrency.ts';
import { hearsOf } from '../accounts/index.ts';
import { DONE_ONCE, subjectOf, type Event, type Id, type Notice } from './notification-kinds.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';
import { findSettings, isOn } from './settings/notification-settings.service.ts';

const ACTORS_KEPT = 20;
/** Members who are told of one event at the same time. */
const TOLD_AT_ONCE = 8;

/** What telling members needs of the process. */
export type NewsContext = Pick<AppContext, 'clock' | 'live'>;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Nothing is stored that nobody will read. */
async function isWanted(userId: Id, kind: NotificationKind): Promise<boolean> {
  const settings = await findSettings(userId);
  return isOn(settings, kind, 'app') || (settings?.digest !== 'never' && isOn(settings, kind, 'mail'));
}

/** @returns whether it was news */
async function store(userId: Id, actorId: Id, event: Event, now: Date): Promise<boolean> {
  if (!(await isWanted(userId, event.kind)) || !(await hearsOf(userId, actorId))) return false;
  const { kind, ...details } = event;
  const actor = new Types.ObjectId(actorId);
  const about = { userId: new Types.ObjectId(userId), kind, subject: subjectOf(event), day: dayOf(now) };
  const untold = { ...about, actors: mongoose.trusted({ $ne: actor }) };
  const unread = { at: now, read: false, ...details };
  const change = {
    $set: unread,
    $push: { actors: { $each: [actor], $slice: -ACTORS_KEPT } },
    $inc: { count: 1 },
  };
  try {
    await NotificationModel.updateOne(untold, change, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  // Either it tells of this actor, or another actor's insert was faster; the condition tells which.
  const { matchedCount } = await NotificationModel.updateOne(untold, change);
  if (matchedCount > 0) return true;
  if (DONE_ONCE.includes(kind)) return false;
  await NotificationModel.updateOne(about, { $set: unread });
  return true;
}

/** Those who listen hear of it at once. */
async function announce(userIds: readonly Id[], news: Event | Notice, { clock, live }: NewsContext) {
  if (userIds.length === 0) return;
  const data = { kind: news.kind, subject: subjectOf(news), day: dayOf(clock.now()) };
  await live.publish({ name: 'notification', to: { members: userIds }, data });
}

/**
 * Tells several members, such as those who follow a thread, what another one did; see `notify`.
 * @param event who did it, and what
 */
export async function notifyEach(
  userIds: readonly Id[],
  { actorId, ...event }: Event & { actorId: Id },
  context: NewsContext,
): Promise<void> {
  const others = userIds.filter((userId) => userId.toString() !== actorId.toString());
  const now = context.clock.now();
  const isNews = await mapWithConcurrency(others, TOLD_AT_ONCE, (userId) =>
    store(userId, actorId, event, now),
  );
  await announce(
    others.filter((_, index) => isNews[index]),
    event,
    context,
  );
}

/**
 * Tells a member what another one did, after the transaction in which it was done. It is added to the day's
 * notification of this kind about this subject, which is unread again. Nothing happens when that tells of this very
 * actor already and it is nothing that is done more than once, so that doing and undoing something makes no noise; nor
 * when the two are one, a block separates them, or the one who would be told has muted the other.
 * @param news whom it is told to, who did it, and what
 */
export function notify(
  { userId, ...event }: Event & { userId: Id; actorId: Id },
  context: NewsContext,
): Promise<void> {
  return notifyEach([userId], event, context);
}

/** @returns the notification that a live event tells of, when it is the member's */
export async function findTold(
  userId: Id,
  { kind = '', subject = '', day = '' }: Record<string, string>,
): Promise<NotificationRecord | null> {
  return NotificationModel.findOne({
    userId,
    kind: kind as NotificationKind,
    subject,
    day,
  }).lean<NotificationRecord>();
}

/**
 * Tells a member what was decided; told again on the same day about the same thing, it is unread again.
 * @param userId of the member who is told
 */
export async function tell(notice: Notice, userId: Id, context: NewsContext): Promise<void> {
  if (!(await isWanted(userId, notice.kind))) return;
  const { kind, ...details } = notice;
  const now = context.clock.now();
  const told = { userId, kind, subject: subjectOf(notice), day: dayOf(now) };
  const change = { $set: { at: now, read: false, actors: [], count: 1, ...details } };
  const put = () => NotificationModel.updateOne(told, change, { upsert: true });
  try {
    await put();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await put();
  }
  await announce([userId], notice, context);
}
