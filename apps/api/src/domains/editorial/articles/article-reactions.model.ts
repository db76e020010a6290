import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/reaction-kinds';
import { model, Schema, type Types } from 'mongoose';

/** What a member says of an article without a word. */
export interface ArticleReactionFields {
  articleId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: ReactionKind;
  at: Date;
}

const articleReactionSchema = new Schema<ArticleReactionFields>(
  {
    articleId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: REACTION_KINDS, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
articleReactionSchema.index({ articleId: 1, userId: 1 }, { unique: true });
articleReactionSchema.index({ userId: 1, at: 1 });

export const ArticleReactionModel = model('ArticleReaction', articleReactionSchema, 'articleReactions');
