import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as auditLog } from './audit-log/audit-log.routes.ts';
import { endpoints as otp } from './otp/otp.routes.ts';
import { endpoints as reset } from './reset/forgot-password.routes.ts';
import { endpoints as firstSteps } from './settings/first-steps.routes.ts';
import { endpoints as settings } from './settings/account-settings.routes.ts';
import { userEndpoints, type ProfileReader } from './users/users.routes.ts';
import { endpoints as verification } from './verification/email-verification.routes.ts';

/**
 * Signing up, in and out, confirming, recovering and changing an account.
 * @param profileOf reads the profile that the answer to a sign-in carries
 */
export function accountEndpoints(profileOf: ProfileReader): Endpoint[] {
  return [
    ...auditLog,
    ...userEndpoints(profileOf),
    ...verification,
    ...reset,
    ...otp,
    ...settings,
    ...firstSteps,
  ];
}
