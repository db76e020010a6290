import { REVIEW_RESTORE_MS } from '@filmfisher/shared/reviews/reviews';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteInBatches, type ShouldContinue } from '../../platform/database/delete-in-batches.ts';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction, openSession } from '../../platform/database/transaction.ts';
import { deletedState, forgetTargets, stateFor } from '../moderation/index.ts';
import { MakerReplyModel } from './maker-replies.model.ts';
import { ownReview } from './reviews.service.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { expireMarks, keepMarks, rankReview } from './review-ranking.service.ts';
import { changeReview } from './review-state.service.ts';
import { keyOfReview, ReviewModel, type ReviewRecord } from './reviews.model.ts';

/** The member's own deletes of this review that can still be undone. */
async function findDeleted(
  id: string,
  userId: string,
  now: Date,
  session?: ClientSession,
): Promise<ReviewRecord | null> {
  return ReviewModel.findOne({
    _id: id,
    state: 'deleted',
    deletedBy: userId,
    expiresAt: mongoose.trusted({ $gt: now }),
  })
    .session(session ?? openSession())
    .lean<ReviewRecord>();
}

/**
 * Deletes a review. It is gone everywhere at once. For a minute its author can bring it back, and may send the same
 * delete again, after a lost answer for instance. A former review is gone for good.
 * @param id 24 hexadecimal digits
 * @param deleterId of the member who asks; only the author may
 * @returns the author and the film of the review
 * @throws AppError `review_not_found`, `forbidden`
 */
export async function removeReview(
  context: AppContext,
  id: string,
  deleterId: string,
): Promise<{ movieId: string; userId: string }> {
  const now = context.clock.now();
  const kept = ReviewModel.kept({ _id: id }).findOne();
  const review = (await kept.clone().lean<ReviewRecord>()) ?? (await findDeleted(id, deleterId, now));
  if (!review) throw new AppError('review_not_found');
  if (review.userId.toHexString() !== deleterId) {
    // Moderators decide about it at the desk, so that the author learns why and can appeal.
    throw new AppError(review.hidden ? 'review_not_found' : 'forbidden');
  }
  if (review.state === 'former') {
    await removeMarksOn([review._id]);
    await ReviewModel.deleteOne(keyOfReview(review));
  } else {
    await inTransaction(async (session) => {
      const standing = await kept.clone().session(session).lean<ReviewRecord>();
      if (!standing) return;
      const until = new Date(now.getTime() + REVIEW_RESTORE_MS);
      await changeReview(standing, deletedState(new Types.ObjectId(deleterId), until), session);
      await expireMarks(id, context, session);
    });
  }
  return { movieId: review.movieId.toHexString(), userId: review.userId.toHexString() };
}

/**
 * Brings a review back with its helpful marks, for as long as REVIEW_RESTORE_MS after the delete.
 * @param id 24 hexadecimal digits
 * @param userId of the member who deleted it
 * @throws AppError `review_not_found`; `review_exists` when its author has posted another; `movie_not_found`
 */
export async function restoreReview(context: AppContext, id: string, userId: string): Promise<ReviewRecord> {
  try {
    await inTransaction(async (session) => {
      const deleted = await findDeleted(id, userId, context.clock.now(), session);
      // Sent twice: the first one has brought it back.
      if (!deleted) return;
      await changeReview(deleted, stateFor(deleted.hidden), session);
      await keepMarks(id, session);
      await rankReview(id, context, session);
    });
  } catch (error) {
    throw isDuplicate(error) ? new AppError('review_exists') : error;
  }
  const restored = await ownReview({ _id: id });
  if (restored?.userId.toHexString() !== userId) throw new AppError('review_not_found');
  return restored;
}

/**
 * Removes helpful marks and reports of these reviews, and what filmmakers said to them, for good.
 * @param shouldContinue asked before each batch of rows
 * @returns whether nothing is left
 */
export async function removeMarksOn(
  reviewIds: readonly Types.ObjectId[],
  shouldContinue?: ShouldContinue,
): Promise<boolean> {
  const filter = { reviewId: { $in: [...reviewIds] } };
  return (
    (await deleteInBatches(HelpfulMarkModel.collection, filter, { mayGoOn: shouldContinue })) &&
    (await deleteInBatches(MakerReplyModel.collection, filter, { mayGoOn: shouldContinue })) &&
    (await forgetTargets('review', reviewIds, shouldContinue))
  );
}
