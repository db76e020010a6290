import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as verification } from './contacts/email-verification.routes.ts';
import { endpoints as forgotPassword } from './passwords/forgot-password.routes.ts';
import { endpoints as otp } from './passwords/otp.routes.ts';
import { endpoints as sessions } from './sessions/sessions.routes.ts';
import { endpoints as settings } from './settings/account-settings.routes.ts';
import { firstStepsEndpoints } from './settings/first-steps.routes.ts';
import { signInEndpoints, type ProfileReader } from './sign-in/sign-in.routes.ts';
import { signUpEndpoints } from './sign-up/signup.routes.ts';

interface Invitations {
  note: Parameters<typeof signUpEndpoints>[0];
  inviterOf: Parameters<typeof firstStepsEndpoints>[0];
}

/**
 * @param profileOf reads the profile that the answer to a sign-in carries
 * @param invitations by which new members come
 */
export function accountEndpoints(profileOf: ProfileReader, invitations: Invitations): Endpoint[] {
  return [
    ...signInEndpoints(profileOf),
    ...signUpEndpoints(invitations.note),
    ...sessions,
    ...verification,
    ...forgotPassword,
    ...otp,
    ...settings,
    ...firstStepsEndpoints(invitations.inviterOf),
  ];
}
