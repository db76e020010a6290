import { MESSAGE_SENDERS } from '@filmfisher/shared/messages/conversations';
import type { MessageSettings } from '@filmfisher/shared/messages/conversations.schema';
import { model, Schema, type Types } from 'mongoose';

interface MessageSettingsFields extends MessageSettings {
  userId: Types.ObjectId;
  starts: Date[];
}

/** What a member has chosen, and when the member began conversations of late. */
const messageSettingsSchema = new Schema<MessageSettingsFields>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    from: { type: String, enum: MESSAGE_SENDERS, default: 'mutuals', required: true },
    receipts: { type: Boolean, default: false, required: true },
    /** Of the last day, the first one first. */
    starts: { type: [Date], default: [], required: true },
  },
  { strict: 'throw', versionKey: false },
);
messageSettingsSchema.index({ userId: 1 }, { unique: true });

export type MessageSettingsRecord = MessageSettingsFields & { _id: Types.ObjectId };
export const MessageSettingsModel = model('MessageSettings', messageSettingsSchema, 'messageSettings');
