import { BRAND } from '@filmfisher/shared/brand/brand';
import { OTP_LENGTH } from '@filmfisher/shared/accounts/accounts';
import mongoose, { type Types } from 'mongoose';
import type { Request } from 'express';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { cookieOf, strictCookie, strictCookieName } from '../../../platform/http/cookies.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import { IGNORE_NOTE, mailMessage, textMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { deliveryTo, findRecoverable, type Contact } from '../contacts/contacts.service.ts';
import { isFamiliar } from '../sign-in/sign-in.service.ts';
import { OtpModel, type OtpRecord } from './otps.model.ts';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;
const NO_TEXT_MESSAGES = 'Text messages are not sent here. Enter the e-mail address of your account.';
/** More than can ask for one contact within a code's life, at the limits of production. */
const ASKERS_MAX = 10;
const ASKER_BYTES = 32;
/** Of a request for a new password. */
const ASKER_COOKIE = 'ff_prq';
/** The only thing that codes are for; part of every hash, so that a code could never serve another purpose. */
const PURPOSE = 'reset';

function otpId({ kind, key }: Contact): string {
  return createHash('sha256').update(`${PURPOSE}|${kind}|${key}`).digest('hex');
}

function macOf(pepper: string, { kind, key }: Contact, nonce: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${PURPOSE}|${kind}|${key}|${nonce}|${code}`).digest();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** @param code six digits, valid for 10 minutes */
function otpMail(code: string): Message {
  return mailMessage('Your code for a new password', {
    heading: 'Your code',
    paragraphs: ['Enter this code to choose a new password. It is valid for 10 minutes.'],
    code,
    footnote: `Nobody from ${BRAND} will ever ask you for this code. ${IGNORE_NOTE}`,
  });
}

/** @param code six digits, valid for 10 minutes */
function otpSms(code: string): Message {
  return textMessage(
    `${code} is your ${BRAND} code for a new password. It is valid for 10 minutes. Do not share it.`,
    null,
    code,
  );
}

/**
 * Sends a new code, which voids the one before. A contact without an account costs the same reads and writes,
 * so that neither the answer nor its time tells whether there is one. From an address that the member has used
 * before, requests are counted apart, so that strangers cannot use them up.
 *
 * @param address under which the caller is counted
 * @returns the cookie by which the browser that asked gets tries of its own
 * @throws AppError `validation_failed` for a phone number where no text messages are sent; `rate_limited` when too
 *   many messages were asked for
 */
export async function sendCode(
  contact: Contact,
  address: string,
  { env, clock, mail, limits }: Pick<AppContext, 'env' | 'clock' | 'mail' | 'limits'>,
): Promise<ReplyCookie> {
  if (contact.kind === 'phone' && !mail.hasSms) {
    throw new AppError('validation_failed', { fields: { email: NO_TEXT_MESSAGES } });
  }
  const now = clock.now();
  const user = await findRecoverable(contact);
  const familiar = await isFamiliar(user?._id.toHexString() ?? contact.key, address, now);
  await limits.messagesToContact.charge('otp', contact.kind, contact.key, ...(familiar ? [address] : []));
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const nonce = randomBytes(16).toString('base64url');
  const { delivery, decoy } = deliveryTo(contact, user, { mail: otpMail(code), sms: otpSms(code) }, mail);
  const secret = randomBytes(ASKER_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const asker = { id: hashOf(secret), attempts: 0, expiresAt };
  const row = {
    userId: decoy ? null : (user?._id ?? null),
    mac: macOf(env.otpPepper, contact, nonce, code).toString('base64url'),
    nonce,
    attempts: 0,
    expiresAt,
    usedAt: null,
  };
  const change = { $set: row, $push: { askers: { $each: [asker], $slice: -ASKERS_MAX } } };
  const store = () => OtpModel.updateOne({ _id: otpId(contact) }, change, { upsert: true });
  await store().catch((error: unknown) => {
    // Two requests at once may both insert: the second then finds the row of the first.
    if (!isDuplicate(error)) throw error;
    return store();
  });
  await mail.outbox.enqueue('otp', delivery, { lifetime: LIFETIME_MS, decoy });
  return strictCookie(ASKER_COOKIE, env.production, secret, LIFETIME_MS);
}

/**
 * Charges a try of the live code, if there is one. A browser that asked for a code of this contact has its own five
 * tries. Everybody else has five together, so that strangers cannot use up those of the owner.
 *
 * @returns the code's row, or null when there is nothing to compare with
 */
async function chargeTry(_id: string, secret: string | null, now: Date): Promise<OtpRecord | null> {
  const isLater = mongoose.trusted({ $gt: now });
  const isBelow = { $lt: ATTEMPTS_MAX };
  const id = secret === null ? null : hashOf(secret);
  const asker = { id, expiresAt: { $gt: now } };
  const hasAsked =
    id !== null && (await OtpModel.exists({ _id, askers: mongoose.trusted({ $elemMatch: asker }) }));
  const live = { _id, usedAt: null, expiresAt: isLater };
  const charge = hasAsked
    ? OtpModel.findOneAndUpdate(
        { ...live, askers: mongoose.trusted({ $elemMatch: { ...asker, attempts: isBelow } }) },
        { $inc: { 'askers.$.attempts': 1 } },
      )
    : OtpModel.findOneAndUpdate({ ...live, attempts: mongoose.trusted(isBelow) }, { $inc: { attempts: 1 } });
  return charge.lean<OtpRecord>();
}

/**
 * Spends a code. One atomic update charges the try before the code is compared. Calls at the same time cannot exceed
 * the remaining tries, and at most one succeeds.
 *
 * @param request whose cookie tells whether this browser asked for a code
 * @returns whose code it was
 * @throws AppError `otp_invalid` for every reason alike: unknown contact, wrong, expired, used, tried too often
 */
export async function spendCode(
  contact: Contact,
  code: string,
  request: Request,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
): Promise<Types.ObjectId> {
  const now = clock.now();
  const _id = otpId(contact);
  const secret = cookieOf(request, strictCookieName(ASKER_COOKIE, env.production));
  const charged = await chargeTry(_id, secret, now);
  if (!charged) throw new AppError('otp_invalid');
  const matches = timingSafeEqual(
    macOf(env.otpPepper, contact, charged.nonce, code),
    Buffer.from(charged.mac, 'base64url'),
  );
  if (!matches || charged.userId === null) throw new AppError('otp_invalid');
  const won = await OtpModel.updateOne(
    { _id, nonce: charged.nonce, usedAt: null },
    { $set: { usedAt: now } },
  );
  if (won.modifiedCount !== 1) throw new AppError('otp_invalid');
  return charged.userId;
}
