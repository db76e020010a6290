import mongoose, { type Types } from 'mongoose';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { confirmedEmailKey } from '../../accounts/index.ts';
import { ContactMessageModel, type ContactMessageRecord } from './contact-messages.model.ts';

/** Messages that the member wrote while signed in, or under the address that the account has confirmed. */
async function written(userId: Types.ObjectId) {
  const emailKey = await confirmedEmailKey(userId);
  return mongoose.trusted({ $or: [{ userId }, ...(emailKey === null ? [] : [{ emailKey }])] });
}

/** What the member wrote by the contact form, and what was answered. */
export const contactPersonalData: PersonalData = {
  key: 'contactMessages',
  async read(userId) {
    const rows = await ContactMessageModel.find(await written(userId))
      .sort({ createdAt: 1, _id: 1 })
      .lean<ContactMessageRecord[]>();
    return rows.map(({ name, email, message, createdAt, replies }) => ({
      name,
      email,
      message,
      createdAt,
      replies: replies.map(({ text, at }) => ({ text, at })),
    }));
  },
  async erase(userId) {
    await ContactMessageModel.deleteMany(await written(userId));
  },
};
