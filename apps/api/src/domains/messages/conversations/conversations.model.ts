import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/**
 * One member's side of a conversation: there are two of each. A list of conversations is one index, and each member
 * deletes, reads and is erased alone.
 */
const sideSchema = new Schema(
  {
    /** Whose side it is. */
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The other member; when that account is erased, an id that nobody has. */
    otherId: { type: Schema.Types.ObjectId, required: true },
    conversationId: { type: Schema.Types.ObjectId, required: true },
    /** Where the member finds it; `none` while it is deleted or refused. */
    box: { type: String, enum: ['inbox', 'requests', 'none'], required: true },
    /** The member has agreed to hear from the other one, by writing or by a tap. */
    accepts: { type: Boolean, required: true },
    refused: { type: Boolean, required: true },
    /** The member's messages wait in the other one's requests. */
    waits: { type: Boolean, required: true },
    /** The latest message: the order of the list. */
    lastId: { type: Schema.Types.ObjectId, required: true },
    /** The messages up to this one were deleted by the member. */
    clearedId: { type: Schema.Types.ObjectId },
    /** The messages up to this one were read by the member. */
    readId: { type: Schema.Types.ObjectId },
    /** Messages of the other one after `readId` that the member can see. */
    unread: { type: Number, required: true, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
// Two who write to each other at once begin one conversation.
sideSchema.index({ userId: 1, otherId: 1 }, { unique: true });
sideSchema.index({ userId: 1, box: 1, lastId: -1 });
sideSchema.index({ conversationId: 1, userId: 1 });
// For the erasure of an account.
sideSchema.index({ otherId: 1 });

export type SideRecord = InferSchemaType<typeof sideSchema> & { _id: Types.ObjectId };
export const ConversationSideModel = model('ConversationSide', sideSchema, 'conversationSides');
