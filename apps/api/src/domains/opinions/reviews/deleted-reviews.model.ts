import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../../moderation/index.ts';
import { reviewContentPaths, type ReviewContent } from './reviews.model.ts';

/**
 * A review that was deleted a moment ago and can be brought back. It lies apart from the live ones, so that no
 * list, count or unique index has to know of it.
 */
export interface DeletedReviewFields extends ReviewContent {
  /** Who may bring it back: its author; of former releases also the moderator who deleted it. */
  deletedBy: Types.ObjectId;
  expiresAt: Date;
  /** It was hidden, and comes back so. */
  hidden?: StoredHidden | null;
}

export type DeletedReviewRecord = DeletedReviewFields & { _id: Types.ObjectId };

const deletedReviewSchema = new Schema<DeletedReviewFields>(
  {
    ...reviewContentPaths,
    deletedBy: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    hidden: { type: hiddenSchema },
  },
  { strict: 'throw', versionKey: false },
);

// The sweep lags by a minute, so every read checks the time as well.
deletedReviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
deletedReviewSchema.index({ movieId: 1, userId: 1 });
deletedReviewSchema.index({ userId: 1 });

export const DeletedReviewModel = model('DeletedReview', deletedReviewSchema, 'deletedReviews');
