/** Moderation: reports, decisions, appeals, word rules and the public log of what moderators did. */
export { countOpenAppeals } from './decisions/appeals.service.ts';
export { moderationEndpoints } from './endpoints.ts';
export { hiddenSchema, presentHidden, storedHidden, type StoredHidden } from './text-state.ts';
export { recordPublicly } from './integrity/integrity.service.ts';
export { type ModeratedKind, type ModeratedState, type ModeratedText } from './moderated-kind.ts';
export { moderationPersonalData } from './personal-data.service.ts';
export {
  countOpenCases,
  countReportsAgainst,
  expireReports,
  forgetTargets,
} from './reports/cases.service.ts';
export {
  countOpenReports,
  fileReport,
  reportedAmong,
  reportsBy,
  targetsReportedBy,
  withdrawReport,
} from './reports/reports.service.ts';
export {
  deletedState,
  moderatedState,
  stateFor,
  statePaths,
  TEXT_STATES,
  VISIBLE,
  type StoredState,
  type TextState,
} from './text-state.ts';
export { writeScreened } from './word-rules/screening.service.ts';
