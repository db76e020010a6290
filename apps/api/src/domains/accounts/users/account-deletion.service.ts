import { DELETION_GRACE_DAYS } from '@filmfisher/shared/account-settings';
import { webPaths } from '@filmfisher/shared/web-routes';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { deletionMail, deletionSms } from './account-deletion.mails.ts';
import { ContactChangeModel, type ContactChange } from './contact-changes.model.ts';
import { deliveryTo, greetingOf, mainContact } from './contacts.service.ts';
import { usernameKeyOf } from './identifiers.ts';
import { forgetSessions } from './sessions.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Milliseconds from the closing of an account to its erasure. Longer than any request may take: what began while
 * the account was still open has ended by then.
 */
export const SETTLE_MS = 60_000;

/**
 * Asks for the erasure of an account after the days of grace, and signs it out everywhere. Asking again changes
 * nothing but that.
 *
 * @param user whose password has just been checked
 * @returns when the data will be erased
 * @throws AppError `forbidden` for an admin, without whom a site may be left that nobody can administer
 */
export async function requestDeletion(
  user: UserRecord,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<Date> {
  if (user.role === 'admin') {
    throw new AppError('forbidden', { message: 'Accounts of administrators cannot be deleted here.' });
  }
  const deletionAt = user.deletionAt ?? new Date(clock.now().getTime() + DELETION_GRACE_DAYS * DAY);
  const { modifiedCount } = await UserModel.updateOne(
    { _id: user._id, status: 'active' },
    { $set: { deletionAt }, $inc: { tokenVersion: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('unauthenticated');
  const changes = await ContactChangeModel.find({ userId: user._id }).lean<ContactChange[]>();
  await mail.outbox.forget({ addresses: changes.map(({ value }) => value) });
  await ContactChangeModel.deleteMany({ userId: user._id });
  await forgetSessions(user._id);
  const contact = mainContact(user);
  if (contact) {
    const link = `${env.publicWebUrl}${webPaths.signIn}`;
    const messages = {
      mail: deletionMail(greetingOf(user), deletionAt, link),
      sms: deletionSms(deletionAt, link),
    };
    const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
    await mail.outbox.enqueue('deletion', delivery, { lifetime: DAY, decoy });
  }
  return deletionAt;
}

/**
 * Keeps an account after all; nothing happens where no deletion was asked for.
 * @param userId 24 hexadecimal digits
 */
export async function cancelDeletion(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId, status: 'active' }, { $unset: { deletionAt: 1 } });
}

/**
 * Closes the accounts whose grace is over: nobody signs in any more, and what is under way may still end.
 * Cancelling and closing look at the same status, so one of them wins.
 */
export async function closeDueAccounts(now: Date): Promise<void> {
  await UserModel.updateMany(
    { status: 'active', deletionAt: mongoose.trusted({ $lte: now }) },
    {
      $set: { status: 'erasing', erasableAt: new Date(now.getTime() + SETTLE_MS) },
      $inc: { tokenVersion: 1 },
    },
  );
}

/**
 * Closes accounts without asking, to be erased at once.
 * @param usernames some may belong to nobody
 */
export async function closeAccountsNamed(usernames: readonly string[], now: Date): Promise<void> {
  await UserModel.updateMany(
    {
      usernameKey: mongoose.trusted({ $in: usernames.map(usernameKeyOf) }),
      status: mongoose.trusted({ $ne: 'erasing' }),
    },
    { $set: { status: 'erasing', erasableAt: now }, $inc: { tokenVersion: 1 } },
  );
}

/** @returns the accounts that were closed long enough ago to be erased, the first closed first */
export async function closedAccounts(now: Date): Promise<Types.ObjectId[]> {
  const closed = { status: 'erasing', erasableAt: mongoose.trusted({ $lte: now }) } as const;
  const rows = await UserModel.find(closed, { _id: 1 })
    .sort({ erasableAt: 1 })
    .lean<Pick<UserRecord, '_id'>[]>();
  return rows.map(({ _id }) => _id);
}

/** Removes the account itself, as the last thing of it. @returns whether it was still there */
export async function removeClosedAccount(userId: Types.ObjectId): Promise<boolean> {
  return (await UserModel.deleteOne({ _id: userId, status: 'erasing' })).deletedCount > 0;
}
