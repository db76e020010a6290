/** Code points of a report's note, of a decision's sentence and of an appeal. */
export const REPORT_NOTE_MAX = 1_000;
export const DECISION_NOTE_MAX = 1_000;
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 2_000;
/** Targets of one decision. */
export const DECISION_TARGETS_MAX = 50;
/** Milliseconds for which a decision can be undone. */
export const DECISION_UNDO_MS = 24 * 60 * 60_000;

/** What moderators decide. */
export const DECISION_ACTIONS = ['keep', 'spoiler', 'hide', 'remove', 'warn', 'suspend'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];
