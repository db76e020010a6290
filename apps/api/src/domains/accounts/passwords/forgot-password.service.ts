import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { Request } from 'express';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { cookieOf, strictCookie, strictCookieName } from '../../../platform/http/cookies.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { UserRecord } from '../../members/index.ts';
import { deliveryTo, greetingOf, recoverableContact, type Contact } from '../contacts/contacts.service.ts';
import { refuseCommonPassword, replacePassword, sendNotice } from './password-change.service.ts';
import { ResetGrantModel, type ResetGrant } from './reset-grants.model.ts';

const COOKIE = 'ff_reset';
const LIFETIME_MS = 10 * 60_000;
const TOKEN_BYTES = 32;
/** A message that comes later than this finds nobody waiting for it. */
const INVITATION_LIFETIME_MS = 24 * 60 * 60_000;

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @returns the cookie that removes the reset cookie from a browser */
export function clearedResetCookie({ env }: Pick<AppContext, 'env'>): ReplyCookie {
  return strictCookie(COOKIE, env.production, null, LIFETIME_MS);
}

/**
 * Allows the holder of the cookie one password reset within ten minutes. The browser must keep the proof: a mark
 * "verified" on the account would let anybody who is quick set the password.
 *
 * @param contact by which the account was proved
 * @returns the cookie, the only place where the secret is
 */
export async function grantReset(
  userId: Types.ObjectId,
  contact: Contact,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
): Promise<ReplyCookie> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const grant = {
    token: tokenHash(token),
    ...contact,
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
    usedAt: null,
  };
  await ResetGrantModel.updateOne({ _id: userId }, { $set: grant }, { upsert: true });
  return strictCookie(COOKIE, env.production, token, LIFETIME_MS);
}

/**
 * Sets a new password with the grant that the request's cookie carries, confirms the contact, ends every session
 * and sends a notice. A password that is refused leaves the grant as it was.
 *
 * @returns the account as it was before
 * @throws AppError `reset_not_verified` for every reason alike; `validation_failed` for a common password; `busy`
 */
export async function resetPassword(
  request: Request,
  contact: Contact,
  newPassword: string,
  context: AppContext,
): Promise<UserRecord> {
  const { env, clock, passwords } = context;
  await refuseCommonPassword(newPassword, 'newPassword', context);
  const cookie = cookieOf(request, strictCookieName(COOKIE, env.production));
  if (cookie === null) throw new AppError('reset_not_verified');
  const now = clock.now();
  const live = {
    token: tokenHash(cookie),
    ...contact,
    usedAt: null,
    expiresAt: mongoose.trusted({ $gt: now }),
  };
  // Looked at first, so that strangers cannot make the server hash; spent after the hash, which may be refused.
  if (!(await ResetGrantModel.exists(live))) throw new AppError('reset_not_verified');
  const password = await passwords.hash(newPassword);
  const grant = await ResetGrantModel.findOneAndUpdate(live, { $set: { usedAt: now } }).lean<ResetGrant>();
  const user = grant && (await replacePassword(grant._id, contact, password, now));
  if (!user) throw new AppError('reset_not_verified');
  await sendNotice(user, contact, context);
  return user;
}

/** @param link to the page where a code can be asked for */
function invitationMail(name: string, link: string): Message {
  return mailMessage('Choose a new password', {
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, an administrator of ${BRAND} sent you this message so that you can sign in again.`,
      'Open the page and enter this address. We then send you a code, with which you choose a new password.',
    ],
    button: { label: 'Choose a new password', href: link },
    footnote: `Your password stays as it is until you do. Nobody from ${BRAND} will ever ask you for it.`,
  });
}

/** @param link to the page where a code can be asked for */
function invitationSms(link: string): Message {
  const text = `${BRAND}: to choose a new password, enter this number here: ${link} Nobody will ask you for your password.`;
  return textMessage(text, link, null);
}

/**
 * Sends a member the way to a new password, on request of the desk. The message opens nothing by itself, so it may be
 * read late; the code that does is asked for by the member's own browser.
 * @param alongside is done in the transaction that stores the message
 * @returns where it goes
 * @throws AppError `no_contact` where nothing can be sent; `rate_limited`
 */
export async function inviteToReset(
  user: UserRecord,
  { env, mail, limits }: Pick<AppContext, 'env' | 'mail' | 'limits'>,
  alongside: (session: ClientSession) => Promise<void>,
): Promise<Contact> {
  const contact = recoverableContact(user);
  if (!contact || (contact.kind === 'phone' && !mail.hasSms)) {
    throw new AppError('no_contact', {
      message: 'This member has no address to which a message can be sent.',
    });
  }
  await limits.messagesToContact.charge('reset', contact.kind, contact.key);
  const link = `${env.publicWebUrl}${webPaths.forgotPassword}`;
  const messages = { mail: invitationMail(greetingOf(user), link), sms: invitationSms(link) };
  const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
  await inTransaction(async (session) => {
    await mail.outbox.enqueue('password_reset', delivery, {
      lifetime: INVITATION_LIFETIME_MS,
      decoy,
      session,
    });
    await alongside(session);
  });
  return contact;
}
