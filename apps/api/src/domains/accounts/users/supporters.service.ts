import type { ClientSession, Types } from 'mongoose';
import { UserModel, type UserRecord } from './users.model.ts';

/** Notes until when the member is a supporter; null: they are none. */
export async function setSupporterUntil(
  userId: Types.ObjectId,
  until: Date | null,
  session: ClientSession,
): Promise<void> {
  const change = until ? { $set: { supporterUntil: until } } : { $unset: { supporterUntil: 1 as const } };
  await UserModel.updateOne({ _id: userId }, change, { session });
}

export function isSupporter({ supporterUntil }: Pick<UserRecord, 'supporterUntil'>, now: Date): boolean {
  return supporterUntil ? supporterUntil > now : false;
}
