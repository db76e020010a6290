import type { ReportReason } from '@filmfisher/shared/report-reasons';
import mongoose, { type Types } from 'mongoose';
import { adoptReports } from '../../moderation/index.ts';
import { ReviewModel, type ReviewRecord } from './reviews.model.ts';

interface FormerReviewReport {
  reviewId: Types.ObjectId;
  userId: Types.ObjectId;
  reason: ReportReason;
  note?: string;
  createdAt: Date;
}

/**
 * Moves the reports of releases that knew reports of reviews alone. May be broken off and run again.
 * @returns how many there were
 */
export async function moveFormerReports(): Promise<number> {
  const former = mongoose.connection.collection<FormerReviewReport>('reviewReports');
  const reviewIds: Types.ObjectId[] = await former.distinct('reviewId');
  let moved = 0;
  for (const reviewId of reviewIds) {
    const review = await ReviewModel.findById(reviewId).select('userId').lean<Pick<ReviewRecord, 'userId'>>();
    // Of a review that is gone nothing has to be decided.
    if (!review) continue;
    const rows = await former.find({ reviewId }).toArray();
    const reports = rows.map(({ userId, reason, note = '', createdAt }) => ({
      userId,
      authorId: review.userId,
      reason,
      note,
      createdAt,
    }));
    await adoptReports('review', reviewId, reports);
    moved += reports.length;
  }
  await former.drop();
  return moved;
}
