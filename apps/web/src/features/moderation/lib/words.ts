import type { IntegrityKind, IntegrityReason } from '@filmfisher/shared/moderation/integrity';
import type { DecisionAction } from '@filmfisher/shared/moderation/moderation';
import {
  REASON_SENTENCES,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';

export const KIND_NAMES: Record<ReportKind, string> = {
  review: 'Review',
  post: 'Post',
  thread: 'Thread',
  message: 'Message',
  list: 'List',
  profile: 'Profile',
  suggestion: 'Suggestion',
  article: 'Article',
  fan_post: 'Fan post',
  community: 'Community',
  maker_reply: 'Filmmaker’s reply',
  buzz: 'News',
};

/** Reasons in a word or two, where they stand in lists. */
export const REASON_NAMES: Record<ReportReason, string> = {
  spoiler: 'Spoiler',
  abuse: 'Abuse',
  hate: 'Hate',
  spam: 'Spam',
  off_topic: 'Off topic',
  personal_data: 'Private details',
  copyright: 'Copyright',
  other: 'Other',
};

export const ACTION_NAMES: Record<DecisionAction, string> = {
  keep: 'Keep',
  spoiler: 'Mark as spoiler',
  hide: 'Hide',
  remove: 'Remove',
  warn: 'Warn',
  suspend: 'Suspend',
};

/** What was done, in the past. */
export const ACTIONS_DONE: Record<DecisionAction, string> = {
  keep: 'Kept',
  spoiler: 'Marked as a spoiler',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
};

const INTEGRITY_NAMES: Record<IntegrityKind, string> = {
  hidden: 'A text was hidden',
  removed: 'A text was removed',
  suspended: 'A member was suspended',
  restored: 'A decision was taken back',
  held_ratings: 'Ratings were held',
  withdrawn_accreditation: 'An accreditation was withdrawn',
};

/** @returns what happened, as the public log tells it */
export const integrityName = (kind: IntegrityKind) => INTEGRITY_NAMES[kind];

/** @returns why, as the public log tells it */
export function integrityReason(reason: IntegrityReason): string {
  if (reason === 'brigade') return 'Too many new accounts rated it at once';
  if (reason === 'conflict_of_interest') return 'A conflict of interest';
  return reason === 'other' ? 'Another reason' : REASON_SENTENCES[reason];
}

export const KIND_FILTER = {
  '': 'Everything',
  ...Object.fromEntries(REPORT_KINDS.map((kind) => [kind, KIND_NAMES[kind]])),
};
export const REASON_FILTER = {
  '': 'All reasons',
  ...Object.fromEntries(REPORT_REASONS.map((reason) => [reason, REASON_NAMES[reason]])),
};
export const STATE_FILTER = { '': 'Waiting', decided: 'Decided' };
