import type { CriticDetails } from '@filmfisher/shared/members/managed-members.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetWords } from '../../../platform/spelling/spelling.service.ts';
import { emailKeyOf, phoneKeyOf, usernameKeyOf } from '../../../platform/text/identifiers.ts';
import { memberTerms } from './members.search.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';
import { newIdAt } from '../../../platform/database/rows-by-time.ts';

/**
 * @param fields to read beside the id; all by default
 * @returns the active member, or null when the account is gone
 */
export async function findMember<Field extends keyof UserRecord = keyof UserRecord>(
  userId: string,
  fields: readonly Field[] = [],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return UserModel.findOne(
    { _id: userId, status: 'active' },
    Object.fromEntries(fields.map((field) => [field, 1])),
  ).lean<Pick<UserRecord, Field | '_id'>>();
}

/** @returns active members by their ids, in no order */
export async function findMembers(
  ids: readonly (string | Types.ObjectId)[],
  session: ClientSession | null = null,
): Promise<UserRecord[]> {
  return UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }), status: 'active' })
    .session(session)
    .lean<UserRecord[]>();
}

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

/** @returns active members who changed anything since then, the latest first */
export function membersChangedSince(since: Date): AsyncIterable<UserRecord> {
  return UserModel.find({ updatedAt: mongoose.trusted({ $gte: since }), status: 'active' })
    .sort({ _id: -1 })
    .lean<UserRecord[]>()
    .cursor();
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
type StoreWithAccount = (user: UserRecord, session: ClientSession) => Promise<void>;

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
    ...(rest.createdAt && { _id: newIdAt(rest.createdAt) }),
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
 * Changes the member's row, so that of two suggestions at once the second one sees the first. Not by the time: a write
 * that changes nothing holds nobody up, and three may come within one millisecond.
 * @param session of the transaction that counts and stores
 */
export async function lockSuggesting(userId: string, session: ClientSession): Promise<void> {
  const change = { $set: { suggestionTurn: new Types.ObjectId() } };
  await UserModel.updateOne({ _id: userId }, change, { session, timestamps: false });
}
