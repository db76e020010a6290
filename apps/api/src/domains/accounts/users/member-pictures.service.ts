import mongoose from 'mongoose';
import { withHiddenProfile } from './hidden-profile.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

/** @returns those of the picture sets that are some member's picture, whatever the account's status */
export async function memberPicturesAmong(sets: readonly string[]): Promise<string[]> {
  const oneOfThem = mongoose.trusted({ $in: [...sets] });
  const users = await UserModel.find(
    { $or: [{ 'profilePicture.id': oneOfThem }, { 'hiddenProfile.profilePicture.id': oneOfThem }] },
    { profilePicture: 1, hiddenProfile: 1 },
  ).lean<UserRecord[]>();
  return users.flatMap((user) => withHiddenProfile(user).profilePicture?.id ?? []);
}
