import {
  NEW_CONVERSATIONS_PER_DAY,
  NEW_CONVERSATIONS_WHILE_YOUNG,
  YOUNG_ACCOUNT_DAYS,
} from '@filmfisher/shared/messages/conversations';
import {
  messageSettingsChangeSchema,
  messageSettingsSchema,
  type MessageSettings,
} from '@filmfisher/shared/messages/conversations.schema';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { memberSettings } from '../../accounts/index.ts';
import { MessageSettingsModel, type MessageSettingsRecord } from './message-settings.model.ts';

const DAY = 24 * 60 * 60_000;
const DEFAULTS: MessageSettings = { from: 'mutuals', receipts: false };

const chosenIn = (row: object | null | undefined): MessageSettings =>
  messageSettingsSchema.parse(row ?? DEFAULTS);

/** Who may write to a member, and whether others see that their messages were read. */
export const messageSettings = memberSettings({
  path: 'messages',
  model: MessageSettingsModel,
  summaries: {
    get: 'Who may write to the member, and whether others see that their messages were read',
    patch: 'Change who may write to you, and read receipts',
  },
  settings: messageSettingsSchema,
  change: messageSettingsChangeSchema,
  present: chosenIn,
});

/** What decides on a message from one member to another. */
interface SettingsBetween {
  from: MessageSettings['from'];
  starts: readonly Date[];
}

/** @returns from whom the other member takes messages, and the conversations that the member began of late */
export async function settingsBetween(
  userId: Types.ObjectId,
  otherId: Types.ObjectId,
  session: ClientSession | null,
): Promise<SettingsBetween> {
  const both = mongoose.trusted({ $in: [userId, otherId] });
  const rows = await MessageSettingsModel.find({ userId: both })
    .session(session)
    .lean<MessageSettingsRecord[]>();
  const rowOf = (id: Types.ObjectId) => rows.find((row) => row.userId.equals(id));
  return { from: chosenIn(rowOf(otherId)).from, starts: rowOf(userId)?.starts ?? [] };
}

/** @returns whether both members have switched receipts on */
export async function haveReceipts(userIds: readonly Types.ObjectId[]): Promise<boolean> {
  const on = await MessageSettingsModel.countDocuments({
    userId: mongoose.trusted({ $in: [...userIds] }),
    receipts: true,
  });
  return on === userIds.length;
}

const ofTheDay = (starts: readonly Date[], now: Date) =>
  starts.filter((at) => at.getTime() > now.getTime() - DAY);

/**
 * @param known conversations that the member began of late
 * @param joined when the account was made
 * @throws AppError `rate_limited` with Retry-After where the member begins no other one today
 */
export function requireStart(known: readonly Date[], joined: Date, now: Date): void {
  const starts = ofTheDay(known, now);
  const isYoung = now.getTime() - joined.getTime() < YOUNG_ACCOUNT_DAYS * DAY;
  const most = isYoung ? NEW_CONVERSATIONS_WHILE_YOUNG : NEW_CONVERSATIONS_PER_DAY;
  const first = starts.at(-most);
  if (first !== undefined) {
    const seconds = Math.max(1, Math.ceil((first.getTime() + DAY - now.getTime()) / 1_000));
    const young = isYoung ? ` in the first ${YOUNG_ACCOUNT_DAYS} days` : '';
    throw new AppError('rate_limited', {
      message: `You can begin ${most} conversations a day${young}. Please try again later.`,
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/**
 * Counts a conversation that a member begins. Two that are begun at once change one row, so that neither is missed.
 * @param known those of late, as this transaction has read them
 */
export async function countStart(
  userId: Types.ObjectId,
  known: readonly Date[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  await MessageSettingsModel.updateOne(
    { userId },
    { $set: { starts: [...ofTheDay(known, now), now] } },
    { upsert: true, session },
  );
}
