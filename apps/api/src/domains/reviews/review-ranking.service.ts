import { REVIEW_RESTORE_MS } from '@filmfisher/shared/reviews/reviews';
import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { countOpenReports, expireReports } from '../moderation/index.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { keyOfReview, ReviewModel, type ReviewRecord, type ReviewStanding } from './reviews.model.ts';

/*
 * The two derived numbers by which reviews are ordered: docs/decisions/0007-review-orders.md.
 */

/** Two-sided confidence of 95 %. */
const Z = 1.96;
/** Milliseconds after which an event weighs half as much in the trending order. */
export const TRENDING_HALF_LIFE_MS = 7 * 24 * 60 * 60_000;

/**
 * Lower bound of the Wilson score interval: which share of readers finds a review helpful, at the least, going by
 * those who said something. Few voices prove little, so 3 of 3 stand below 30 of 31.
 * @param helpful members who marked it helpful
 * @param reports members who reported it
 * @returns 0 to 1; 0 when nobody marked it helpful
 */
export function helpfulScoreOf(helpful: number, reports: number): number {
  if (helpful === 0) return 0;
  const all = helpful + reports;
  const share = helpful / all;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * all)) / all);
  return (share + (Z * Z) / (2 * all) - spread) / (1 + (Z * Z) / all);
}

/**
 * The trending sum, of 2^(-age / half-life) over a review's posting and its helpful marks, in a form that needs no
 * rewriting as time passes: its logarithm as seen from 1970. All reviews lose the same from one moment to the
 * next, so their order by this number is at any moment the order by the sum.
 * @param createdAt of the review
 * @param heat sum of 2^(-age / half-life) over its helpful marks, with ages at `now`
 * @param now at which `heat` was measured
 * @returns in half-lives since 1970
 */
export function trendingScoreOf(createdAt: Date, heat: number, now: Date): number {
  const halfLives = (time: Date) => time.getTime() / TRENDING_HALF_LIFE_MS;
  const posting = halfLives(createdAt);
  if (heat === 0) return posting;
  // Added as logarithms: after 1,074 half-lives a plain power of two is 0.
  const marks = halfLives(now) + Math.log2(heat);
  return Math.max(posting, marks) + Math.log2(1 + 2 ** -Math.abs(posting - marks));
}

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
