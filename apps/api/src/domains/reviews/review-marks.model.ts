import { model, Schema, type Types } from 'mongoose';

interface HelpfulMark {
  reviewId: Types.ObjectId;
  /** The member who marked it. */
  userId: Types.ObjectId;
  createdAt: Date;
  /** Set while the review is deleted: the mark goes when the review cannot come back any more. */
  expiresAt?: Date;
}

export type HelpfulMarkRecord = HelpfulMark & { _id: Types.ObjectId };

const helpfulMarkSchema = new Schema<HelpfulMark>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { strict: 'throw', versionKey: false },
);

/** One mark per member and review. */
helpfulMarkSchema.index({ reviewId: 1, userId: 1 }, { unique: true });
helpfulMarkSchema.index({ userId: 1, reviewId: 1 });
helpfulMarkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const HelpfulMarkModel = model('HelpfulMark', helpfulMarkSchema, 'helpfulMarks');
