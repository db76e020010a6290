import { REVIEW_RESTORE_MS } from '@filmfisher/shared/reviews';
import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { countOpenReports, expireReports } from '../../moderation/index.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { keyOfReview, ReviewModel, type ReviewRecord, type ReviewStanding } from './reviews.model.ts';
import { helpfulScoreOf, TRENDING_HALF_LIFE_MS, trendingScoreOf } from './review-ranking.ts';

type WithClock = Pick<AppContext, 'clock'>;

/** Milliseconds that the marks of a deleted review stay: longer than the review itself can be brought back. */
const MARKS_KEPT_MS = 2 * REVIEW_RESTORE_MS;

/** Lets the marks of a review that is deleted go after the time in which it may come back. */
export async function expireMarks(
  reviewId: Types.ObjectId | string,
  { clock }: WithClock,
  session: ClientSession,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + MARKS_KEPT_MS);
  await HelpfulMarkModel.updateMany({ reviewId }, { $set: { expiresAt } }, { session });
  await expireReports({ kind: 'review', targetId: reviewId }, expiresAt, session);
}

/** Keeps the marks of a review that comes back. */
export async function keepMarks(reviewId: Types.ObjectId | string, session: ClientSession): Promise<void> {
  await HelpfulMarkModel.updateMany({ reviewId }, { $unset: { expiresAt: 1 } }, { session });
  await expireReports({ kind: 'review', targetId: reviewId }, null, session);
}

async function rankingOf(
  { _id, createdAt }: Pick<ReviewRecord, '_id' | 'createdAt'>,
  now: Date,
  session: ClientSession,
): Promise<ReviewStanding> {
  const age = { $divide: [{ $subtract: ['$createdAt', now] }, TRENDING_HALF_LIFE_MS] };
  const [marks] = await HelpfulMarkModel.aggregate<{ helpful: number; heat: number }>([
    { $match: { reviewId: _id } },
    { $group: { _id: null, helpful: { $sum: 1 }, heat: { $sum: { $pow: [2, age] } } } },
  ]).session(session);
  const reports = await countOpenReports('review', _id, session);
  const { helpful, heat } = marks ?? { helpful: 0, heat: 0 };
  return {
    helpful,
    reports,
    helpfulScore: helpfulScoreOf(helpful, reports),
    trendingScore: trendingScoreOf(createdAt, heat, now),
  };
}

/**
 * Counts the marks of a review, and stores what they add up to.
 * @returns it, or null when there is no such review in sight
 */
export async function rankReview(
  reviewId: Types.ObjectId | string,
  { clock }: WithClock,
  session: ClientSession,
): Promise<ReviewStanding | null> {
  const review = await ReviewModel.inSight({ _id: reviewId }).session(session).findOne().lean<ReviewRecord>();
  if (!review) return null;
  const ranking = await rankingOf(review, clock.now(), session);
  await ReviewModel.updateOne(keyOfReview(review), { $set: ranking }, { session });
  return ranking;
}
