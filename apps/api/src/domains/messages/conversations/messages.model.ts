import type { PostNode } from '@filmfisher/shared/post-tree';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { statePaths, type StoredState } from '../../moderation/index.ts';

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
