import mongoose from 'mongoose';
import { usernameKeyOf } from './identifiers.ts';
import { UserModel, type UserRecord } from './users.model.ts';

/**
 * @param usernames in any case
 * @returns the active members who have these names, by the name in small letters
 */
export async function membersNamed(
  usernames: readonly string[],
): Promise<Map<string, Pick<UserRecord, '_id' | 'username'>>> {
  if (usernames.length === 0) return new Map();
  const usernameKey = mongoose.trusted({ $in: usernames.map(usernameKeyOf) });
  const members = await UserModel.find({ usernameKey, status: 'active' })
    .select('username usernameKey')
    .lean<UserRecord[]>();
  return new Map(members.map((member) => [member.usernameKey, member]));
}
