import { AUDIENCES, type Audience } from '@filmfisher/shared/settings/settings';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '@filmfisher/shared/settings/privacy-settings.schema';
import { model, Schema, type Types } from 'mongoose';

interface PrivacySettingsFields extends PrivacySettings {
  userId: Types.ObjectId;
}

const audience = (preset: Audience) => ({ type: String, enum: AUDIENCES, default: preset, required: true });

/** Whom a member shows which part of what they do. */
const privacySettingsSchema = new Schema<PrivacySettingsFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    diary: audience(PRIVACY_DEFAULTS.diary),
    statistics: audience(PRIVACY_DEFAULTS.statistics),
    watchlist: audience(PRIVACY_DEFAULTS.watchlist),
  },
  { strict: 'throw', versionKey: false },
);
privacySettingsSchema.index({ userId: 1 }, { unique: true });

export type PrivacySettingsRecord = PrivacySettingsFields & { _id: Types.ObjectId };
export const PrivacySettingsModel = model('PrivacySettings', privacySettingsSchema, 'privacySettings');
