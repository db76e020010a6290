import { model, Schema, type InferSchemaType } from 'mongoose';

/** A link that was sent to a contact; opening it in time proves access to that contact's messages. */
const emailVerificationSchema = new Schema(
  {
    /** sha256 of the token in the link, so that a leaked database confirms nothing. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    /** Where it was sent: it confirms no contact that the account has got since. */
    kind: { type: String, enum: ['email', 'phone'], required: true },
    key: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

emailVerificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EmailVerificationRecord = InferSchemaType<typeof emailVerificationSchema>;

export const EmailVerificationModel = model(
  'EmailVerification',
  emailVerificationSchema,
  'email_verifications',
);
