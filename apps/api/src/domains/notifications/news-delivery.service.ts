import { dayOf } from '@filmfisher/shared/dates/dates';
import type { NotificationKind } from '@filmfisher/shared/notifications/notifications';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobHandler, JobRun } from '../../platform/jobs/job-run.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { recipientsAmong } from '../blocks/index.ts';
import { DONE_ONCE, subjectOf, type Id } from './notification-kinds.ts';
import { newsJob, type News } from './news.service.ts';
import { ACTORS_KEPT, NotificationModel, type NotificationRecord } from './notifications.model.ts';
import { pushJob } from './push/push.service.ts';
import { findSettingsOf, isOn } from './settings/notification-settings.service.ts';

/** What telling members needs of the process. */
type DeliveryContext = Pick<AppContext, 'live' | 'push'>;

/** @returns those of the members who read of this kind anywhere: nothing is stored that nobody will read */
async function wantingAmong<Someone extends Id>(
  userIds: readonly Someone[],
  kind: NotificationKind,
): Promise<Someone[]> {
  const settings = await findSettingsOf(userIds);
  return userIds.filter((userId) => {
    const own = settings.get(userId.toString()) ?? null;
    return isOn(own, kind, 'app') || (own?.digest !== 'never' && isOn(own, kind, 'mail'));
  });
}

async function hearing({ userIds, actorId, event }: News): Promise<Types.ObjectId[]> {
  const wanting = await wantingAmong(userIds, event.kind);
  return actorId ? recipientsAmong(wanting, actorId) : wanting;
}

/** Which notification tells of an event. */
const aboutOf = ({ event, at }: Pick<News, 'event' | 'at'>) => ({
  kind: event.kind,
  subject: subjectOf(event),
  day: dayOf(at),
});

const among = (ids: readonly Types.ObjectId[]) => mongoose.trusted({ $in: [...ids] });

type Known = Pick<NotificationRecord, '_id' | 'userId' | 'day' | 'actors' | 'count' | 'withdrawn'>;

/** Shows again what was taken back meanwhile, as far as it was read: those members know of it. */
async function restore(
  { _id, count, withdrawn }: Known,
  actorId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const wasRead = withdrawn?.find(({ userId }) => userId.equals(actorId))?.read;
  const shown = {
    $push: { actors: { $each: [actorId], $slice: -ACTORS_KEPT } },
    $inc: { count: 1 },
    $pull: { withdrawn: { userId: actorId } },
    ...(count === 0 && { $set: { read: wasRead !== false } }),
  };
  await NotificationModel.updateOne({ _id }, shown, { session });
}

/**
 * Stores an event for members, with as many queries for hundreds of them as for one.
 * @returns those to whom it is news
 */
async function store(
  userIds: readonly Types.ObjectId[],
  news: News,
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  if (userIds.length === 0) return [];
  const { actorId, at } = news;
  const { kind, ...details } = news.event;
  const about = aboutOf(news);
  const { day, ...ofAnyDay } = about;
  const unread = { at, read: false, ...details };
  const actors = actorId ? [actorId] : [];
  const withdrew = ({ withdrawn }: Pick<Known, 'withdrawn'>) =>
    actorId !== null && withdrawn?.some(({ userId }) => userId.equals(actorId)) === true;
  const rows = await NotificationModel.find({
    userId: among(userIds),
    ...ofAnyDay,
    $or: [{ day }, ...actors.map((id) => ({ 'withdrawn.userId': id }))],
  })
    .select('userId day actors count withdrawn')
    .session(session)
    .lean<Known[]>();
  const restored = new Map(rows.filter(withdrew).map((row) => [row.userId.toHexString(), row]));
  if (actorId) for (const row of restored.values()) await restore(row, actorId, session);
  const others = userIds.filter((id) => !restored.has(id.toHexString()));
  const ofToday = rows.filter((row) => row.day === day && !restored.has(row.userId.toHexString()));
  const known = new Map(ofToday.map((row) => [row.userId.toHexString(), row]));
  const fresh = others.filter((id) => !known.has(id.toHexString()));
  const [told, remaining]: [Types.ObjectId[], Types.ObjectId[]] = [[], []];
  for (const { userId, actors: before } of known.values()) {
    const isTold = actorId === null || before.some((id) => id.equals(actorId));
    (isTold ? told : remaining).push(userId);
  }
  if (remaining.length > 0) {
    const more = {
      $set: unread,
      $push: { actors: { $each: actors, $slice: -ACTORS_KEPT } },
      $inc: { count: 1 },
    };
    await NotificationModel.updateMany({ userId: among(remaining), ...about }, more, { session });
  }
  const isAgain = told.length > 0 && !DONE_ONCE.includes(kind);
  if (isAgain)
    await NotificationModel.updateMany({ userId: among(told), ...about }, { $set: unread }, { session });
  if (fresh.length > 0) {
    const notifications = fresh.map((userId) => ({ userId, ...about, ...unread, actors, count: 1 }));
    await NotificationModel.insertMany(notifications, { session });
  }
  return [...remaining, ...(isAgain ? told : []), ...fresh];
}

/**
 * Stores notifications and ends their job in one transaction, so that each is there exactly once. Members who listen
 * get a hint afterwards, and a job sends the messages to browsers.
 * @param also what else the job does, exactly once as well
 */
export async function deliver(
  all: readonly News[],
  run: Pick<JobRun, 'finish'>,
  { live, push }: DeliveryContext,
  also: (session: ClientSession) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const recipients = await Promise.all(all.map(hearing));
  const storeAll = () =>
    inTransaction(async (session) => {
      const told: Types.ObjectId[] = [];
      for (const [index, news] of all.entries()) {
        const members = await store(recipients[index] ?? [], news, session);
        if (push && members.length > 0)
          await enqueue(pushJob, { userIds: members, ...aboutOf(news) }, { now: news.at, session });
        told.push(...members);
      }
      await also(session);
      await run.finish(session);
      return told;
    });
  // Another process was faster with the first notification of a day: this one adds to it.
  const told = await storeAll().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return storeAll();
  });
  if (told.length > 0) live.publish({ name: 'notifications', members: told });
}

/** @returns who tells members what others did, and what was decided */
export const newsHandler = (context: DeliveryContext): JobHandler<News> => ({
  type: newsJob,
  run: (news, run) => deliver([news], run, context),
});
