import { model, Schema, type Types } from 'mongoose';

/** Somebody who wants to hear when support opens. */
export interface SupportInterestFields {
  email: string;
  /** Under which one address is kept once. */
  emailKey: string;
  /** Who was signed in. */
  userId: Types.ObjectId | null;
  createdAt: Date;
}

const supportInterestSchema = new Schema<SupportInterestFields>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
supportInterestSchema.index({ emailKey: 1 }, { unique: true });
supportInterestSchema.index({ userId: 1 });

export const SupportInterestModel = model('SupportInterest', supportInterestSchema, 'supportInterests');
