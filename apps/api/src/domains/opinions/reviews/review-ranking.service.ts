import { REVIEW_RESTORE_MS } from '@filmfisher/shared/reviews';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { HelpfulMarkModel, ReviewReportModel } from './review-marks.model.ts';
import {
  keyOfReview,
  ReviewModel,
  type ReviewKey,
  type ReviewRecord,
  type ReviewStanding,
} from './reviews.model.ts';
import { helpfulScoreOf, TRENDING_HALF_LIFE_MS, trendingScoreOf } from './review-ranking.ts';

type WithClock = Pick<AppContext, 'clock'>;

/** Milliseconds that the marks of a deleted review stay: longer than the review itself can be brought back. */
const MARKS_KEPT_MS = 2 * REVIEW_RESTORE_MS;

/** Lets the marks of a review that was deleted go after the time in which it may come back. */
export async function expireMarks(reviewId: Types.ObjectId | string, { clock }: WithClock): Promise<void> {
  const change = { $set: { expiresAt: new Date(clock.now().getTime() + MARKS_KEPT_MS) } };
  await HelpfulMarkModel.updateMany({ reviewId }, change);
  await ReviewReportModel.updateMany({ reviewId }, change);
}

/** Keeps the marks of a review that has come back. */
export async function keepMarks(reviewId: Types.ObjectId | string): Promise<void> {
  await HelpfulMarkModel.updateMany({ reviewId }, { $unset: { expiresAt: 1 } });
  await ReviewReportModel.updateMany({ reviewId }, { $unset: { expiresAt: 1 } });
}

async function standingOf(
  { _id, createdAt }: Pick<ReviewRecord, '_id' | 'createdAt'>,
  now: Date,
): Promise<ReviewStanding> {
  const age = { $divide: [{ $subtract: ['$createdAt', now] }, TRENDING_HALF_LIFE_MS] };
  const [[marks], reports] = await Promise.all([
    HelpfulMarkModel.aggregate<{ helpful: number; heat: number }>([
      { $match: { reviewId: _id } },
      { $group: { _id: null, helpful: { $sum: 1 }, heat: { $sum: { $pow: [2, age] } } } },
    ]),
    ReviewReportModel.countDocuments({ reviewId: _id }),
  ]);
  const { helpful, heat } = marks ?? { helpful: 0, heat: 0 };
  return {
    helpful,
    reports,
    helpfulScore: helpfulScoreOf(helpful, reports),
    trendingScore: trendingScoreOf(createdAt, heat, now),
  };
}

const KEY_FIELDS = { movieId: 1, userId: 1 } as const;

/**
 * Counts the marks of a review again. The marks are the truth: of several counts at once the one that began last
 * is kept, and that one sees every mark that was stored before any of them began.
 * @returns the count, or null when the review is gone
 */
export async function recountReviewRanking(
  review: ReviewKey,
  { clock }: WithClock,
): Promise<ReviewStanding | null> {
  const key = keyOfReview(review);
  const claimed = await ReviewModel.findOneAndUpdate(
    key,
    { $inc: { marksRev: 1 }, $set: { uncounted: true } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>();
  if (!claimed) return null;
  const { marksRev } = claimed;
  const counted = { ...(await standingOf(claimed, clock.now())), countedRev: marksRev };
  const { matchedCount } = await ReviewModel.updateOne(
    { ...key, marksRev },
    { $set: counted, $unset: { uncounted: 1 } },
  );
  // Others have begun since: what is uncounted is theirs, but a reader need not wait for them.
  if (matchedCount === 0) {
    const older = { ...key, countedRev: mongoose.trusted({ $lt: marksRev }) };
    await ReviewModel.updateOne(older, { $set: counted });
  }
  return counted;
}

/**
 * Says of reviews that marks on them are about to change, so that a process that dies before it has counted them
 * leaves work for `recountUncounted`, not a wrong number.
 * @returns how many of these reviews there are
 */
export async function announceRecount(reviewIds: readonly (Types.ObjectId | string)[]): Promise<number> {
  const { matchedCount } = await ReviewModel.updateMany(
    { _id: mongoose.trusted({ $in: [...reviewIds] }) },
    { $inc: { marksRev: 1 }, $set: { uncounted: true } },
  );
  return matchedCount;
}

/** Counts the marks of these reviews again; those that are gone are passed over. */
export async function recountStandings(
  reviewIds: readonly Types.ObjectId[],
  context: WithClock,
): Promise<void> {
  const some = { _id: mongoose.trusted({ $in: [...reviewIds] }) };
  const reviews = await ReviewModel.find(some, KEY_FIELDS).lean<ReviewKey[]>();
  for (const review of reviews) await recountReviewRanking(review, context);
}

/**
 * Stores or removes a mark and counts again.
 * @param write stores or removes the mark; it may run while somebody else deletes the review
 * @throws AppError `review_not_found`
 */
export async function markReview(
  review: ReviewKey,
  context: WithClock,
  write: () => Promise<unknown>,
): Promise<ReviewStanding> {
  if ((await announceRecount([review._id])) === 0) throw new AppError('review_not_found');
  await write();
  const standing = await recountReviewRanking(review, context);
  if (standing) return standing;
  // Deleted in between, perhaps after its other marks were told to expire.
  await expireMarks(review._id, context);
  throw new AppError('review_not_found');
}

/**
 * Finishes what a process that died left uncounted. Counting what another process is just counting does no harm.
 * @returns how many reviews were counted
 */
export async function recountUncounted(context: WithClock): Promise<number> {
  const reviews = await ReviewModel.find({ uncounted: true }, KEY_FIELDS).lean<ReviewKey[]>();
  for (const review of reviews) await recountReviewRanking(review, context);
  return reviews.length;
}
