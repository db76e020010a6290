import { DIGESTS, type Digest } from '@filmfisher/shared/settings/settings';
import { model, Schema, type Types } from 'mongoose';

interface NotificationSettingsFields {
  userId: Types.ObjectId;
  on: string[];
  off: string[];
  digest: Digest;
  digestSince: Date | null;
  digestAt: Date | null;
}

/** What a member has chosen, where it differs from what is so for everybody. */
const notificationSettingsSchema = new Schema<NotificationSettingsFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** Switches as 'kind.channel'. */
    on: { type: [String], default: [], required: true },
    off: { type: [String], default: [], required: true },
    digest: { type: String, enum: DIGESTS, default: 'never', required: true },
    /** From when on the next digest sums up, and when it is due; null without one. */
    digestSince: { type: Date, default: null },
    digestAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
notificationSettingsSchema.index({ userId: 1 }, { unique: true });
notificationSettingsSchema.index({ digestAt: 1 });

export type NotificationSettingsRecord = NotificationSettingsFields & { _id: Types.ObjectId };
export const NotificationSettingsModel = model(
  'NotificationSettings',
  notificationSettingsSchema,
  'notificationSettings',
);
