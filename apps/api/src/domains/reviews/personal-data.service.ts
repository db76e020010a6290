import type { PersonalData } from '../../platform/personal-data.ts';
import { reportsBy } from '../moderation/index.ts';
import { removeMemberReviews } from './member-reviews.service.ts';
import { HelpfulMarkModel, type HelpfulMarkRecord } from './review-marks.model.ts';
import { ReviewModel, type ReviewContent, type ReviewRecord, type ReviewState } from './reviews.model.ts';

const contentOf = ({ movieId, text, spoiler, createdAt, editedAt, link }: ReviewContent) => ({
  movieId: movieId.toHexString(),
  text,
  spoiler,
  createdAt,
  editedAt,
  ...(link !== undefined && { publishedAt: link }),
});

/** @returns the same with the reason why it is out of sight, where it is */
export const toldOfReview = ({ hidden, ...review }: ReviewRecord) => ({
  ...contentOf(review),
  ...(hidden && { reason: hidden.reason }),
});

/** A member's reviews, and what the member said about others' reviews. */
export const reviewsPersonalData = {
  key: 'reviews',
  async read(userId) {
    const mine = { userId };
    const [reviews, helpful, reports] = await Promise.all([
      // In every state: they are the member's own.
      ReviewModel.find(mine).sort({ _id: 1 }).lean<ReviewRecord[]>(),
      HelpfulMarkModel.find(mine).sort({ _id: 1 }).lean<HelpfulMarkRecord[]>(),
      reportsBy(userId, 'review'),
    ]);
    const those = (...states: ReviewState[]) =>
      states.flatMap((wanted) => reviews.filter(({ state }) => state === wanted));
    return {
      written: those('visible', 'former').map((review) => ({
        ...contentOf(review),
        foundHelpfulBy: review.helpful,
      })),
      hidden: those('held', 'hidden').map(toldOfReview),
      deletedAMomentAgo: those('deleted').map(contentOf),
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
