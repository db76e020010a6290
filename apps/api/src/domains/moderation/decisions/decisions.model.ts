import { DECISION_ACTIONS, type DecisionAction } from '@filmfisher/shared/moderation/moderation';
import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';
import { model, Schema, type Types } from 'mongoose';
import { hiddenSchema, type StoredHidden } from '../text-state.ts';

export interface Appeal {
  text: string;
  at: Date;
  state: 'open' | 'upheld' | 'overturned';
  decidedBy: Types.ObjectId | null;
  decidedAt: Date | null;
  note: string;
}

export interface DecisionFields {
  kind: ReportKind;
  targetId: Types.ObjectId;
  /** Who made the target; what it was about, if about a film. */
  authorId: Types.ObjectId;
  movieId?: Types.ObjectId;
  action: DecisionAction;
  reason: ReportReason;
  note: string;
  /** End of a suspension. */
  until: Date | null;
  /** null: a word rule, or a moderator whose account is gone. */
  moderatorId: Types.ObjectId | null;
  at: Date;
  /** What an undo brings back. */
  before: {
    hidden: StoredHidden | null;
    spoiler: boolean;
    notes: string[];
    decisionId: Types.ObjectId | null;
  };
  undoneAt: Date | null;
  /** One at most: its id is that of the decision. */
  appeal: Appeal | null;
}

export type DecisionRecord = DecisionFields & { _id: Types.ObjectId };

const appealSchema = new Schema<Appeal>(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    state: { type: String, enum: ['open', 'upheld', 'overturned'], required: true },
    decidedBy: { type: Schema.Types.ObjectId, default: null },
    decidedAt: { type: Date, default: null },
    note: { type: String, default: '' },
  },
  { _id: false, strict: 'throw' },
);

const decisionSchema = new Schema<DecisionFields>(
  {
    kind: { type: String, enum: REPORT_KINDS, required: true },
    targetId: { type: Schema.Types.ObjectId, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId },
    action: { type: String, enum: DECISION_ACTIONS, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
    until: { type: Date, default: null },
    moderatorId: { type: Schema.Types.ObjectId, default: null },
    at: { type: Date, required: true },
    before: {
      hidden: { type: hiddenSchema, default: null },
      spoiler: { type: Boolean, required: true },
      notes: { type: [String], required: true },
      decisionId: { type: Schema.Types.ObjectId, default: null },
    },
    undoneAt: { type: Date, default: null },
    appeal: { type: appealSchema, default: null },
  },
  { strict: 'throw', versionKey: false },
);

decisionSchema.index({ authorId: 1, at: -1 });
decisionSchema.index({ moderatorId: 1 });
decisionSchema.index({ 'appeal.state': 1, _id: 1 }, { sparse: true });

export const DecisionModel = model('ModerationDecision', decisionSchema, 'moderationDecisions');
