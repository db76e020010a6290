import { Types, type ClientSession } from 'mongoose';
import { UserModel } from './users.model.ts';

/**
 * Changes the member's row, so that of two suggestions at once the second one sees the first. Not by the time: a write
 * that changes nothing holds nobody up, and three may come within one millisecond.
 * @param session of the transaction that counts and stores
 */
export async function lockSuggesting(userId: string, session: ClientSession): Promise<void> {
  const change = { $set: { suggestionTurn: new Types.ObjectId() } };
  await UserModel.updateOne({ _id: userId }, change, { session, timestamps: false });
}
