import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { Login } from '@filmfisher/shared/accounts/credentials.schema';
import mongoose, { type Types } from 'mongoose';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FailureLimit } from '../../../platform/http/store-limits.ts';
import { deviceName } from '../../../platform/text/device-name.ts';
import { greetingOf } from '../contacts/contacts.service.ts';
import { identifierOf } from '../../../platform/text/identifiers.ts';
import { SignInMarkModel } from './sign-in-marks.model.ts';
import { changeAccount, findAccount, type UserRecord } from '../../members/index.ts';
import { requireOwnAccount } from '../accounts.service.ts';

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

function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.code === 'wrong_password';
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
function failureKey(user: Pick<UserRecord, '_id' | 'passwordChangedAt'>): string {
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
  const user = await findAccount(key);
  const name = Object.values(key).join();
  const familiar = await isFamiliar(user?._id.toHexString() ?? name, address, clock.now());
  const counts = countsOf(limits, user ? failureKey(user) : name, address, familiar);
  return attemptWithin(counts, async () => {
    const { ok, outdated } = await passwords.verify(login.password, user?.password ?? null);
    if (!user || !ok || user.status !== 'active') throw new AppError('invalid_credentials');
    if (outdated) {
      await changeAccount({ _id: user._id }, { password: await passwords.hash(login.password) });
    }
    return user;
  });
}

/**
 * Asks for the password once more, before something that a passer-by at an open screen must not be able to do.
 * Failures count together with failed sign-ins of the account from the same address.
 *
 * @param address under which the caller is counted
 * @param field of the body that holds the password
 * @returns the member
 * @throws AppError `wrong_password` with the field; `rate_limited` after too many; `busy`; `unauthenticated`
 */
export async function confirmPassword(
  viewer: Viewer,
  currentPassword: string,
  address: string,
  { passwords, limits, heavyWork }: Pick<AppContext, 'passwords' | 'limits' | 'heavyWork'>,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<UserRecord> {
  await heavyWork.assertRoom();
  const user = await requireOwnAccount(viewer);
  return limits.loginFailures.attempt(
    [failureKey(user), address],
    async () => {
      const { ok } = await passwords.verify(currentPassword, user.password);
      if (ok) return user;
      const error = new AppError('wrong_password');
      throw new AppError('wrong_password', { fields: { [field]: error.message } });
    },
    isWrong,
  );
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
 * @param device for people, such as 'Chrome on Windows'
 * @param at moment of the sign-in
 * @param link to the page where a code can be asked for
 */
function newDeviceMail(firstName: string, device: string, at: Date, link: string): Message {
  return mailMessage('New sign-in to your account', {
    heading: 'New sign-in',
    paragraphs: [
      `Hello ${firstName}, your account was just used on a new device: ${device}, ${at.toUTCString()}.`,
      'If this was you, there is nothing to do. If not, choose a new password. That signs out every device.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
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
