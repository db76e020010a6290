import { model, Schema } from 'mongoose';

/** An address or a device from which a member has signed in, remembered for 90 days after the last time. */
const signInMarkSchema = new Schema(
  {
    /** Hash of kind, member and value: the database holds no addresses. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['address', 'device'], required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

signInMarkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
signInMarkSchema.index({ userId: 1, kind: 1 });

export const SignInMarkModel = model('SignInMark', signInMarkSchema, 'sign_in_marks');
