import { model, Schema, type Types } from 'mongoose';
import type { ReviewRecord } from './reviews.model.ts';

/**
 * The older of two reviews that one member wrote of two films which were merged. It keeps its address and its marks,
 * but lies apart from the live ones: on the film there is one review per member.
 */
const formerReviewSchema = new Schema<Omit<ReviewRecord, '_id'>>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
  },
  // The rest is as it was in `reviews`, so that the review can go back there.
  { strict: false, versionKey: false },
);

formerReviewSchema.index({ movieId: 1, userId: 1 });
formerReviewSchema.index({ userId: 1 });

export type FormerReview = Omit<ReviewRecord, '_id'> & { _id: Types.ObjectId };

export const FormerReviewModel = model('FormerReview', formerReviewSchema, 'formerReviews');
