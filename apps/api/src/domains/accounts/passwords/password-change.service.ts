import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { PasswordRecord } from '../../../platform/secrets/password.ts';
import { changeAccount, type UserRecord } from '../../members/index.ts';
import { dropPendingChanges } from '../contacts/contact-changes.service.ts';
import { deliveryTo, filterOf, greetingOf, mainContact, type Contact } from '../contacts/contacts.service.ts';
import { beginSession, forgetSessions } from '../sessions/sessions.service.ts';

const NOTICE_LIFETIME_MS = 24 * 60 * 60_000;

/** @param link to the page where a code can be asked for */
function passwordChangedMail(firstName: string, link: string): Message {
  return mailMessage('Your password was changed', {
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was just changed, and every device was signed out.`,
      'If this was you, there is nothing to do. If not, choose a new password now.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: 'We send this message to keep your account safe.',
  });
}

/** @param link to the page where a code can be asked for */
function passwordChangedSms(link: string): Message {
  return textMessage(
    `${BRAND}: your password was changed. If it was not you, choose a new one: ${link}`,
    link,
    null,
  );
}

/** Tells a member that the password was changed. */
export async function sendNotice(
  user: UserRecord,
  contact: Contact,
  { env, mail }: Pick<AppContext, 'env' | 'mail'>,
): Promise<void> {
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  const messages = { mail: passwordChangedMail(greetingOf(user), link), sms: passwordChangedSms(link) };
  const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
  await mail.outbox.enqueue('password_changed', delivery, { lifetime: NOTICE_LIFETIME_MS, decoy });
}

/** @throws AppError `validation_failed` naming the field, for a password that everybody tries first */
export async function refuseCommonPassword(
  password: string,
  field: string,
  { commonPasswords }: Pick<AppContext, 'commonPasswords'>,
): Promise<void> {
  if (await commonPasswords.includes(password)) {
    const sentence = 'This password is one of the most common ones. Please choose another.';
    throw new AppError('validation_failed', { message: sentence, fields: { [field]: sentence } });
  }
}

/**
 * Sets another password for a member who has just given the current one, ends every session, begins a new one for
 * the caller and sends a notice. It also removes a change of contact that still waits for its link: somebody who knew
 * the old password may have asked for it.
 *
 * @param user as it was when its password was checked
 * @param session how to begin the caller's new one
 * @returns the new session's cookie
 * @throws AppError `validation_failed` for a common password; `conflict` when the password was changed in the
 *   meantime; `busy`
 */
export async function changePassword(
  user: UserRecord,
  newPassword: string,
  session: { remember: boolean; device: string },
  context: AppContext,
): Promise<ReplyCookie> {
  await refuseCommonPassword(newPassword, 'newPassword', context);
  const password = await context.passwords.hash(newPassword);
  const { _id, tokenVersion } = user;
  const changed = await changeAccount(
    { _id, status: 'active', tokenVersion },
    { password, passwordChangedAt: context.clock.now() },
    { endsSessions: true },
  );
  if (!changed) throw new AppError('conflict');
  await dropPendingChanges(_id);
  await forgetSessions(_id);
  const cookie = await beginSession(context, { _id, tokenVersion: tokenVersion + 1 }, session);
  const contact = mainContact(changed);
  if (contact) await sendNotice(changed, contact, context);
  return cookie;
}

/**
 * Sets a password after its owner has proved the contact: confirms it and ends every session.
 *
 * If the contact was never confirmed, somebody else may have signed up with it and be waiting for the owner. The other
 * contact, which would let that person back in, is then removed as well. So is a change of contact that still waits for
 * its link.
 *
 * @returns the account as it was before, or null when it is gone or has another contact by now
 */
export async function replacePassword(
  userId: Types.ObjectId,
  contact: Contact,
  password: PasswordRecord,
  now: Date,
): Promise<UserRecord | null> {
  const owner = { _id: userId, ...filterOf(contact), status: 'active' as const };
  const other =
    contact.kind === 'email'
      ? { phoneNumber: undefined, phoneKey: undefined }
      : { email: undefined, emailKey: undefined };
  await changeAccount({ ...owner, emailVerified: false, phoneVerified: false }, other);
  const flag = contact.kind === 'email' ? 'emailVerified' : 'phoneVerified';
  const change = { password, passwordChangedAt: now, [flag]: true };
  const user = await changeAccount(owner, change, { endsSessions: true });
  if (user) {
    await dropPendingChanges(userId);
    await forgetSessions(userId);
  }
  return user;
}
