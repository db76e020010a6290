import type { PostNode } from '@filmfisher/shared/post-tree';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { hiddenSchema } from '../../moderation/index.ts';

/** A message. */
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
    hidden: { type: hiddenSchema, default: null },
  },
  { strict: 'throw', versionKey: false },
);
messageSchema.index({ conversationId: 1, _id: -1 });
// For the download and the erasure of a member's data.
messageSchema.index({ userId: 1, _id: 1 });
messageSchema.index({ mentions: 1 }, { sparse: true });

export type MessageRecord = Omit<InferSchemaType<typeof messageSchema>, 'tree'> & {
  _id: Types.ObjectId;
  tree: PostNode[];
};
export const MessageModel = model('Message', messageSchema, 'messages');
