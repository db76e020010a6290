import type { CriticDetails } from '@filmfisher/shared/managed-members';
import type { Role } from '@filmfisher/shared/vocabulary';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetWords } from '../../../platform/spelling/spelling.service.ts';
import { emailKeyOf, phoneKeyOf, usernameKeyOf } from './identifiers.ts';
import { memberTerms } from './members.search.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

/** @returns the active member, or null when the account is gone */
export async function findMember(userId: string): Promise<UserRecord | null> {
  return UserModel.findOne({ _id: userId, status: 'active' }).lean<UserRecord>();
}

/** @returns the username of an account, of a closed one, too; null when it is gone */
export async function nameOfAccount(userId: Types.ObjectId): Promise<string | null> {
  const user = await UserModel.findById(userId).select('username').lean<Pick<UserRecord, 'username'>>();
  return user?.username ?? null;
}

/** @returns the active member with this username or e-mail address, or null */
export async function findMemberNamed(name: string): Promise<UserRecord | null> {
  const either = [{ usernameKey: usernameKeyOf(name) }, { emailKey: emailKeyOf(name) }];
  return UserModel.findOne({ status: 'active', $or: either }).lean<UserRecord>();
}

/**
 * @param userId 24 hexadecimal digits
 * @throws AppError `member_not_found`
 */
export async function requireMember(userId: string): Promise<UserRecord> {
  const user = await findMember(userId);
  if (!user) throw new AppError('member_not_found');
  return user;
}

/**
 * @param viewer who asks
 * @throws AppError `unauthenticated` when the account has gone since the session was checked
 */
export async function requireOwnAccount({ userId }: Pick<Viewer, 'userId'>): Promise<UserRecord> {
  const user = await findMember(userId);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

export interface NewMember {
  username: string;
  email?: string;
  phoneNumber?: string;
  firstName: string;
  lastName: string;
  password: string;
  role?: Role;
  critic?: CriticDetails | undefined;
  emailVerified?: boolean;
  bio?: string;
  nationality?: string;
  preferredGenres?: string[];
  /** When the account was made, now by default: demo members have been here for a while. */
  createdAt?: Date;
}

/** Stores what a new account cannot be without, in the same transaction. */
export type StoreWithAccount = (user: UserRecord, session: ClientSession) => Promise<void>;

/**
 * Stores an account. Uniqueness is the indexes' business, so that two requests at once cannot both win.
 * @param member already valid: lengths and patterns are the schemas' business
 * @param storeMore stored as well, or neither is
 * @throws AppError `account_exists`
 */
export async function createMember(
  member: NewMember,
  context: Pick<AppContext, 'passwords'>,
  storeMore?: StoreWithAccount,
): Promise<UserRecord> {
  const { email, phoneNumber, username, password, ...rest } = member;
  const record = {
    ...rest,
    username,
    usernameKey: usernameKeyOf(username),
    searchTerms: await memberTerms(username),
    ...(email !== undefined && { email: email.trim(), emailKey: emailKeyOf(email) }),
    ...(phoneNumber !== undefined && {
      phoneNumber: phoneKeyOf(phoneNumber),
      phoneKey: phoneKeyOf(phoneNumber),
    }),
    password: await context.passwords.hash(password),
  };
  try {
    return await inTransaction(async (session) => {
      const user = await new UserModel(record).save({ session });
      const stored = user.toObject<UserRecord>();
      await storeMore?.(stored, session);
      return stored;
    });
  } catch (error) {
    if (isDuplicate(error)) {
      await forgetWords(record.searchTerms);
      throw new AppError('account_exists', { cause: error });
    }
    throw error;
  }
}

/**
 * @param others usernames that do not count
 * @returns whether any other admin account exists
 */
export async function hasAdmin(others: readonly string[]): Promise<boolean> {
  const usernameKey = mongoose.trusted({ $nin: others.map(usernameKeyOf) });
  return (await UserModel.exists({ role: 'admin', usernameKey })) !== null;
}

/**
 * Lets members sign in, or ends their sessions and refuses them.
 * @param usernames some may belong to nobody
 */
export async function enableMembers(usernames: readonly string[], isEnabled: boolean): Promise<void> {
  const [from, to] = isEnabled ? (['disabled', 'active'] as const) : (['active', 'disabled'] as const);
  await UserModel.updateMany(
    { usernameKey: mongoose.trusted({ $in: usernames.map(usernameKeyOf) }), status: from },
    { $set: { status: to }, $inc: { tokenVersion: 1 } },
  );
}
