import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { forgotPasswordSchema } from '@filmfisher/shared/accounts/otp.schema';
import { passwordResetSchema } from '@filmfisher/shared/accounts/password-reset.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { addressKey } from '../../../platform/http/rate-limit.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { sendCode } from './otp.service.ts';
import { contactOf } from '../contacts/contacts.service.ts';
import { clearedSessionCookie } from '../sessions/sessions.service.ts';
import { rememberAddress } from '../sign-in/sign-in.service.ts';
import { clearedResetCookie, resetPassword } from './forgot-password.service.ts';

const forgotPassword = endpoint(
  {
    method: 'post',
    path: '/forgot_password',
    access: 'public',
    limit: 'forgot-ip',
    summary: 'Send a one-time code; the answer is the same whether or not there is such an account',
    body: forgotPasswordSchema,
    response: messageResponseSchema,
  },
  async ({ body, context, request, log }) => {
    const contact = contactOf(body.email);
    const address = addressKey(request.ip);
    const cookie = await sendCode(contact, address, context);
    log.info({ event: 'otp_requested', ip: request.ip }, 'code requested');
    return reply({ json: success(MESSAGES.otpSent, {}), cookies: [cookie] });
  },
);

const reset = endpoint(
  {
    method: 'post',
    path: '/forgot_password/reset',
    access: 'public',
    limit: 'reset-ip',
    summary: 'Set a new password with the cookie of /otp/verify; ends every session and signs nobody in',
    body: passwordResetSchema,
    fails: ['reset_not_verified'],
    response: messageResponseSchema,
  },
  async ({ body, context, request, log }) => {
    const address = addressKey(request.ip);
    const user = await resetPassword(request, contactOf(body.email), body.newPassword, context);
    // The owner signs in from here next, whatever others did at this address.
    await rememberAddress(user._id, address, context.clock.now());
    const userId = user._id.toHexString();
    log.info({ event: 'password_reset', outcome: 'success', userId, ip: request.ip }, 'password reset');
    return reply({
      json: success(MESSAGES.passwordUpdated, {}),
      cookies: [clearedResetCookie(context), clearedSessionCookie(context)],
    });
  },
);

export const endpoints: Endpoint[] = [forgotPassword, reset];
