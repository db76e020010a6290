import type { ReviewReport } from '@filmfisher/shared/reviews';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { notifyHelpful } from '../../notifications/index.ts';
import { HelpfulMarkModel, ReviewReportModel } from './review-marks.model.ts';
import { markReview } from './review-ranking.service.ts';
import type { ReviewRecord } from './reviews.model.ts';
import { getReview } from './reviews.service.ts';

const OWN_MARK = 'You cannot mark your own review as helpful.';

/**
 * Two upserts of one mark at once: the index lets one through, and then the mark is there.
 * @returns whether this one stored it
 */
async function storeOnce(write: () => Promise<{ upsertedCount: number }>): Promise<boolean> {
  try {
    return (await write()).upsertedCount > 0;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

async function getForeign(reviewId: string, userId: string, message: string): Promise<ReviewRecord> {
  const review = await getReview(reviewId);
  if (review.userId.toHexString() === userId) throw new AppError('forbidden', { message });
  return review;
}

/**
 * Says that a member finds a review helpful, and tells its author; saying it again changes nothing.
 * @param reviewId 24 hexadecimal digits
 * @returns how many members find it helpful now
 * @throws AppError `review_not_found`; `forbidden` for one's own review
 */
export async function markHelpful(
  context: Pick<AppContext, 'clock'>,
  reviewId: string,
  userId: string,
): Promise<number> {
  const review = await getForeign(reviewId, userId, OWN_MARK);
  const createdAt = context.clock.now();
  let isNew = false;
  const { helpful } = await markReview(review, context, async () => {
    isNew = await storeOnce(() =>
      HelpfulMarkModel.updateOne({ reviewId, userId }, { $setOnInsert: { createdAt } }, { upsert: true }),
    );
  });
  if (isNew) {
    const { _id, movieId, userId: authorId } = review;
    await notifyHelpful({ authorId, actorId: userId, reviewId: _id, movieId }, context);
  }
  return helpful;
}

/**
 * Takes a helpful mark back; nothing changes when there is none.
 * @param reviewId 24 hexadecimal digits
 * @returns how many members find it helpful now
 * @throws AppError `review_not_found`; `forbidden` for one's own review
 */
export async function unmarkHelpful(
  context: Pick<AppContext, 'clock'>,
  reviewId: string,
  userId: string,
): Promise<number> {
  const review = await getForeign(reviewId, userId, OWN_MARK);
  const { helpful } = await markReview(review, context, () =>
    HelpfulMarkModel.deleteOne({ reviewId, userId }),
  );
  return helpful;
}

/**
 * Reports a review to the moderators; of a member's several reports of it the first is kept.
 * @param reviewId 24 hexadecimal digits
 * @throws AppError `review_not_found`; `forbidden` for one's own review
 */
export async function reportReview(
  context: Pick<AppContext, 'clock'>,
  reviewId: string,
  userId: string,
  { reason, note }: ReviewReport,
): Promise<void> {
  const review = await getForeign(reviewId, userId, 'You cannot report your own review.');
  const report = { reason, note: note ?? '', createdAt: context.clock.now() };
  await markReview(review, context, () =>
    storeOnce(() =>
      ReviewReportModel.updateOne({ reviewId, userId }, { $setOnInsert: report }, { upsert: true }),
    ),
  );
}
