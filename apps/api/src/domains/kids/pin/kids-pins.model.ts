import { model, Schema, type Types } from 'mongoose';
import type { PasswordRecord } from '../../../platform/secrets/password.ts';

/** What a parent is asked for before a browser leaves the kids' corner. */
export interface KidsPin {
  userId: Types.ObjectId;
  pin: PasswordRecord;
  changedAt: Date;
}

const kidsPinSchema = new Schema<KidsPin>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    pin: {
      type: new Schema<PasswordRecord>(
        {
          hash: { type: String, required: true },
          cost: { type: Number, required: true },
          pepperId: { type: String, required: true },
        },
        { _id: false, id: false, strict: 'throw' },
      ),
      required: true,
    },
    changedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
kidsPinSchema.index({ userId: 1 }, { unique: true });

export const KidsPinModel = model('KidsPin', kidsPinSchema, 'kidsPins');
