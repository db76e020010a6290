import {
  emailVerificationResponseSchema,
  emailVerificationSchema,
} from '@filmfisher/shared/accounts/email-verification.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { requireOwnAccount } from '../accounts.service.ts';
import { resendVerification, verifyToken } from './email-verification.service.ts';

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
    const { kind } = await resendVerification(await requireOwnAccount(viewer), context);
    log.info({ event: 'verification_sent', userId: viewer.userId, ip: request.ip }, 'link sent');
    return success(kind === 'email' ? MESSAGES.verificationSent : 'Text message sent!', {});
  },
);

export const endpoints: Endpoint[] = [verify, resend];
