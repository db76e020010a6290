import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';
import { reviewContentPaths, type ReviewContent } from './reviews.model.ts';

/**
 * A review that its author and the moderators alone see. It lies apart from the live ones, so that no list, count or
 * page has to know of it.
 */
export interface HiddenReviewFields extends ReviewContent {
  hidden: StoredHidden;
}

export type HiddenReviewRecord = HiddenReviewFields & { _id: Types.ObjectId };

const hiddenReviewSchema = new Schema<HiddenReviewFields>(
  {
    ...reviewContentPaths,
    hidden: { type: hiddenSchema, required: true },
  },
  { strict: 'throw', versionKey: false },
);

// It keeps its author's place on the film; only a merge of films makes two of them.
hiddenReviewSchema.index({ movieId: 1, userId: 1 });
hiddenReviewSchema.index({ userId: 1 });
hiddenReviewSchema.index({ createdAt: -1 });

export const HiddenReviewModel = model('HiddenReview', hiddenReviewSchema, 'hiddenReviews');
