import type { ErasableData } from '../../../platform/personal-data.ts';
import { OtpModel } from './otps.model.ts';

/** Codes that are still good: nothing but hashes. */
export const otpTraces: ErasableData = {
  async erase(userId) {
    await OtpModel.deleteMany({ userId });
  },
};
