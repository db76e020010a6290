import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import { statePaths, type StoredState } from '../../moderation/index.ts';

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

/**
 * A message. `held` or `hidden`, its author and moderators read it. Each of the two deletes their side of the
 * conversation (`clearedId` there); what both have deleted is gone.
 */
const messageSchema = new Schema(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    /** Who wrote it. */
    userId: { type: Schema.Types.ObjectId, required: true },
    /** Markdown as it was typed. */
    text: { type: String, required: true },
    /** The same parsed, once, as posts are. */
    tree: { type: Schema.Types.Mixed, required: true },
    /** Whom it names; missing where it names nobody. */
    mentions: { type: [Schema.Types.ObjectId], default: undefined },
    at: { type: Date, required: true },
    /** Stored only where both members had receipts switched on when it was read. */
    readAt: { type: Date },
    ...statePaths,
  },
  {
    strict: 'throw',
    versionKey: false,
    statics: {
      /** What both see. */
      inSight(filter: object) {
        return this.find({ ...filter, state: 'visible' });
      },
      /** The same, and the reader's own in every state; of conversations, so that `$or` looks at no others. */
      readBy(userId: Types.ObjectId | string, filter: object) {
        return this.find({ ...filter, $or: [{ state: 'visible' }, { userId }] });
      },
    },
  },
);
messageSchema.index({ conversationId: 1, _id: -1 });
// For the download and the erasure of a member's data.
messageSchema.index({ userId: 1, _id: 1 });
messageSchema.index({ mentions: 1 }, { sparse: true });

export type MessageRecord = Omit<InferSchemaType<typeof messageSchema>, 'tree' | keyof StoredState> &
  StoredState & { _id: Types.ObjectId; tree: PostNode[] };
export const MessageModel = model('Message', messageSchema, 'messages');
