import type { NotificationKind } from '@filmfisher/shared/notifications';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { recipientsAmong } from '../accounts/index.ts';
import { DONE_ONCE, subjectOf, type Event, type Id, type Notice } from './notification-kinds.ts';
import { NotificationModel, type NotificationRecord } from './notifications.model.ts';
import { pushNews } from './push/push.service.ts';
import { findSettingsOf, isOn } from './settings/notification-settings.service.ts';

const ACTORS_KEPT = 20;

/** What telling members needs of the process. */
export type NewsContext = Pick<AppContext, 'clock' | 'live' | 'push'>;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** @returns those of the members who read of this kind anywhere: nothing is stored that nobody will read */
async function wantingAmong(userIds: readonly Id[], kind: NotificationKind): Promise<Id[]> {
  const settings = await findSettingsOf(userIds);
  return userIds.filter((userId) => {
    const own = settings.get(userId.toString()) ?? null;
    return isOn(own, kind, 'app') || (own?.digest !== 'never' && isOn(own, kind, 'mail'));
  });
}

/**
 * Stores an event for members, with as many queries for hundreds of them as for one.
 * @returns those to whom it is news
 */
async function store(userIds: readonly Id[], actorId: Id, event: Event, now: Date): Promise<Id[]> {
  if (userIds.length === 0) return [];
  const { kind, ...details } = event;
  const actor = new Types.ObjectId(actorId);
  const about = { kind, subject: subjectOf(event), day: dayOf(now) };
  const unread = { at: now, read: false, ...details };
  const among = (ids: readonly Id[]) => mongoose.trusted({ $in: [...ids] });
  const rows = await NotificationModel.find({ userId: among(userIds), ...about })
    .select('userId actors')
    .lean<Pick<NotificationRecord, 'userId' | 'actors'>[]>();
  const hasActor = new Map(
    rows.map(({ userId, actors }) => [userId.toHexString(), actors.some((id) => id.equals(actor))]),
  );
  const [told, untold, fresh] = [true, false, undefined].map((has) =>
    userIds.filter((userId) => hasActor.get(userId.toString()) === has),
  ) as [Id[], Id[], Id[]];
  if (untold.length > 0) {
    const more = {
      $set: unread,
      $push: { actors: { $each: [actor], $slice: -ACTORS_KEPT } },
      $inc: { count: 1 },
    };
    const isNew = { actors: mongoose.trusted({ $ne: actor }) };
    await NotificationModel.updateMany({ userId: among(untold), ...about, ...isNew }, more);
  }
  const isAgain = told.length > 0 && !DONE_ONCE.includes(kind);
  if (isAgain) await NotificationModel.updateMany({ userId: among(told), ...about }, { $set: unread });
  return [
    ...untold,
    ...(isAgain ? told : []),
    ...(await insert(fresh, { ...about, ...unread, actors: [actor] }, () =>
      store(fresh, actorId, event, now),
    )),
  ];
}

/**
 * @param instead for the case that another process was faster with one of the rows
 * @returns the members who have it now
 */
async function insert(
  userIds: readonly Id[],
  { kind, subject, day, ...fields }: Pick<NotificationRecord, 'kind' | 'subject' | 'day' | 'actors'>,
  instead: () => Promise<Id[]>,
): Promise<Id[]> {
  if (userIds.length === 0) return [];
  const writes = userIds.map((userId) => ({
    updateOne: {
      filter: { userId: new Types.ObjectId(userId), kind, subject, day },
      update: { $setOnInsert: { ...fields, count: 1 } },
      upsert: true,
    },
  }));
  try {
    const { upsertedIds } = await NotificationModel.bulkWrite(writes, { ordered: false });
    if (Object.keys(upsertedIds).length === userIds.length) return [...userIds];
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return instead();
}

/** Those who listen hear of it at once. */
function announce(userIds: readonly Id[], news: Event | Notice, context: NewsContext): void {
  if (userIds.length === 0) return;
  const data = { kind: news.kind, subject: subjectOf(news), day: dayOf(context.clock.now()) };
  context.live.publish({ name: 'notifications', members: userIds });
  pushNews(userIds, data, context);
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
  if (others.length === 0) return;
  const hearing = await recipientsAmong(await wantingAmong(others, event.kind), actorId);
  const news = await store(hearing, actorId, event, context.clock.now());
  announce(news, event, context);
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

/**
 * Tells a member what was decided; told again on the same day about the same thing, it is unread again.
 * @param userId of the member who is told
 */
export async function notifyNews(notice: Notice, userId: Id, context: NewsContext): Promise<void> {
  if ((await wantingAmong([userId], notice.kind)).length === 0) return;
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
  announce([userId], notice, context);
}
