import { model, Schema, type InferSchemaType } from 'mongoose';

/** The right to set one password, which a spent code gives to one browser. */
const resetGrantSchema = new Schema(
  {
    /** The account: one grant each, so that a new code voids the grant of the one before. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** sha256 of the secret that the cookie carries. */
    token: { type: String, required: true },
    kind: { type: String, enum: ['email', 'phone'], required: true },
    key: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

resetGrantSchema.index({ token: 1 }, { unique: true });
resetGrantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ResetGrant = InferSchemaType<typeof resetGrantSchema>;

export const ResetGrantModel = model('ResetGrant', resetGrantSchema, 'reset_grants');
