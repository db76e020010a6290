import {
  PRIVACY_DEFAULTS,
  type PrivacyChange,
  type PrivacySettings,
  type PrivatePart,
} from '@filmfisher/shared/privacy-settings';
import mongoose, { Types } from 'mongoose';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { followedAmong } from '../../community/index.ts';
import { PrivacySettingsModel, type PrivacySettingsRecord } from './privacy-settings.model.ts';

type Id = string | Types.ObjectId;

/** @returns what the member has chosen, or what is so for everybody who has not */
export async function privacySettingsOf(userId: Id): Promise<PrivacySettings> {
  const row = await PrivacySettingsModel.findOne({ userId }).lean<PrivacySettingsRecord>();
  if (!row) return PRIVACY_DEFAULTS;
  const { diary, statistics, watchlist } = row;
  return { diary, statistics, watchlist };
}

/** @returns what is so from now on */
export async function changePrivacySettings(userId: Id, change: PrivacyChange): Promise<PrivacySettings> {
  await upsertAgainIfDuplicate(() =>
    PrivacySettingsModel.updateOne(
      { userId: new Types.ObjectId(userId) },
      { $set: change },
      { upsert: true },
    ).exec(),
  );
  return privacySettingsOf(userId);
}

/** @returns those of the members, all of whom the reader follows, who show this part to their followers */
export async function showingToFollower(
  userIds: readonly Types.ObjectId[],
  part: PrivatePart,
): Promise<Types.ObjectId[]> {
  const filter = { userId: mongoose.trusted({ $in: [...userIds] }), [part]: 'private' };
  const rows = await PrivacySettingsModel.find(filter).select('userId').lean<PrivacySettingsRecord[]>();
  const hiding = new Set(rows.map(({ userId }) => userId.toHexString()));
  return userIds.filter((id) => !hiding.has(id.toHexString()));
}

/**
 * @param reader who asks; null for a visitor
 * @returns whether the member shows this part to the reader
 */
export async function showsTo(
  reader: Pick<Viewer, 'userId'> | null,
  userId: Types.ObjectId,
  part: PrivatePart,
): Promise<boolean> {
  return (await showingTo(reader, [userId], part)).size > 0;
}

/** @returns those of the members, in 24 hexadecimal digits, who show this part to the reader */
export async function showingTo(
  reader: Pick<Viewer, 'userId'> | null,
  userIds: readonly Types.ObjectId[],
  part: PrivatePart,
): Promise<Set<string>> {
  const userId = mongoose.trusted({ $in: [...userIds] });
  const rows = await PrivacySettingsModel.find({ userId }).lean<PrivacySettingsRecord[]>();
  const chosen = new Map(rows.map((row) => [row.userId.toHexString(), row[part]]));
  const audienceOf = (id: Types.ObjectId) => chosen.get(id.toHexString()) ?? PRIVACY_DEFAULTS[part];
  const asFollower = userIds.filter((id) => audienceOf(id) === 'followers');
  const followed =
    reader === null || asFollower.length === 0
      ? new Set<string>()
      : await followedAmong(new Types.ObjectId(reader.userId), asFollower);
  const shows = (id: Types.ObjectId) =>
    id.toHexString() === reader?.userId || audienceOf(id) === 'public' || followed.has(id.toHexString());
  return new Set(userIds.filter(shows).map((id) => id.toHexString()));
}
