import type { PersonalData } from '../../../platform/personal-data.ts';
import { reportsBy } from '../../moderation/index.ts';
import { DeletedReviewModel, type DeletedReviewRecord } from './deleted-reviews.model.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { removeMemberReviews } from './member-reviews.service.ts';
import { HiddenReviewModel, type HiddenReviewRecord } from './hidden-reviews.model.ts';
import { HelpfulMarkModel, type HelpfulMarkRecord } from './review-marks.model.ts';
import { ReviewModel, type ReviewContent, type ReviewRecord } from './reviews.model.ts';

const contentOf = ({ movieId, text, spoiler, createdAt, editedAt, link }: ReviewContent) => ({
  movieId: movieId.toHexString(),
  text,
  spoiler,
  createdAt,
  editedAt,
  ...(link !== undefined && { publishedAt: link }),
});

/** A member's reviews, and what the member said about others' reviews. */
export const reviewsPersonalData = {
  key: 'reviews',
  async read(userId) {
    const mine = { userId };
    const [live, former, hidden, deleted, helpful, reports] = await Promise.all([
      ReviewModel.find(mine).sort({ _id: 1 }).lean<ReviewRecord[]>(),
      FormerReviewModel.find(mine).sort({ _id: 1 }).lean<FormerReview[]>(),
      HiddenReviewModel.find(mine).sort({ _id: 1 }).lean<HiddenReviewRecord[]>(),
      DeletedReviewModel.find(mine).sort({ _id: 1 }).lean<DeletedReviewRecord[]>(),
      HelpfulMarkModel.find(mine).sort({ _id: 1 }).lean<HelpfulMarkRecord[]>(),
      reportsBy(userId, 'review'),
    ]);
    return {
      written: [...live, ...former].map((review) => ({
        ...contentOf(review),
        foundHelpfulBy: review.helpful,
      })),
      hidden: hidden.map((review) => ({ ...contentOf(review), reason: review.hidden.reason })),
      deletedAMomentAgo: deleted.map(contentOf),
      foundHelpful: helpful.map(({ reviewId, createdAt }) => ({
        reviewId: reviewId.toHexString(),
        createdAt,
      })),
      reported: reports.map(({ targetId, reason, note, createdAt }) => ({
        reviewId: targetId.toHexString(),
        reason,
        note,
        createdAt,
      })),
    };
  },
  async erase(userId, context) {
    await removeMemberReviews(context, userId);
  },
} satisfies PersonalData;
