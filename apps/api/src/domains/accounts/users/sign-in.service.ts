import { webPaths } from '@filmfisher/shared/web-routes';
import type { Login } from '@filmfisher/shared/users';
import mongoose, { type Types } from 'mongoose';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FailureLimit } from '../../../platform/http/store-limits.ts';
import { deviceName } from '../../../platform/text/device-name.ts';
import { newDeviceMail } from './sign-in.mails.ts';
import { greetingOf } from './contacts.service.ts';
import { identifierOf } from './identifiers.ts';
import { SignInMarkModel } from './sign-in-marks.model.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const DAY = 24 * 60 * 60_000;
const MARK_MS = 90 * DAY;

type MarkKind = 'address' | 'device';
type Limits = AppContext['limits'];

function markId(kind: MarkKind, account: string, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, account, value]))
    .digest('hex');
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'invalid_credentials';
}

interface Counted {
  limit: FailureLimit;
  key: string[];
}

/** Charges the attempt to every limit, the outermost first; a refusal by one gives the outer charges back. */
function attemptWithin<T>(counts: readonly Counted[], run: () => Promise<T>): Promise<T> {
  const [outer, ...rest] = counts;
  if (!outer) return run();
  return outer.limit.attempt(outer.key, () => attemptWithin(rest, run), isRefused);
}

/**
 * Failures count against one password: a member who sets a new one begins with none, whatever strangers did before
 * and wherever the member failed.
 *
 * @returns the key of the account's counts
 */
export function failureKey(user: Pick<UserRecord, '_id' | 'passwordChangedAt'>): string {
  return `${user._id.toHexString()}:${user.passwordChangedAt?.getTime() ?? 0}`;
}

/** @returns every limit of a sign-in, the outermost first */
function countsOf(limits: Limits, account: string, address: string, familiar: boolean): Counted[] {
  const pair = [account, address];
  const outer = familiar
    ? [{ limit: limits.loginFailuresOfFamiliar, key: pair }]
    : [
        ...limits.loginFailuresOfAddress.map((limit) => ({ limit, key: [address] })),
        { limit: limits.loginFailuresOfAccount, key: [account] },
      ];
  return [...outer, { limit: limits.loginFailures, key: pair }];
}

/**
 * Asked for unknown names as well, so that both cost the same.
 * @param account its id, or what stands for an account that does not exist
 * @returns whether the member has used this address in the last 90 days
 */
export async function isFamiliar(account: string, address: string, now: Date): Promise<boolean> {
  const mark = { _id: markId('address', account, address), expiresAt: mongoose.trusted({ $gt: now }) };
  return (await SignInMarkModel.exists(mark)) !== null;
}

/**
 * Checks a sign-in. An unknown name, a wrong password and a disabled account cost the same work, are counted
 * alike and give the same answer. E-mail, username and phone of one account share one count. From an address that
 * the member has used before, only failures with this account from this address count. So strangers elsewhere and other
 * people at this address cannot lock the member out.
 *
 * @param address under which the caller is counted
 * @throws AppError `invalid_credentials`; `rate_limited` after too many failures; `busy` when too many sign-ins wait
 */
export async function authenticate(
  login: Pick<Login, 'username' | 'password'>,
  address: string,
  context: Pick<AppContext, 'passwords' | 'limits' | 'clock' | 'heavyWork'>,
): Promise<UserRecord> {
  const { limits, passwords, clock, heavyWork } = context;
  // In a flood most sign-ins are refused: do so before they cost the database anything.
  await heavyWork.assertRoom();
  const { kind: _kind, ...key } = identifierOf(login.username);
  const user = await UserModel.findOne(key).lean<UserRecord>();
  const name = Object.values(key).join();
  const familiar = await isFamiliar(user?._id.toHexString() ?? name, address, clock.now());
  const counts = countsOf(limits, user ? failureKey(user) : name, address, familiar);
  return attemptWithin(counts, async () => {
    const { ok, outdated } = await passwords.verify(login.password, user?.password ?? null);
    if (!user || !ok || user.status !== 'active') throw new AppError('invalid_credentials');
    if (outdated) {
      const password = await passwords.hash(login.password);
      await UserModel.updateOne({ _id: user._id }, { $set: { password } });
    }
    return user;
  });
}

/** @returns whether the mark is new */
async function mark(kind: MarkKind, userId: Types.ObjectId, value: string, now: Date): Promise<boolean> {
  const { upsertedCount } = await SignInMarkModel.updateOne(
    { _id: markId(kind, userId.toHexString(), value) },
    { $set: { expiresAt: new Date(now.getTime() + MARK_MS) }, $setOnInsert: { userId, kind } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** Remembers an address from which a member has proved to be the owner of the account. */
export async function rememberAddress(userId: Types.ObjectId, address: string, now: Date): Promise<void> {
  await mark('address', userId, address, now);
}

/**
 * Remembers from where a member signed in; with NEW_DEVICE_MAIL it tells the member of a device that is new,
 * the very first apart.
 *
 * @param userAgent as the browser sent it
 */
export async function rememberSignIn(
  user: UserRecord,
  address: string,
  userAgent: string,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<void> {
  const now = clock.now();
  const device = deviceName(userAgent);
  await rememberAddress(user._id, address, now);
  const isNew = await mark('device', user._id, device, now);
  if (!isNew || !env.newDeviceMail || user.email === undefined || user.email === null) return;
  if ((await SignInMarkModel.countDocuments({ userId: user._id, kind: 'device' })) === 1) return;
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  await mail.outbox.enqueue(
    'new_device',
    {
      channel: 'mail',
      to: user.email,
      message: newDeviceMail(greetingOf(user), device, now, link),
      about: user._id.toHexString(),
    },
    { lifetime: DAY },
  );
}
