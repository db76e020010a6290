import { AppError } from '../../../platform/errors.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { viewReview } from './review-views.service.ts';
import type { ReviewRecord } from './reviews.model.ts';

/** @returns the answer of a call that changes a review, or what stands under it */
export async function answerReview(message: string, row: ReviewRecord, viewer: Viewer) {
  const review = await viewReview(row, viewer);
  if (!review) throw new AppError('review_not_found');
  return success(message, { review });
}
