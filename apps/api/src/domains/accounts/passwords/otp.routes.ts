import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { otpVerifySchema } from '@filmfisher/shared/accounts/otp.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { grantReset } from './forgot-password.service.ts';
import { contactOf } from '../contacts/contacts.service.ts';
import { spendCode } from './otp.service.ts';

const verify = endpoint(
  {
    method: 'post',
    path: '/otp/verify',
    access: 'public',
    limit: 'otp-ip',
    summary: 'Spend a one-time code; sets the cookie that allows one password reset within ten minutes',
    body: otpVerifySchema,
    fails: ['otp_invalid'],
    response: messageResponseSchema,
  },
  async ({ body, context, request, log }) => {
    const contact = contactOf(body.email);
    const userId = await spendCode(contact, body.otp, request, context);
    const cookie = await grantReset(userId, contact, context);
    log.info(
      { event: 'otp_verified', outcome: 'success', userId: userId.toHexString(), ip: request.ip },
      'code accepted',
    );
    return reply({ json: success(MESSAGES.otpVerified, {}), cookies: [cookie] });
  },
);

export const endpoints: Endpoint[] = [verify];
