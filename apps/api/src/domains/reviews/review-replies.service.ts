import mongoose, { Types, type ClientSession } from 'mongoose';
import { addToArchived } from '../archive/index.ts';
import { REVIEW_ROWS, ReviewModel } from './reviews.model.ts';

/** As much of a review as its replies need. */
interface RepliedReview {
  _id: Types.ObjectId;
  movieId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Its author takes no more replies. */
  repliesClosed?: boolean;
}

/**
 * @param ids 24 hexadecimal digits each
 * @returns those of the reviews that everybody sees
 */
export async function reviewsForReplies(ids: readonly string[]): Promise<RepliedReview[]> {
  return ReviewModel.kept({ _id: mongoose.trusted({ $in: [...ids] }), hidden: null })
    .select('movieId userId repliesClosed')
    .lean<RepliedReview[]>();
}

/** Counts replies to a review that came or went, wherever the review is. @param reviewId 24 hexadecimal digits */
export async function countReplies(reviewId: string, by: number, session?: ClientSession): Promise<void> {
  if (by === 0) return;
  const change = { $inc: { replies: by } };
  const { matchedCount } = await ReviewModel.updateOne({ _id: reviewId }, change, {
    ...(session && { session }),
  });
  // Its film is removed; they are there when it comes back.
  if (matchedCount === 0)
    await addToArchived(REVIEW_ROWS, new Types.ObjectId(reviewId), 'replies', by, session);
}
