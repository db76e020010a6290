import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { type ClientSession } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { UserRecord } from '../../members/index.ts';
import { confirmContactChange } from './contact-changes.service.ts';
import {
  confirmContact,
  deliveryTo,
  greetingOf,
  isVerified,
  mainContact,
  type Contact,
} from './contacts.service.ts';
import { EmailVerificationModel, type EmailVerificationRecord } from './email-verifications.model.ts';

const LIFETIME_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

/** @param link carries the token; valid for 24 hours */
function verificationMail(firstName: string, link: string): Message {
  return mailMessage('Confirm your e-mail address', {
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `Confirm your e-mail address to rate films, write reviews and vote on ${BRAND}.`,
      'The link is valid for 24 hours.',
    ],
    button: { label: 'Confirm my e-mail address', href: link },
    footnote: 'Someone signed up with this address. If it was not you, do not open the link.',
  });
}

/** @param link carries the token; valid for 24 hours */
function verificationSms(link: string): Message {
  return textMessage(
    `${BRAND}: confirm your phone number: ${link} If you did not sign up, do not open it.`,
    link,
    null,
  );
}

function tokenId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Sends the link that confirms the account's contact. The link's host is the configured one, never the request's.
 * Earlier links stay good: people open whichever message they find first.
 * @param session of a transaction that the link is stored in
 */
export async function sendVerification(
  user: UserRecord,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
  session?: ClientSession,
): Promise<void> {
  const contact = mainContact(user);
  if (!contact) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = new EmailVerificationModel({
    _id: tokenId(token),
    userId: user._id,
    ...contact,
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
  });
  await row.save({ session: session ?? null });
  const link = `${env.publicWebUrl}${webPaths.verifyEmail}?token=${token}`;
  const messages = { mail: verificationMail(greetingOf(user), link), sms: verificationSms(link) };
  const { delivery, decoy } = deliveryTo(contact, user, messages, mail);
  await mail.outbox.enqueue('verification', delivery, { lifetime: LIFETIME_MS, decoy, session });
}

/**
 * Sends the link once more, on request: that is counted.
 * @param alongside is done in the transaction that stores the link
 * @returns where it goes
 * @throws AppError `already_verified`; `no_contact` where nothing can be sent; `rate_limited`
 */
export async function resendVerification(
  user: UserRecord,
  context: Pick<AppContext, 'env' | 'clock' | 'mail' | 'limits'>,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<Contact> {
  if (isVerified(user)) throw new AppError('already_verified');
  const contact = mainContact(user);
  // Without a sender for text messages nothing would be sent; saying 'sent' would leave the member waiting.
  if (!contact || (contact.kind === 'phone' && !context.mail.hasSms)) throw new AppError('no_contact');
  await context.limits.messagesToContact.charge('verification', user._id.toHexString());
  await inTransaction(async (session) => {
    await sendVerification(user, context, session);
    await alongside?.(session);
  });
  return contact;
}

/**
 * Confirms the contact that a token was sent to. The token is spent by that, but says the same thing again until
 * it expires: people open links twice, and so do their mail programs.
 *
 * @returns 'verified', or 'before' when there was nothing left to confirm
 * @throws AppError `token_invalid`; `account_exists` when a new contact has become somebody else's in the meantime
 */
export async function verifyToken(
  token: string,
  context: Pick<AppContext, 'env' | 'clock' | 'mail' | 'limits'>,
): Promise<'verified' | 'before'> {
  // One page and one endpoint serve the link of the sign-up and that of a later change.
  const changed = await confirmContactChange(token, context);
  if (changed) return changed;
  const now = context.clock.now();
  const live = { _id: tokenId(token), expiresAt: mongoose.trusted({ $gt: now }) };
  const unused = await EmailVerificationModel.findOneAndUpdate(
    { ...live, usedAt: null },
    { $set: { usedAt: now } },
  ).lean<EmailVerificationRecord>();
  const row = unused ?? (await EmailVerificationModel.findOne(live).lean<EmailVerificationRecord>());
  if (!row) throw new AppError('token_invalid');
  // Also for a spent token: the process may have died between spending it and setting the flag.
  const outcome = await confirmContact(row.userId, { kind: row.kind, key: row.key });
  if (outcome === 'gone') throw new AppError('token_invalid');
  return outcome === 'confirmed' ? 'verified' : 'before';
}
