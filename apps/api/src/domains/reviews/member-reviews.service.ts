import { createdBetween, latestOf, type Until } from '../../platform/database/rows-by-time.ts';
import type { ReviewFeed } from '@filmfisher/shared/reviews/reviews.schema';
import mongoose, { Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addReviews } from './review-counts.service.ts';
import { archivedIdsOf } from '../archive/index.ts';
import { targetsReportedBy, withdrawReport } from '../moderation/index.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { removeMarksOn } from './review-removal.service.ts';
import { rankReview } from './review-ranking.service.ts';
import { viewFeed, type Reader } from './review-views.service.ts';
import { FEED_ORDERS, keyOfReview, ReviewModel, type ReviewKey, type ReviewRecord } from './reviews.model.ts';
import { pageOfReviews } from './reviews.service.ts';

type Id = string | Types.ObjectId;

/**
 * @param userId of the author
 * @param reader who asks, null for a visitor
 * @returns one page of the member's reviews with their films, newest first
 */
export async function listReviewsOf(
  userId: Id,
  reader: Reader,
  pages: { page: number; limit: number },
): Promise<ReviewFeed> {
  const page = await pageOfReviews({ userId }, FEED_ORDERS.latest, pages);
  return { ...page, reviews: await viewFeed(page.reviews, reader) };
}

/** A member's review as their timeline shows it. */
export type RecentReview = Pick<ReviewRecord, '_id' | 'movieId' | 'text' | 'spoiler' | 'createdAt'>;

/** @returns the member's newest reviews, at most so many */
export async function recentReviewsOf(userId: Id, count: number): Promise<RecentReview[]> {
  return ReviewModel.inSight({ userId })
    .select('movieId text spoiler createdAt')
    .sort(FEED_ORDERS.latest)
    .limit(count)
    .lean<RecentReview[]>();
}

type ReviewOfMember = RecentReview & { userId: Types.ObjectId };

/** @returns what these members reviewed until then, the newest first, at most so many */
export function reviewsOfMembers(
  userIds: readonly Types.ObjectId[],
  until: Until,
  count: number,
): Promise<ReviewOfMember[]> {
  const fields = { owner: 'userId', at: 'createdAt', only: { state: 'visible' } } as const;
  return latestOf<ReviewOfMember>(fields, userIds, until, count, (filter, order) =>
    ReviewModel.find(filter)
      .select('userId movieId text spoiler createdAt')
      .sort(order)
      .limit(count)
      .lean<ReviewOfMember[]>(),
  );
}

/** @returns ids of the member's reviews by those of their films, both in 24 hexadecimal digits */
export async function reviewIdsBy(
  userId: Id,
  movieIds: readonly Types.ObjectId[],
): Promise<Map<string, string>> {
  const rows = await ReviewModel.inSight({ userId, movieId: mongoose.trusted({ $in: [...movieIds] }) })
    .select('movieId')
    .lean<Pick<ReviewRecord, '_id' | 'movieId'>[]>();
  return new Map(rows.map(({ _id, movieId }) => [movieId.toHexString(), _id.toHexString()]));
}

/** @returns ids of those who wrote the latest reviews, as many as there are reviews at most */
export async function latestReviewers(count: number): Promise<string[]> {
  const rows = await ReviewModel.inSight({})
    .select('userId')
    .sort(FEED_ORDERS.latest)
    .limit(count)
    .lean<Pick<ReviewRecord, 'userId'>[]>();
  return [...new Set(rows.map(({ userId }) => userId.toHexString()))];
}

/** @returns number of the member's live reviews */
export async function countReviewsOf(userId: Id): Promise<number> {
  return ReviewModel.inSight({ userId }).countDocuments();
}

/** @returns how many reviews each of the members has, by their ids; members without any are missing */
export async function countReviewsAmong(userIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const rows = await ReviewModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { userId: { $in: [...userIds] }, state: 'visible' } },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** @returns how many helpful marks the member's live reviews have in all */
export async function helpfulReceivedBy(userId: Id): Promise<number> {
  const [sum] = await ReviewModel.aggregate<{ helpful: number }>([
    { $match: { userId: new Types.ObjectId(userId), state: 'visible' } },
    { $group: { _id: null, helpful: { $sum: '$helpful' } } },
  ]);
  return sum?.helpful ?? 0;
}

/** Removes the marks that a member made on others' reviews, and counts those again. */
async function removeMarksBy(userId: Id, context: AppContext): Promise<void> {
  const lists: Types.ObjectId[][] = await Promise.all([
    HelpfulMarkModel.distinct('reviewId', { userId }),
    targetsReportedBy('review', userId),
  ]);
  for (const reviewId of lists.flat()) {
    await inTransaction(async (session) => {
      await HelpfulMarkModel.deleteOne({ reviewId, userId }, { session });
      await withdrawReport({ kind: 'review', targetId: reviewId, userId }, session);
      await rankReview(reviewId, context, session);
    });
  }
}

/**
 * Removes for good what a member wrote and marked, and brings everything derived from it up to date. May run again
 * after it broke off.
 */
export async function removeMemberReviews(context: AppContext, userId: Id): Promise<void> {
  await removeMarksBy(userId, context);
  await removeMarksOn(await archivedIdsOf(new Types.ObjectId(userId)));
  // In every state: the account goes.
  const reviews = await ReviewModel.find({ userId }).select('movieId userId').lean<ReviewKey[]>();
  for (const review of reviews) {
    await removeMarksOn([review._id]);
    await inTransaction(async (session) => {
      const gone = await ReviewModel.findOneAndDelete(keyOfReview(review), { session }).lean<ReviewRecord>();
      if (gone?.state === 'visible') await addReviews(review.movieId.toHexString(), -1, session);
    });
  }
}

/** @returns how many reviews were posted in this time; `until` is no part of it */
export function countReviewsBetween(from: Date, until: Date): Promise<number> {
  return ReviewModel.inSight(createdBetween(from, until)).countDocuments().exec();
}
