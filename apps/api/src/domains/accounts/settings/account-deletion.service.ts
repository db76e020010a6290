import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { changeAccount, type UserRecord } from '../../members/index.ts';
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
  const active = { _id: user._id, status: 'active' as const };
  if (!(await changeAccount(active, { deletionAt }, { endsSessions: true })))
    throw new AppError('unauthenticated');
  await forgetContactChanges(user._id, { mail });
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
  const _id = new Types.ObjectId(userId);
  await changeAccount({ _id, status: 'active' }, { deletionAt: undefined });
}
