import {
  PRIVACY_DEFAULTS,
  privacyChangeSchema,
  privacySettingsSchema,
} from '@filmfisher/shared/settings/privacy-settings.schema';
import type { PrivatePart } from '@filmfisher/shared/settings/settings';
import mongoose, { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { memberSettings } from '../../accounts/index.ts';
import { followedAmong } from '../../community/index.ts';
import type { InsightInto } from '../../ratings/index.ts';
import { PrivacySettingsModel, type PrivacySettingsRecord } from './privacy-settings.model.ts';

/** Whom a member shows which part of what they do. */
export const privacySettings = memberSettings({
  path: 'privacy',
  model: PrivacySettingsModel,
  summaries: {
    get: "Who sees the member's diary, statistics and watchlist",
    patch: 'Change who sees your diary, statistics and watchlist',
  },
  settings: privacySettingsSchema,
  change: privacyChangeSchema,
  present: (row) => privacySettingsSchema.parse(row ?? PRIVACY_DEFAULTS),
});

export const privacySettingsPersonalData: PersonalData = {
  key: 'privacySettings',
  read: (userId) => privacySettings.settingsOf(userId),
  async erase(userId) {
    await PrivacySettingsModel.deleteOne({ userId });
  },
};

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

/** Readers of a diary know what its open entries say; private ones are known to their member alone. */
export const insightInto: InsightInto = async (reader, userIds) => {
  const reading = await showingTo(reader, userIds, 'diary');
  return (userId) => {
    if (userId.toHexString() === reader?.userId) return 'member';
    return reading.has(userId.toHexString()) ? 'reader of the diary' : 'anybody';
  };
};

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
