import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { recordAct } from '../../audit-log/index.ts';
import { changeAccount, findAccount, requireMember, type UserRecord } from '../../members/index.ts';
import { forgetContactChanges } from '../contacts/contact-changes.service.ts';
import { deliveryTo, greetingOf, mainContact } from '../contacts/contacts.service.ts';
import { forgetSessions } from '../sessions/sessions.service.ts';

const DAY = 24 * 60 * 60_000;

/**
 * @param at when the data will be erased
 * @param link to the page where the member signs in, and can cancel
 */
function deletionMail(name: string, at: Date, link: string): Message {
  return mailMessage('Your account will be deleted', {
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${name}, as you asked, your account and everything in it will be erased on ${at.toUTCString()}, and every device was signed out.`,
      'Until then you can change your mind: sign in and cancel the deletion in your settings.',
    ],
    button: { label: 'Keep my account', href: link },
    footnote: 'If this was not you, sign in, cancel the deletion and choose a new password.',
  });
}

/** @param at when the data will be erased */
function deletionSms(at: Date, link: string): Message {
  return textMessage(
    `${BRAND}: your account will be erased on ${at.toUTCString()}. To keep it, sign in and cancel: ${link}`,
    link,
    null,
  );
}

/** @returns when the data of an account is erased whose deletion is asked for now, or was before */
function erasureOf({ deletionAt }: UserRecord, now: Date): Date {
  return deletionAt ?? new Date(now.getTime() + DELETION_GRACE_DAYS * DAY);
}

async function tell(
  user: UserRecord,
  messages: { mail: Message; sms: Message },
  { mail }: Pick<AppContext, 'mail'>,
  session?: ClientSession,
): Promise<void> {
  const contact = mainContact(user);
  if (!contact) return;
  const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
  await mail.outbox.enqueue('deletion', delivery, { lifetime: DAY, decoy, session });
}

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
  const deletionAt = erasureOf(user, clock.now());
  const active = { _id: user._id, status: 'active' as const };
  if (!(await changeAccount(active, { deletionAt }, { endsSessions: true })))
    throw new AppError('unauthenticated');
  await forgetContactChanges(user._id, { mail });
  await forgetSessions(user._id);
  const link = `${env.publicWebUrl}${webPaths.signIn}`;
  await tell(
    user,
    { mail: deletionMail(greetingOf(user), deletionAt, link), sms: deletionSms(deletionAt, link) },
    { mail },
  );
  return deletionAt;
}

/**
 * Keeps an account after all; nothing happens where no deletion was asked for.
 * @param userId 24 hexadecimal digits
 */
export async function cancelDeletion(userId: string): Promise<void> {
  const _id = new Types.ObjectId(userId);
  await changeAccount({ _id, status: 'active' }, { deletionAt: undefined });
}

const closedMail = (name: string, at: Date, reason: string, link: string) =>
  mailMessage('Your account was closed', {
    heading: 'Your account was closed',
    paragraphs: [
      `Hello ${name}, an administrator of ${BRAND} has closed your account: ${reason}`,
      `Your account and everything in it will be erased on ${at.toUTCString()}.`,
    ],
    button: { label: 'Write to us', href: link },
    footnote: 'If this is a mistake, write to us before that day.',
  });

const keptMail = (name: string, link: string) =>
  mailMessage('Your account stays', {
    heading: 'Your account stays',
    paragraphs: [`Hello ${name}, your account will not be erased. You can sign in again.`],
    button: { label: 'Sign in', href: link },
    footnote: 'You get this message because we had told you that your account would be erased.',
  });

/** Who acts at the desk. */
interface DeskActor {
  /** 24 hexadecimal digits. */
  actor: string;
  /** What the log of the desk and the member read. */
  reason: string;
}

/**
 * Closes a member's account at the desk: nobody signs in any more, and after the days of grace its data is erased as
 * when its member had asked for it.
 *
 * @param userId 24 hexadecimal digits
 * @returns when the data will be erased
 * @throws AppError `member_not_found`; `role_too_high` for an administrator; `conflict` when the member changed meanwhile
 */
export async function deleteMember(
  userId: string,
  { actor, reason }: DeskActor,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<Date> {
  const user = await requireMember(userId);
  if (user.role === 'admin') throw new AppError('role_too_high');
  const now = clock.now();
  const { _id, role, username } = user;
  const deletionAt = erasureOf(user, now);
  const link = `${env.publicWebUrl}${webPaths.contact}`;
  const sms = `${BRAND}: an administrator has closed your account. It will be erased on ${deletionAt.toUTCString()}. Write to us: ${link}`;
  await inTransaction(async (session) => {
    const change = { status: 'disabled', deletionAt } as const;
    // Matching the role, too, keeps a member who becomes an administrator at this moment.
    const before = await changeAccount({ _id, role, status: 'active' }, change, {
      endsSessions: true,
      session,
    });
    if (!before) throw new AppError('conflict');
    const target = { kind: 'member', id: userId, name: username };
    const after = { deletionAt, reason };
    await recordAct({ actor, kind: 'member_deleted', target, wordsOf: [], after }, now, session);
    const messages = {
      mail: closedMail(greetingOf(user), deletionAt, reason, link),
      sms: textMessage(sms, link, null),
    };
    await tell(user, messages, { mail }, session);
  });
  await forgetContactChanges(_id, { mail });
  await forgetSessions(_id);
  return deletionAt;
}

/**
 * Opens an account again that the desk has closed; nothing happens to one that is open.
 * @param userId 24 hexadecimal digits
 * @returns the member
 * @throws AppError `member_not_found`, also once the erasure has begun
 */
export async function keepMember(
  userId: string,
  actor: string,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<UserRecord> {
  const user = await findAccount({ _id: new Types.ObjectId(userId) });
  if (user?.status !== 'disabled' || !user.deletionAt) return requireMember(userId);
  const { _id, username, deletionAt } = user;
  const link = `${env.publicWebUrl}${webPaths.signIn}`;
  await inTransaction(async (session) => {
    const closed = { _id, status: 'disabled', deletionAt } as const;
    const change = { status: 'active', deletionAt: undefined } as const;
    if (!(await changeAccount(closed, change, { session }))) throw new AppError('member_not_found');
    const target = { kind: 'member', id: userId, name: username };
    await recordAct({ actor, kind: 'member_kept', target, wordsOf: [] }, clock.now(), session);
    const sms = textMessage(`${BRAND}: your account will not be erased. Sign in: ${link}`, link, null);
    await tell(user, { mail: keptMail(greetingOf(user), link), sms }, { mail }, session);
  });
  return requireMember(userId);
}
