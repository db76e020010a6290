import type { ReportKind } from './report-reasons.ts';

/** Where word rules look. */
export const RULE_PLACES = [
  'review',
  'thread',
  'post',
  'message',
  'list',
  'profile',
  'suggestion',
  'fan_post',
  'community',
  'maker_reply',
  'buzz',
] as const satisfies readonly ReportKind[];
export type RulePlace = (typeof RULE_PLACES)[number];

/** What becomes of a text that a rule finds, from the mildest to the strictest. */
export const RULE_ACTIONS = ['note', 'hold', 'hide', 'refuse'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

export const RULE_TEXT_MAX = 200;
export const RULE_SENTENCE_MAX = 300;
/** Days that a dry run looks back. */
export const RULE_TRY_DAYS = 30;
/** Rules that there may be. */
export const RULES_MAX = 200;
