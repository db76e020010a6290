import type { PersonalTraces } from '../../../platform/personal-data.ts';
import { OtpModel } from './otps.model.ts';

/** Codes that are still good: nothing but hashes. */
export const otpTraces: PersonalTraces = {
  async erase(userId) {
    await OtpModel.deleteMany({ userId });
  },
};
