import { NOTIFICATION_KINDS } from '@filmfisher/shared/notifications/notifications';
import type { PushSubscriptionInput } from '@filmfisher/shared/notifications/push.schema';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { Types } from 'mongoose';
import pMap from 'p-map';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import type { JobType } from '../../../platform/jobs/jobs.ts';
import type { PushSender } from '../../../platform/push/push-sender.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { presentNotifications } from '../notifications.presenter.ts';
import { NotificationModel, type NotificationRecord } from '../notifications.model.ts';
import { findSettingsOf, isOn } from '../settings/notification-settings.service.ts';
import { PushSubscriptionModel, type PushSubscriptionRecord } from './push-subscriptions.model.ts';

/** Where all that is new stands, for what has no page of its own. */
const NEWS_PATH = `${webPaths.ownProfile}#notifications`;
/** Browsers of one member: the latest count. */
const BROWSERS_MAX = 10;
/** Messages that are on their way at once. */
const SENT_AT_ONCE = 8;

/** Sends this member's notifications to a browser, and nobody else's any more. */
export async function subscribe(
  userId: string,
  { endpoint, keys }: PushSubscriptionInput,
  now: Date,
): Promise<void> {
  const browser = { endpoint, 'keys.auth': keys.auth };
  const change = {
    $set: { userId: new Types.ObjectId(userId), 'keys.p256dh': keys.p256dh, createdAt: now },
  };
  const put = () => PushSubscriptionModel.updateOne(browser, change, { upsert: true });
  try {
    await put();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await put();
  }
  const otherKeys = { 'keys.auth': mongoose.trusted({ $ne: keys.auth }) };
  await PushSubscriptionModel.deleteMany({ userId, endpoint, ...otherKeys });
  const all = await PushSubscriptionModel.find({ userId })
    .sort({ createdAt: -1 })
    .lean<PushSubscriptionRecord[]>();
  const surplus = all.slice(BROWSERS_MAX).map(({ _id }) => _id);
  if (surplus.length > 0) await PushSubscriptionModel.deleteMany({ _id: mongoose.trusted({ $in: surplus }) });
}

/** Tells a browser nothing more; nothing happens where it is another member's. */
export async function unsubscribe(userId: string, endpoint: string): Promise<void> {
  await PushSubscriptionModel.deleteOne({ userId, endpoint });
}

/** The notifications that members have just got. */
const toldSchema = z.object({
  userIds: z.array(z.instanceof(Types.ObjectId)),
  kind: z.enum(NOTIFICATION_KINDS),
  subject: z.string(),
  day: z.string(),
});
type Told = z.infer<typeof toldSchema>;

export const pushJob: JobType<Told> = { name: 'push', queue: 'soon', schema: toldSchema };

/** Sends the notification to the browsers of these members, as far as each of them wants that kind there. */
async function sendNews({ userIds, kind, subject, day }: Told, push: PushSender): Promise<void> {
  const among = mongoose.trusted({ $in: userIds });
  const browsers = await PushSubscriptionModel.find({ userId: among }).lean<PushSubscriptionRecord[]>();
  if (browsers.length === 0) return;
  const settings = await findSettingsOf(browsers.map(({ userId }) => userId));
  const wanted = browsers.filter(({ userId }) =>
    isOn(settings.get(userId.toHexString()) ?? null, kind, 'push'),
  );
  const rows = await NotificationModel.find({
    userId: mongoose.trusted({ $in: wanted.map(({ userId }) => userId) }),
    kind,
    subject,
    day,
  }).lean<NotificationRecord[]>();
  const shown = await presentNotifications(rows);
  const newsOf = new Map(rows.map(({ userId }, index) => [userId.toHexString(), shown[index]]));
  await pMap(
    wanted,
    async ({ _id, userId, endpoint, keys }) => {
      const news = newsOf.get(userId.toHexString());
      if (!news) return;
      // Of two messages with one tag, which a process that died can cause, a browser shows the latter.
      const message = { text: news.text, path: news.target.path ?? NEWS_PATH, tag: `${kind} ${subject}` };
      const outcome = await push.send({ endpoint, keys }, message);
      if (outcome === 'gone') await PushSubscriptionModel.deleteOne({ _id });
    },
    { concurrency: SENT_AT_ONCE },
  );
}

/** @returns who tells browsers; what cannot be sent stands in the list of notifications */
export const pushHandler = ({ push }: Pick<AppContext, 'push'>): JobHandler<Told> => ({
  type: pushJob,
  run: async (told) => {
    if (push) await sendNews(told, push);
  },
});

/** The browsers that get push messages for the member; without the addresses, which are as good as keys. */
export const pushPersonalData: PersonalData = {
  key: 'pushSubscriptions',
  async read(userId) {
    const rows = await PushSubscriptionModel.find({ userId })
      .sort({ createdAt: 1 })
      .lean<PushSubscriptionRecord[]>();
    return rows.map(({ endpoint, createdAt }) => ({ service: new URL(endpoint).hostname, since: createdAt }));
  },
  async erase(userId) {
    await PushSubscriptionModel.deleteMany({ userId });
  },
};
