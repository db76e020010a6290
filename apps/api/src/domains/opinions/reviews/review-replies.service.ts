import mongoose, { type Types } from 'mongoose';
import { FormerReviewModel } from './former-reviews.model.ts';
import { ReviewModel } from './reviews.model.ts';

/** As much of a review as its replies need. */
export interface RepliedReview {
  _id: Types.ObjectId;
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Its author takes no more replies; missing in reviews of earlier releases. */
  repliesClosed?: boolean;
}

/**
 * @param ids 24 hexadecimal digits each
 * @returns those of the reviews that everybody sees
 */
export async function reviewsForReplies(ids: readonly string[]): Promise<RepliedReview[]> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const fields = { movieId: 1, userId: 1, repliesClosed: 1 } as const;
  const live = await ReviewModel.find(filter, fields).lean<RepliedReview[]>();
  if (live.length === new Set(ids).size) return live;
  return [...live, ...(await FormerReviewModel.find(filter, fields).lean<RepliedReview[]>())];
}
