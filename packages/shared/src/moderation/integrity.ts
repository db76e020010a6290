import { REPORT_REASONS } from './report-reasons.ts';

/** What the public log tells of. */
export const INTEGRITY_KINDS = [
  'hidden',
  'removed',
  'suspended',
  'restored',
  'held_ratings',
  'withdrawn_accreditation',
] as const;
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number];

/** The reasons of reports, and those that only ratings and accreditations have. */
export const INTEGRITY_REASONS = [...REPORT_REASONS, 'brigade', 'conflict_of_interest'] as const;
export type IntegrityReason = (typeof INTEGRITY_REASONS)[number];
