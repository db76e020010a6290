import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A browser that asked for a code of the contact, and may try for ten minutes, whatever others do. */
const askerSchema = new Schema(
  {
    /** sha256 of the secret that the browser's cookie carries. */
    id: { type: String, required: true },
    attempts: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', _id: false },
);

/** The one code that is good for a contact at present. */
const otpSchema = new Schema(
  {
    /** Hash of purpose and contact: one row per contact, known or not, and no address in the database. */
    _id: { type: String, required: true },
    /** null for a contact without an account, whose row is only there to cost the same. */
    userId: { type: Schema.Types.ObjectId, default: null },
    /** Keyed hash of the code: without the key a million codes are tried in a second. */
    mac: { type: String, required: true },
    /** Tells this code's row from that of the code before. */
    nonce: { type: String, required: true },
    /** Tries of this code by browsers that did not ask for one. */
    attempts: { type: Number, required: true },
    /** The browsers that asked last, with their tries of all codes. */
    askers: { type: [askerSchema], default: undefined },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type OtpRecord = Omit<InferSchemaType<typeof otpSchema>, 'userId'> & {
  userId: Types.ObjectId | null;
};

export const OtpModel = model('Otp', otpSchema, 'otps');
