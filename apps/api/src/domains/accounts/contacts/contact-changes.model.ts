import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A new e-mail address or phone number that waits for its owner to open the link; one of each kind per member. */
const contactChangeSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['email', 'phone'], required: true },
    /** As it was typed, and as accounts are found by it. */
    value: { type: String, required: true },
    key: { type: String, required: true },
    /** sha256 of the token in the link, so that a leaked database confirms nothing. */
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    /** When it came into force; kept until it expires, because people open links twice. */
    usedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

contactChangeSchema.index({ userId: 1, kind: 1 }, { unique: true });
contactChangeSchema.index({ token: 1 }, { unique: true });
contactChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ContactChange = InferSchemaType<typeof contactChangeSchema> & { _id: Types.ObjectId };

export const ContactChangeModel = model('ContactChange', contactChangeSchema, 'contact_changes');
