import { findAccount } from '../../members/index.ts';
import { API_BASE } from '@filmfisher/shared/api/api';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type ClientSession } from 'mongoose';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { confirmedEmailKey } from '../../accounts/index.ts';
import { countOpen, withoutClosed, type UnreadablePlaces } from '../closed-places.ts';
import { presentNotifications } from '../notifications.presenter.ts';
import { NotificationModel, type NotificationRecord } from '../notifications.model.ts';
import {
  NotificationSettingsModel,
  type NotificationSettingsRecord,
} from '../settings/notification-settings.model.ts';
import { DIGEST_MS, kindsOff } from '../settings/notification-settings.service.ts';
import { digestMail } from './digest.mails.ts';
import type { Env } from '../../../platform/env/env.ts';

type DigestContext = Pick<AppContext, 'clock' | 'env' | 'mail'> & { unreadable: UnreadablePlaces };

const DAY = 24 * 60 * 60_000;
const TOLD_MAX = 20;

/** @returns the unread notifications since the last digest, the latest first, and how many there are */
async function newsOf(row: NotificationSettingsRecord, now: Date, unreadable: UnreadablePlaces) {
  const role = (await findAccount({ _id: row.userId }))?.role ?? 'member';
  const member = { userId: row.userId.toHexString(), role };
  const filter = {
    userId: row.userId,
    read: false,
    at: mongoose.trusted({ $gte: row.digestSince ?? new Date(0), $lt: now }),
    kind: mongoose.trusted({ $nin: kindsOff(row, 'mail') }),
  };
  const [told, count] = await Promise.all([
    NotificationModel.find(filter).sort({ at: -1, _id: -1 }).limit(TOLD_MAX).lean<NotificationRecord[]>(),
    countOpen(filter, member, unreadable),
  ]);
  return { rows: await withoutClosed(told, member, unreadable), count };
}

async function enqueueDigest(
  row: NotificationSettingsRecord,
  { clock, env, mail, unreadable }: DigestContext,
  session: ClientSession,
): Promise<void> {
  const address = await confirmedEmailKey(row.userId);
  if (address === null) return;
  const { rows, count } = await newsOf(row, clock.now(), unreadable);
  if (rows.length === 0) return;
  const userId = row.userId.toHexString();
  const own = `${env.publicWebUrl}${webPaths.ownProfile}`;
  const token = unsubscribeToken(userId, env);
  const texts = (await presentNotifications(rows)).map(({ text }) => text);
  const message = digestMail(texts, count - rows.length, {
    notifications: `${own}#notifications`,
    settings: `${env.publicWebUrl}${webPaths.settingsNotifications}`,
    unsubscribe: `${env.publicWebUrl}${API_BASE}/notifications/unsubscribe?token=${token}`,
  });
  const delivery = { channel: 'mail' as const, to: address, message, about: userId };
  await mail.outbox.enqueue('digest', delivery, { lifetime: DAY, session });
}

/** Sends one digest and says when the next is due, both or neither, whichever process is first. */
async function sendDigest(row: NotificationSettingsRecord, context: DigestContext): Promise<void> {
  if (row.digest === 'never') return;
  const now = context.clock.now();
  const next = { digestSince: now, digestAt: new Date(now.getTime() + DIGEST_MS[row.digest]) };
  await inTransaction(async (session) => {
    const isDue = { userId: row.userId, digestAt: row.digestAt };
    const { modifiedCount } = await NotificationSettingsModel.updateOne(isDue, { $set: next }, { session });
    if (modifiedCount > 0) await enqueueDigest(row, context, session);
  });
}

/** Sends the digests that are due. @param shouldContinue false ends it early */
export async function sendDueDigests(context: DigestContext, shouldContinue: () => boolean): Promise<void> {
  while (shouldContinue()) {
    const due = { digestAt: mongoose.trusted({ $ne: null, $lte: context.clock.now() }) };
    const rows = await NotificationSettingsModel.find(due)
      .sort({ digestAt: 1 })
      .limit(100)
      .lean<NotificationSettingsRecord[]>();
    if (rows.length === 0) return;
    for (const row of rows) {
      if (!shouldContinue()) return;
      await sendDigest(row, context);
    }
  }
}

/** Ends a member's digest. */
export async function unsubscribeFromDigest(userId: string): Promise<void> {
  const never = { digest: 'never' as const, digestSince: null, digestAt: null };
  await NotificationSettingsModel.updateOne({ userId }, { $set: never });
}

type Secrets = Pick<Env, 'jwtSecrets'>;

const sign = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');

/** @returns a token with which anybody who has the mail can end this member's digest only; it never expires */
function unsubscribeToken(userId: string, { jwtSecrets: [first] }: Secrets): string {
  return `${userId}.${sign(userId, first?.secret ?? '')}`;
}

/** @returns whose digest the token ends; null when nobody here has signed it */
export function memberOfToken(token: string, { jwtSecrets }: Secrets): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!/^[\da-f]{24}$/.test(userId)) return null;
  const isSigned = jwtSecrets.some(({ secret }) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(userId, secret))];
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? userId : null;
}
