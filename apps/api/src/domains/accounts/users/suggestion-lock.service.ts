import type { ClientSession } from 'mongoose';
import { UserModel } from './users.model.ts';

/**
 * Notes that the member is suggesting something, so that of two suggestions at once the second one sees the first.
 * @param session of the transaction that counts and stores
 */
export async function lockSuggesting(userId: string, now: Date, session: ClientSession): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { suggestedAt: now } }, { session, timestamps: false });
}
