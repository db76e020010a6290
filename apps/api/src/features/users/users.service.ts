import type { Login } from '@filmfisher/shared/users';
import type { Role } from '@filmfisher/shared/vocabulary';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { emailKeyOf, identifierOf, phoneKeyOf, usernameKeyOf } from './identifiers.ts';
import { UserModel, type UserRecord } from './users.model.ts';

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'invalid_credentials';
}

/**
 * Checks a sign-in. An unknown name, a wrong password and a disabled account cost the same work, are counted
 * alike and give the same answer. E-mail, username and phone of one account share one count.
 *
 * @param address under which the caller is counted
 * @throws AppError `invalid_credentials`; `rate_limited` after five failures; `busy` when too many sign-ins wait
 */
export async function authenticate(
  login: Pick<Login, 'username' | 'password'>,
  address: string,
  context: Pick<AppContext, 'passwords' | 'loginFailures'>,
): Promise<UserRecord> {
  const { kind: _kind, ...key } = identifierOf(login.username);
  const user = await UserModel.findOne(key).lean<UserRecord>();
  const counted = user ? user._id.toHexString() : Object.values(key).join();

  return context.loginFailures.attempt(
    [counted, address],
    async () => {
      const { ok, outdated } = await context.passwords.verify(login.password, user?.password ?? null);
      if (!user || !ok || user.status !== 'active') throw new AppError('invalid_credentials');
      if (outdated) {
        const password = await context.passwords.hash(login.password);
        await UserModel.updateOne({ _id: user._id }, { $set: { password } });
      }
      return user;
    },
    isRefused,
  );
}

/** @returns the active member, or null when the account is gone */
export async function findMember(userId: string): Promise<UserRecord | null> {
  return UserModel.findOne({ _id: userId, status: 'active' }).lean<UserRecord>();
}

export interface NewMember {
  username: string;
  email?: string;
  phoneNumber?: string;
  firstName: string;
  lastName: string;
  password: string;
  role?: Role;
  emailVerified?: boolean;
}

/**
 * Stores an account. Uniqueness is the indexes' business, so that two requests at once cannot both win.
 * @param member already valid: lengths and patterns are the schemas' business
 * @throws AppError `account_exists`
 */
export async function createMember(
  member: NewMember,
  context: Pick<AppContext, 'passwords'>,
): Promise<UserRecord> {
  const { email, phoneNumber, username, password, ...rest } = member;
  const record = {
    ...rest,
    username,
    usernameKey: usernameKeyOf(username),
    ...(email !== undefined && { email: email.trim(), emailKey: emailKeyOf(email) }),
    ...(phoneNumber !== undefined && {
      phoneNumber: phoneKeyOf(phoneNumber),
      phoneKey: phoneKeyOf(phoneNumber),
    }),
    password: await context.passwords.hash(password),
  };
  try {
    const document = await UserModel.create(record);
    return document.toObject<UserRecord>();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 11000) {
      throw new AppError('account_exists', { cause: error });
    }
    throw error;
  }
}

/** @returns whether any admin account exists */
export async function hasAdmin(): Promise<boolean> {
  return (await UserModel.exists({ role: 'admin' })) !== null;
}
