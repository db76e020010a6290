import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const YEAR_S = 365 * 24 * 60 * 60;

/** What somebody wrote by the contact form. */
const contactMessageSchema = new Schema(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    /** Under which the messages of an account's confirmed address are found. */
    emailKey: { type: String, required: true },
    message: { type: String, required: true },
    /** Who was signed in. */
    userId: { type: Schema.Types.ObjectId },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

contactMessageSchema.index({ userId: 1 }, { sparse: true });
contactMessageSchema.index({ emailKey: 1 });
contactMessageSchema.index({ createdAt: 1 }, { expireAfterSeconds: YEAR_S });

export type ContactMessageRecord = InferSchemaType<typeof contactMessageSchema> & { _id: Types.ObjectId };

export const ContactMessageModel = model('ContactMessage', contactMessageSchema, 'contact_messages');
