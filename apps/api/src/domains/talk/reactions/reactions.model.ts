import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/posts/posts';
import { model, Schema, type Types } from 'mongoose';

export interface ReactionFields {
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: ReactionKind;
  at: Date;
}

const reactionSchema = new Schema<ReactionFields>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: REACTION_KINDS, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

/** One per member and post. */
reactionSchema.index({ postId: 1, userId: 1 }, { unique: true });
reactionSchema.index({ userId: 1 });

export const ReactionModel = model('Reaction', reactionSchema, 'reactions');
