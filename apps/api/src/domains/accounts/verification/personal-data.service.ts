import type { ErasableData } from '../../../platform/personal-data.ts';
import { EmailVerificationModel } from './email-verifications.model.ts';

/** Links that were sent to confirm the contact of the sign-up: the contact, which the account has, and hashes. */
export const emailVerificationTraces: ErasableData = {
  async erase(userId) {
    await EmailVerificationModel.deleteMany({ userId });
  },
};
