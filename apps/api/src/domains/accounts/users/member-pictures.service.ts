import mongoose from 'mongoose';
import { UserModel, type UserRecord } from './users.model.ts';

/** @returns those of the picture sets that are some member's picture, whatever the account's status */
export async function memberPicturesAmong(sets: readonly string[]): Promise<string[]> {
  const users = await UserModel.find(
    { 'profilePicture.id': mongoose.trusted({ $in: [...sets] }) },
    { profilePicture: 1 },
  ).lean<Pick<UserRecord, 'profilePicture'>[]>();
  return users.flatMap(({ profilePicture }) => profilePicture?.id ?? []);
}
