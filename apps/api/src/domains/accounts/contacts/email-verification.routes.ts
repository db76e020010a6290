import {
  emailVerificationResponseSchema,
  emailVerificationSchema,
} from '@filmfisher/shared/accounts/email-verification.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { isVerified, mainContact } from './contacts.service.ts';
import { requireOwnAccount } from '../accounts.service.ts';
import { sendVerification, verifyToken } from './email-verification.service.ts';

const verify = endpoint(
  {
    method: 'post',
    path: '/email_verification/verify',
    access: 'public',
    limit: 'verify-ip',
    summary: 'Confirm an e-mail address (or phone number) with the token of its link; signs nobody in',
    body: emailVerificationSchema,
    fails: ['token_invalid', 'account_exists'],
    response: emailVerificationResponseSchema,
  },
  async ({ body, context, request, log }) => {
    const outcome = await verifyToken(body.token, context);
    log.info({ event: 'email_verification', outcome, ip: request.ip }, 'contact confirmed');
    if (outcome === 'verified') return success(MESSAGES.emailVerified, {});
    return { ...success(MESSAGES.emailVerifiedBefore, {}), code: 'already_verified' as const };
  },
);

const resend = endpoint(
  {
    method: 'post',
    path: '/users/resend_verification',
    access: 'user',
    allowsSuspended: true,
    summary: 'Send the confirmation link once more; 409 when nothing is left to confirm',
    body: z.strictObject({}),
    fails: ['already_verified', 'no_contact'],
    response: messageResponseSchema,
  },
  async ({ viewer, context, request, log }) => {
    const user = await requireOwnAccount(viewer);
    if (isVerified(user)) throw new AppError('already_verified');
    // Without a sender for text messages nothing would be sent; saying 'sent' would leave the member waiting.
    const isMail = mainContact(user)?.kind === 'email';
    if (!isMail && !context.mail.hasSms) throw new AppError('no_contact');
    await context.limits.messagesToContact.charge('verification', viewer.userId);
    await sendVerification(user, context);
    log.info({ event: 'verification_sent', userId: viewer.userId, ip: request.ip }, 'link sent');
    return success(isMail ? MESSAGES.verificationSent : 'Text message sent!', {});
  },
);

export const endpoints: Endpoint[] = [verify, resend];
