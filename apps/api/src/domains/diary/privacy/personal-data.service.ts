import type { PersonalData } from '../../../platform/personal-data.ts';
import { PrivacySettingsModel } from './privacy-settings.model.ts';
import { privacySettingsOf } from './privacy-settings.service.ts';

/** Whom a member shows which part of what they do. */
export const privacySettingsPersonalData: PersonalData = {
  key: 'privacySettings',
  read: privacySettingsOf,
  async erase(userId) {
    await PrivacySettingsModel.deleteOne({ userId });
  },
};
