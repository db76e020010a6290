import type { Request } from 'express';
import mongoose, { type Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { cookieOf, strictCookie, strictCookieName } from '../../../platform/http/cookies.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { UserRecord } from '../../members/index.ts';
import type { Contact } from '../contacts/contacts.service.ts';
import { refuseCommonPassword, replacePassword, sendNotice } from './password-change.service.ts';
import { ResetGrantModel, type ResetGrant } from './reset-grants.model.ts';

const COOKIE = 'ff_reset';
const LIFETIME_MS = 10 * 60_000;
const TOKEN_BYTES = 32;

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
