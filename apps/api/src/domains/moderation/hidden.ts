import type { Hidden } from '@filmfisher/shared/moderation';
import { REPORT_REASONS, type ReportReason } from '@filmfisher/shared/report-reasons';
import { Schema, Types } from 'mongoose';

/** Why a text is hidden, as stored with it. */
export interface StoredHidden {
  reason: ReportReason;
  /** null while the text waits to be read. */
  decisionId: Types.ObjectId | null;
}

export const hiddenSchema = new Schema<StoredHidden>(
  {
    reason: { type: String, enum: REPORT_REASONS, required: true },
    decisionId: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false, strict: 'throw' },
);

/** @returns why a text is hidden, as its author sees it */
export const presentHidden = ({ reason, decisionId }: StoredHidden): Hidden => ({
  reason,
  decisionId: decisionId?.toHexString() ?? null,
});

/** @returns the same as it is stored */
export const storedHidden = ({ reason, decisionId }: Hidden): StoredHidden => ({
  reason,
  decisionId: decisionId === null ? null : new Types.ObjectId(decisionId),
});
