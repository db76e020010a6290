import type { ErasableData } from '../../../platform/personal-data.ts';
import { ResetGrantModel } from './reset-grants.model.ts';

/** The right to set a password that a spent code has given: the contact and a hash. */
export const forgotPasswordTraces: ErasableData = {
  async erase(userId) {
    await ResetGrantModel.deleteMany({ _id: userId });
  },
};
