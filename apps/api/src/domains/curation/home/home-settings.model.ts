import { model, Schema, type Types } from 'mongoose';

/** Which films administrators chose for /home. There is one row of it. */
export interface HomeSetting {
  /** In the order of the slides; null when the best films lead. */
  hero: Types.ObjectId[] | null;
  pinned: Types.ObjectId[];
}

const homeSettingSchema = new Schema<HomeSetting & { _id: string }>(
  {
    _id: { type: String, required: true },
    hero: { type: [Schema.Types.ObjectId], default: null },
    pinned: { type: [Schema.Types.ObjectId], default: [] },
  },
  { strict: 'throw', versionKey: false },
);

export const HomeSettingModel = model('HomeSetting', homeSettingSchema, 'homeSettings');
