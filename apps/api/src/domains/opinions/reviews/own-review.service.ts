import { Types } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import type { StoredHidden } from '../../moderation/index.ts';
import { starsOf } from '../ratings/own-ratings.service.ts';
import { HiddenReviewModel, type HiddenReviewRecord } from './hidden-reviews.model.ts';
import { starFields } from './review-counts.service.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

/** A review as its reader may see it: to its author and moderators a hidden one, too. */
export type ShownReview = ReviewRecord & { hidden?: StoredHidden };

type Place = { _id: string } | { movieId: string; userId: string };

/** @returns the review that a member has in this place, hidden or not; or null */
export async function ownReview(place: Place): Promise<ShownReview | null> {
  const live = await ReviewModel.findOne(place).lean<ReviewRecord>();
  if (live) return live;
  const hidden = await HiddenReviewModel.findOne(place).lean<HiddenReviewRecord>();
  if (!hidden) return null;
  const stars = await starsOf(hidden.movieId, hidden.userId);
  // It stands in no list, so nothing is added up of it.
  return { ...hidden, ...starFields(stars), helpful: 0, reports: 0, helpfulScore: 0, trendingScore: 0 };
}

/**
 * @param id 24 hexadecimal digits
 * @returns a member's own review, hidden or not
 * @throws AppError `review_not_found`, also for a hidden one of somebody else; `forbidden` for another of somebody else
 */
export async function requireOwnReview(id: string, userId: string): Promise<ShownReview> {
  const review = await ownReview({ _id: id });
  const isOwn = review?.userId.equals(new Types.ObjectId(userId)) === true;
  if (!review || (review.hidden && !isOwn)) throw new AppError('review_not_found');
  if (!isOwn) throw new AppError('forbidden');
  return review;
}
