import type { PersonalTraces } from '../../../platform/personal-data.ts';
import { EmailVerificationModel } from './email-verifications.model.ts';

/** Links that were sent to confirm the contact of the sign-up: the contact, which the account has, and hashes. */
export const emailVerificationTraces: PersonalTraces = {
  async erase(userId) {
    await EmailVerificationModel.deleteMany({ userId });
  },
};
