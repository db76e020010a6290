import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';
import { model, Schema, type Types } from 'mongoose';

/** A member's report to the moderators about something that another member made. */
export interface ReportFields {
  kind: ReportKind;
  targetId: Types.ObjectId;
  /** Who reported it. */
  userId: Types.ObjectId;
  /** Who made it. */
  authorId: Types.ObjectId;
  reason: ReportReason;
  note: string;
  createdAt: Date;
  /** The decision that answered it; null while it is open. */
  decisionId: Types.ObjectId | null;
  /** Set while the target is deleted: the report goes when the target cannot come back any more. */
  expiresAt?: Date;
}

export type ReportRecord = ReportFields & { _id: Types.ObjectId };

const reportSchema = new Schema<ReportFields>(
  {
    kind: { type: String, enum: REPORT_KINDS, required: true },
    targetId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    decisionId: { type: Schema.Types.ObjectId, default: null },
    expiresAt: Date,
  },
  { strict: 'throw', versionKey: false },
);

/** One report per member and target. */
reportSchema.index({ targetId: 1, userId: 1, kind: 1 }, { unique: true });
reportSchema.index({ userId: 1, createdAt: 1 });
reportSchema.index({ authorId: 1, decisionId: 1 });
reportSchema.index({ decisionId: 1 });
reportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ReportModel = model('Report', reportSchema, 'reports');
