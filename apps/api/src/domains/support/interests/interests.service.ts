import mongoose, { type Types } from 'mongoose';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { confirmedEmailKey, contactOf } from '../../accounts/index.ts';
import { SupportInterestModel, type SupportInterestFields } from './support-interests.model.ts';

/** Keeps an address, once however often it is left. @param userId of the member who is signed in */
export async function keepInterest(email: string, userId: string | null, now: Date): Promise<void> {
  const { key: emailKey } = contactOf(email);
  const row = { email, userId, createdAt: now };
  await SupportInterestModel.updateOne({ emailKey }, { $setOnInsert: row }, { upsert: true });
}

/** Addresses that the member left while signed in, or that the account has confirmed. */
async function left(userId: Types.ObjectId) {
  const emailKey = await confirmedEmailKey(userId);
  return mongoose.trusted({ $or: [{ userId }, ...(emailKey === null ? [] : [{ emailKey }])] });
}

export const interestsPersonalData: PersonalData = {
  key: 'supportInterest',
  async read(userId) {
    const rows = await SupportInterestModel.find(await left(userId))
      .sort({ _id: 1 })
      .lean<SupportInterestFields[]>();
    return rows.map(({ email, createdAt }) => ({ email, createdAt }));
  },
  async erase(userId) {
    await SupportInterestModel.deleteMany(await left(userId));
  },
};
