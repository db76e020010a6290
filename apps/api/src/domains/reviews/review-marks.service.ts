import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { notify, type NewsContext } from '../notifications/index.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { rankReview } from './review-ranking.service.ts';
import type { ReviewRecord } from './reviews.model.ts';
import { getReview } from './reviews.service.ts';

const OWN_MARK = 'You cannot mark your own review as helpful.';

async function getForeign(reviewId: string, userId: string, message: string): Promise<ReviewRecord> {
  const review = await getReview(reviewId);
  if (review.userId.toHexString() === userId) throw new AppError('forbidden', { message });
  if (await isBlockedBetween(review.userId, userId)) throw new AppError('review_not_found');
  return review;
}

/**
 * Stores or removes a mark, and counts the review's marks.
 * @returns what `write` returned, and how many members find the review helpful now
 * @throws AppError `review_not_found`, and then the mark is not stored either
 */
async function changeMark<T>(
  reviewId: string,
  context: NewsContext,
  write: (session: ClientSession) => Promise<T>,
): Promise<{ result: T; helpful: number }> {
  const change = () =>
    inTransaction(async (session) => {
      const result = await write(session);
      const ranking = await rankReview(reviewId, context, session);
      if (!ranking) throw new AppError('review_not_found');
      return { result, helpful: ranking.helpful };
    });
  try {
    return await change();
  } catch (error) {
    // The same mark sent twice at once: now it is there.
    if (isDuplicate(error)) return change();
    throw error;
  }
}

/**
 * Says that a member finds a review helpful, and tells its author; saying it again changes nothing.
 * @param reviewId 24 hexadecimal digits
 * @returns how many members find it helpful now
 * @throws AppError `review_not_found`; `forbidden` for one's own review
 */
export async function markHelpful(context: NewsContext, reviewId: string, userId: string): Promise<number> {
  const review = await getForeign(reviewId, userId, OWN_MARK);
  const mark = { $setOnInsert: { createdAt: context.clock.now() } };
  const { helpful } = await changeMark(reviewId, context, async (session) => {
    const once = { upsert: true, session };
    const { upsertedCount } = await HelpfulMarkModel.updateOne({ reviewId, userId }, mark, once);
    if (upsertedCount === 0) return;
    const { _id, movieId, userId: authorId } = review;
    const news = { userId: authorId, actorId: userId, reviewId: _id, movieId };
    await notify({ kind: 'helpful', ...news }, context, session);
  });
  return helpful;
}

/**
 * Takes a helpful mark back; nothing changes when there is none.
 * @param reviewId 24 hexadecimal digits
 * @returns how many members find it helpful now
 * @throws AppError `review_not_found`; `forbidden` for one's own review
 */
export async function unmarkHelpful(context: NewsContext, reviewId: string, userId: string): Promise<number> {
  await getForeign(reviewId, userId, OWN_MARK);
  const { helpful } = await changeMark(reviewId, context, (session) =>
    HelpfulMarkModel.deleteOne({ reviewId, userId }, { session }),
  );
  return helpful;
}
