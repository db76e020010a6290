import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { UserModel, type UserRecord } from './users.model.ts';
import { createMember, type NewMember } from './users.service.ts';

/** What a test or the demo data says about a member; the rest is made up, unique and valid. */
export type UserTraits = Partial<NewMember>;

/** Password of every built member that is not given another. */
export const BUILT_PASSWORD = 'correct horse battery';

/**
 * Stores a member with a confirmed e-mail address.
 * @throws AppError `account_exists` when the traits clash with a stored account
 */
export async function buildUser(
  context: Pick<AppContext, 'passwords'>,
  traits: UserTraits = {},
): Promise<UserRecord> {
  const username = traits.username ?? `member_${randomBytes(6).toString('hex')}`;
  return createMember(
    {
      username,
      email: `${username}@example.com`,
      firstName: 'Ngozi',
      lastName: 'Okafor',
      password: BUILT_PASSWORD,
      emailVerified: true,
      ...traits,
    },
    context,
  );
}

/** @returns the member as stored, for tests that look at what was written; null when there is none */
export async function storedUser(id: Types.ObjectId): Promise<UserRecord | null> {
  return UserModel.findById(id).lean<UserRecord>();
}

/** Writes fields of a stored member past every rule, for tests of what follows from them. */
export async function setUser(id: Types.ObjectId, fields: Partial<UserRecord>): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $set: fields });
}
