import { REPORT_REASONS, type ReportReason } from '@filmfisher/shared/reviews';
import { model, Schema, type Types } from 'mongoose';

interface Mark {
  reviewId: Types.ObjectId;
  /** The member who marked it. */
  userId: Types.ObjectId;
  createdAt: Date;
  /** Set while the review is deleted: the mark goes when the review cannot come back any more. */
  expiresAt?: Date;
}

export type HelpfulMarkRecord = Mark & { _id: Types.ObjectId };

export interface ReportFields extends Mark {
  reason: ReportReason;
  note: string;
}

export type ReportRecord = ReportFields & { _id: Types.ObjectId };

const markFields = {
  reviewId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: Date,
} as const;
const options = { strict: 'throw', versionKey: false } as const;

const helpfulMarkSchema = new Schema<Mark>(markFields, options);
const reportSchema = new Schema<ReportFields>(
  {
    ...markFields,
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
  },
  options,
);

for (const schema of [helpfulMarkSchema, reportSchema]) {
  /** One mark per member and review. */
  schema.index({ reviewId: 1, userId: 1 }, { unique: true });
  schema.index({ userId: 1, reviewId: 1 });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
}

export const HelpfulMarkModel = model('HelpfulMark', helpfulMarkSchema, 'helpfulMarks');
export const ReviewReportModel = model('ReviewReport', reportSchema, 'reviewReports');
