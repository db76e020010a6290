import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as verification } from './contacts/email-verification.routes.ts';
import { endpoints as forgotPassword } from './passwords/forgot-password.routes.ts';
import { endpoints as otp } from './passwords/otp.routes.ts';
import { endpoints as sessions } from './sessions/sessions.routes.ts';
import { endpoints as settings } from './settings/account-settings.routes.ts';
import { endpoints as firstSteps } from './settings/first-steps.routes.ts';
import { signInEndpoints, type ProfileReader } from './sign-in/sign-in.routes.ts';
import { endpoints as signUp } from './sign-up/signup.routes.ts';

/** @param profileOf reads the profile that the answer to a sign-in carries */
export function accountEndpoints(profileOf: ProfileReader): Endpoint[] {
  return [
    ...signInEndpoints(profileOf),
    ...signUp,
    ...sessions,
    ...verification,
    ...forgotPassword,
    ...otp,
    ...settings,
    ...firstSteps,
  ];
}
