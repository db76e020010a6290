import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';
import { model, Schema, type Types } from 'mongoose';

/** All that moderators have to decide about one target; it exists while there is something, and once they decided. */
export interface CaseFields {
  kind: ReportKind;
  targetId: Types.ObjectId;
  authorId: Types.ObjectId;
  state: 'open' | 'decided';
  /** Number and reasons of the open reports. */
  reports: number;
  reasons: ReportReason[];
  /** What word rules noted. */
  notes: string[];
  /** The latest decision in force. */
  decisionId: Types.ObjectId | null;
  /** Set while the target is deleted. */
  expiresAt?: Date;
}

export type CaseRecord = CaseFields & { _id: Types.ObjectId };

const caseSchema = new Schema<CaseFields>(
  {
    kind: { type: String, enum: REPORT_KINDS, required: true },
    targetId: { type: Schema.Types.ObjectId, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: ['open', 'decided'], required: true },
    reports: { type: Number, required: true },
    reasons: { type: [String], enum: REPORT_REASONS, required: true },
    notes: { type: [String], required: true },
    decisionId: { type: Schema.Types.ObjectId, default: null },
    expiresAt: Date,
  },
  { strict: 'throw', versionKey: false },
);

/** One case per target: two moderators who decide at once meet here. */
caseSchema.index({ targetId: 1, kind: 1 }, { unique: true });
caseSchema.index({ state: 1, _id: 1 });
caseSchema.index({ state: 1, decisionId: -1 });
caseSchema.index({ authorId: 1 });
caseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const CaseModel = model('ModerationCase', caseSchema, 'moderationCases');
