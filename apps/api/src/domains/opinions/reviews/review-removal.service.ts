import { REVIEW_RESTORE_MS } from '@filmfisher/shared/reviews';
import mongoose, { type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteInBatches, type MayGoOn } from '../../../platform/database/delete-in-batches.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addReviews } from '../../catalogue/index.ts';
import { DeletedReviewModel, type DeletedReviewRecord } from './deleted-reviews.model.ts';
import { FormerReviewModel, type FormerReview } from './former-reviews.model.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { HiddenReviewModel, type HiddenReviewRecord } from './hidden-reviews.model.ts';
import { ownReview, type ShownReview } from './own-review.service.ts';
import { insertReview } from './review-insertion.service.ts';
import { ReplyCountModel } from './reply-counts.model.ts';
import { MakerReplyModel } from '../maker-replies/maker-replies.model.ts';
import { HelpfulMarkModel } from './review-marks.model.ts';
import { expireMarks, keepMarks, rankReview } from './review-ranking.service.ts';
import { keyOfReview, ReviewModel, type ReviewRecord } from './reviews.model.ts';

/** The member's own deletes of this review that can still be undone. */
async function findDeleted(id: string, userId: string, now: Date): Promise<DeletedReviewRecord | null> {
  return DeletedReviewModel.findOne({
    _id: id,
    deletedBy: userId,
    expiresAt: mongoose.trusted({ $gt: now }),
  }).lean<DeletedReviewRecord>();
}

/** Takes a review out of its collection. @returns it; null when it is gone already */
async function takeReview(
  review: ShownReview,
  session: ClientSession,
): Promise<HiddenReviewRecord | ShownReview | null> {
  const key = keyOfReview(review);
  if (review.hidden) return HiddenReviewModel.findOneAndDelete(key, { session }).lean<HiddenReviewRecord>();
  const gone = await ReviewModel.findOneAndDelete(key, { session }).lean<ReviewRecord>();
  if (gone) await addReviews(review.movieId.toHexString(), -1, session);
  return gone;
}

/**
 * Deletes a review. It is gone everywhere at once; for a minute whoever deleted it can bring it back, and may send
 * the same delete again, after a lost answer for instance. A former review (former-reviews.model.ts) is gone for good.
 * @param id 24 hexadecimal digits
 * @param deleterId of the member who asks; only the author may
 * @returns whose review of which film it was
 * @throws AppError `review_not_found`, `forbidden`
 */
export async function removeReview(
  context: AppContext,
  id: string,
  deleterId: string,
): Promise<{ movieId: string; userId: string }> {
  const now = context.clock.now();
  const review = await ownReview({ _id: id });
  const former = review ? null : await FormerReviewModel.findById(id).lean<FormerReview>();
  const subject = review ?? former ?? (await findDeleted(id, deleterId, now));
  if (!subject) throw new AppError('review_not_found');
  const movieId = subject.movieId.toHexString();
  const userId = subject.userId.toHexString();
  if ((review ?? former) && userId !== deleterId) {
    // Moderators decide about it at the desk: the author is told why, and can appeal.
    throw new AppError(review?.hidden ? 'review_not_found' : 'forbidden');
  }
  if (former) {
    await removeMarksOn([former._id]);
    await FormerReviewModel.deleteOne({ _id: former._id });
  }
  if (!review) return { movieId, userId };
  await inTransaction(async (session) => {
    const gone = await takeReview(review, session);
    if (!gone) return;
    const { text, spoiler, createdAt, editedAt, repliesClosed, link, hidden } = gone;
    const deleted = {
      movieId,
      userId,
      text,
      spoiler,
      createdAt,
      editedAt,
      ...(repliesClosed === true && { repliesClosed }),
      ...(link !== undefined && { link }),
      ...(hidden && { hidden }),
      deletedBy: deleterId,
      expiresAt: new Date(now.getTime() + REVIEW_RESTORE_MS),
    };
    await DeletedReviewModel.replaceOne({ _id: id }, deleted, { upsert: true, session });
    await expireMarks(id, context, session);
  });
  return { movieId, userId };
}

/**
 * Brings a review back with its helpful marks, for as long as REVIEW_RESTORE_MS after the delete.
 * @param id 24 hexadecimal digits
 * @param userId of the member who deleted it
 * @throws AppError `review_not_found`; `review_exists` when its author has posted another; `movie_not_found`
 */
export async function restoreReview(context: AppContext, id: string, userId: string): Promise<ShownReview> {
  const deleted = await findDeleted(id, userId, context.clock.now());
  if (!deleted) {
    // Sent twice: the first one has brought it back.
    const review = await ownReview({ _id: id });
    if (review?.userId.toHexString() === userId) return review;
    throw new AppError('review_not_found');
  }
  const { deletedBy: _by, expiresAt: _until, hidden, ...content } = deleted;
  try {
    await inTransaction(async (session) => {
      if (hidden) await HiddenReviewModel.create([{ ...content, hidden }], { session });
      else await insertReview(content, session);
      await keepMarks(id, session);
      await rankReview(id, context, session);
      await DeletedReviewModel.deleteOne({ _id: id }, { session });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Sent twice at once, or its author has posted another.
    if ((await ownReview({ _id: id })) === null) throw new AppError('review_exists');
  }
  const restored = await ownReview({ _id: id });
  if (!restored) throw new AppError('review_not_found');
  return restored;
}

/**
 * Removes helpful marks and reports of these reviews, and what filmmakers said to them, for good.
 * @param mayGoOn asked before each batch of rows
 * @returns whether nothing is left
 */
export async function removeMarksOn(
  reviewIds: readonly mongoose.Types.ObjectId[],
  mayGoOn?: MayGoOn,
): Promise<boolean> {
  const filter = { reviewId: { $in: [...reviewIds] } };
  return (
    (await deleteInBatches(HelpfulMarkModel.collection, filter, { mayGoOn })) &&
    (await deleteInBatches(MakerReplyModel.collection, filter, { mayGoOn })) &&
    (await deleteInBatches(ReplyCountModel.collection, { _id: { $in: [...reviewIds] } }, { mayGoOn })) &&
    (await forgetTargets('review', reviewIds, mayGoOn))
  );
}
