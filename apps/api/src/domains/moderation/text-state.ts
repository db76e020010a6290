import type { Hidden } from '@filmfisher/shared/moderation/moderation.schema';
import { Schema, Types } from 'mongoose';
import { REPORT_REASONS, type ReportReason } from '@filmfisher/shared/moderation/report-reasons';

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

/**
 * How something that a member wrote stands (docs/decisions/0019-states-of-texts.md):
 * - `visible`: to everybody who may enter the place;
 * - `held`: to its author and the moderators, until a moderator has read it;
 * - `hidden`: to the same, by a moderator's decision;
 * - `deleted`: to nobody; the member who deleted it can restore it until `expiresAt`.
 */
export const TEXT_STATES = ['visible', 'held', 'hidden', 'deleted'] as const;

export type TextState = (typeof TEXT_STATES)[number];

/** What every text stores about its state. It never moves to another collection. */
export interface StoredState {
  state: TextState;
  /** Why it is held or hidden, and by which decision. A text that was hidden before it was deleted comes back hidden. */
  hidden: StoredHidden | null;
  /** Who deleted it, and may bring it back. */
  deletedBy: Types.ObjectId | null;
  /** When it goes for good: a deleted text, or news that are a rumour. */
  expiresAt: Date | null;
}

/** The state of a text nobody has objected to. */
export const VISIBLE: StoredState = { state: 'visible', hidden: null, deletedBy: null, expiresAt: null };

/** How the state is stored, for the schema of a text. */
export const statePaths = {
  state: { type: String, enum: TEXT_STATES, required: true },
  hidden: { type: hiddenSchema, default: null },
  deletedBy: { type: Schema.Types.ObjectId, default: null },
  expiresAt: { type: Date, default: null },
} as const;

/** @returns the state of a text with this reason to be out of sight; null: everybody sees it */
export function stateFor(hidden: StoredHidden | null): StoredState {
  if (hidden === null) return VISIBLE;
  return { ...VISIBLE, state: hidden.decisionId === null ? 'held' : 'hidden', hidden };
}

/** @returns the state of a text that a decision, or a rule about words, leaves as it says */
export const moderatedState = (hidden: Hidden | null): StoredState =>
  stateFor(hidden && storedHidden(hidden));

/** @returns the change that deletes a text; what it comes back as (`hidden`) stays */
export const deletedState = (deletedBy: Types.ObjectId, expiresAt: Date) =>
  ({ state: 'deleted', deletedBy, expiresAt }) as const;
