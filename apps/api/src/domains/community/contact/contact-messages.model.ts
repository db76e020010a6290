import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const YEAR_S = 365 * 24 * 60 * 60;

const replySchema = new Schema(
  { text: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false, id: false, strict: 'throw' },
);

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
    /** What was answered by mail. Who answered stands in the log of the desk. */
    replies: { type: [replySchema], default: [] },
    /** Null as long as there is something to do. */
    doneAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);

contactMessageSchema.index({ userId: 1 }, { sparse: true });
contactMessageSchema.index({ emailKey: 1 });
contactMessageSchema.index({ doneAt: 1, createdAt: -1, _id: -1 });
contactMessageSchema.index({ createdAt: 1 }, { expireAfterSeconds: YEAR_S });

export type ContactMessageRecord = InferSchemaType<typeof contactMessageSchema> & { _id: Types.ObjectId };

export const ContactMessageModel = model('ContactMessage', contactMessageSchema, 'contact_messages');
