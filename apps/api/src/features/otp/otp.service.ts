import { OTP_LENGTH } from '@filmfisher/shared/limits';
import mongoose, { type Types } from 'mongoose';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { isDuplicate } from '../../lib/duplicate-key.ts';
import { otpMail, otpSms } from '../../lib/mail/templates.ts';
import { deliveryTo, findRecoverable, type Contact } from '../users/contacts.service.ts';
import { OtpModel, type OtpRecord } from './otps.model.ts';

const LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_MAX = 5;
/** The only thing that codes are for; part of every hash, so that a code could never serve another purpose. */
const PURPOSE = 'reset';

function otpId({ kind, key }: Contact): string {
  return createHash('sha256').update(`${PURPOSE}|${kind}|${key}`).digest('hex');
}

function macOf(pepper: string, { kind, key }: Contact, nonce: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${PURPOSE}|${kind}|${key}|${nonce}|${code}`).digest();
}

/**
 * Sends a new code, which voids the one before. A contact without an account costs the same reads and writes,
 * so that neither the answer nor its time tells whether there is one.
 *
 * @param contact a limit on which the caller has charged already
 */
export async function sendCode(
  contact: Contact,
  { env, clock, mail }: Pick<AppContext, 'env' | 'clock' | 'mail'>,
): Promise<void> {
  const user = await findRecoverable(contact);
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const nonce = randomBytes(16).toString('base64url');
  const { delivery, decoy } = deliveryTo(contact, user, { mail: otpMail(code), sms: otpSms(code) }, mail);
  const row = {
    userId: decoy ? null : (user?._id ?? null),
    mac: macOf(env.otpPepper, contact, nonce, code).toString('base64url'),
    nonce,
    attempts: 0,
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
    usedAt: null,
  };
  const store = () => OtpModel.updateOne({ _id: otpId(contact) }, { $set: row }, { upsert: true });
  await store().catch((error: unknown) => {
    // Two requests at once may both insert: the second then finds the row of the first.
    if (!isDuplicate(error)) throw error;
    return store();
  });
  await mail.outbox.put('otp', delivery, { lifetime: LIFETIME_MS, decoy });
}

/**
 * Spends a code. The try is charged before the code is compared, in one step of the database: however many try
 * at once, five at most are compared, and one at most wins.
 *
 * @returns whose code it was
 * @throws AppError `otp_invalid` for every reason alike: unknown contact, wrong, expired, used, tried too often
 */
export async function spendCode(
  contact: Contact,
  code: string,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
): Promise<Types.ObjectId> {
  const now = clock.now();
  const _id = otpId(contact);
  const charged = await OtpModel.findOneAndUpdate(
    {
      _id,
      attempts: mongoose.trusted({ $lt: ATTEMPTS_MAX }),
      usedAt: null,
      expiresAt: mongoose.trusted({ $gt: now }),
    },
    { $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<OtpRecord>();
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
