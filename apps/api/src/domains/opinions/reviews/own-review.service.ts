import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

type Place = { _id: string } | { movieId: string; userId: string };

/** @returns the review that a member has in this place, hidden or not; or null */
export async function ownReview(place: Place): Promise<ReviewRecord | null> {
  const reviews = await ReviewModel.owned(place).lean<ReviewRecord[]>();
  // A merge of films may have brought a hidden one beside the one that everybody sees.
  return reviews.find(({ state }) => state === 'visible') ?? reviews[0] ?? null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a member's own review, hidden or not
 * @throws AppError `review_not_found`, also for a hidden one of somebody else; `forbidden` for another of somebody else
 */
export async function requireOwnReview(id: string, userId: string): Promise<ReviewRecord> {
  const review = await ownReview({ _id: id });
  const isOwn = review?.userId.equals(new Types.ObjectId(userId)) === true;
  if (!review || (review.hidden && !isOwn)) throw new AppError('review_not_found');
  if (!isOwn) throw new AppError('forbidden');
  return review;
}
