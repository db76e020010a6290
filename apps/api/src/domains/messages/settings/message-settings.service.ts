import {
  NEW_CONVERSATIONS_PER_DAY,
  NEW_CONVERSATIONS_WHILE_YOUNG,
  YOUNG_ACCOUNT_DAYS,
  type MessageSettings,
  type MessageSettingsChange,
} from '@filmfisher/shared/conversations';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { MessageSettingsModel, type MessageSettingsRecord } from './message-settings.model.ts';

type Id = string | Types.ObjectId;

const DAY = 24 * 60 * 60_000;
const DEFAULTS: MessageSettings = { from: 'mutuals', receipts: false };

/** @returns what the member has chosen, or what is so for everybody who has not */
export async function messageSettingsOf(
  userId: Id,
  session: ClientSession | null = null,
): Promise<MessageSettings> {
  const row = await MessageSettingsModel.findOne({ userId }).session(session).lean<MessageSettingsRecord>();
  return row ? { from: row.from, receipts: row.receipts } : DEFAULTS;
}

/** @returns whether both members have switched receipts on */
export async function haveReceipts(userIds: readonly Types.ObjectId[]): Promise<boolean> {
  const on = await MessageSettingsModel.countDocuments({
    userId: mongoose.trusted({ $in: [...userIds] }),
    receipts: true,
  });
  return on === userIds.length;
}

/** @returns what is so from now on */
export async function changeMessageSettings(
  userId: Id,
  change: MessageSettingsChange,
): Promise<MessageSettings> {
  await upsertAgainIfDuplicate(() =>
    MessageSettingsModel.updateOne(
      { userId: new Types.ObjectId(userId) },
      { $set: change },
      { upsert: true },
    ).exec(),
  );
  return messageSettingsOf(userId);
}

/**
 * Counts a conversation that a member begins. Two that are begun at once change one row, so that neither is missed.
 * @param joined when the account was made
 * @throws AppError `rate_limited` with Retry-After
 */
export async function countStart(
  userId: Types.ObjectId,
  joined: Date,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const row = await MessageSettingsModel.findOne({ userId }).session(session).lean<MessageSettingsRecord>();
  const starts = (row?.starts ?? []).filter((at) => at.getTime() > now.getTime() - DAY);
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
  await MessageSettingsModel.updateOne(
    { userId },
    { $set: { starts: [...starts, now] } },
    { upsert: true, session },
  );
}
