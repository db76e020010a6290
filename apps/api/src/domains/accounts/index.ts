/** What the rest of the API may use of this domain. */
export { accountEndpoints } from './endpoints.ts';
export { type Act, recordAct } from './audit-log/audit-log.service.ts';
export { auditLogPersonalData } from './audit-log/personal-data.service.ts';
export {
  block,
  blockedAmong,
  blockedWith,
  blockState,
  recipientsAmong,
  isBlockedBetween,
  leftOutAmong,
  mute,
  mutedBy,
  requireSeenMember,
  type BlockedOrMuted,
  blocksAndMutesOf,
  unblock,
  unmute,
} from './blocks/blocks.service.ts';
export { blocksPersonalData } from './blocks/personal-data.service.ts';
export { otpTraces } from './otp/personal-data.service.ts';
export { forgotPasswordTraces } from './reset/personal-data.service.ts';
export {
  closeAccountsNamed,
  closeDueAccounts,
  closedAccounts,
  removeClosedAccount,
} from './users/account-deletion.service.ts';
export { memberSettings } from './settings/member-settings.ts';
export { confirmPassword } from './users/current-password.service.ts';
export {
  type UserRecord,
  confirmedEmailKey,
  contactOf,
  findByContact,
  isVerified,
} from './users/contacts.service.ts';
export { PRIVATE_PROFILE_FIELDS, PUBLIC_PROFILE_FIELDS, type ProfileFields } from './users/users.model.ts';
export { criticIds, listCritics } from './users/critics.list.service.ts';
export { refuseForeignPepper } from './users/foreign-pepper.service.ts';
export {
  membersByIds,
  membersChangedSince,
  setProfileHidden,
  withHiddenProfile,
} from './users/hidden-profile.service.ts';
export { type MemberCard, memberCard, memberCards, presentMember } from './users/member-cards.service.ts';
export { type ChangingActor, changeMember, changeMemberWithin } from './users/member-change.service.ts';
export { memberPicturesAmong } from './users/member-pictures.service.ts';
export {
  memberRolesAfter,
  makersAfter,
  personsOfMakers,
  roleOfMember,
  rolesOfMembers,
  signUpTimes,
} from './users/member-roles.service.ts';
export { countMembersBetween, listMembers } from './users/members.list.service.ts';
export { isSupporter, setSupporterUntil } from './users/supporters.service.ts';
export { lockSuggesting } from './users/suggestion-lock.service.ts';
export { suspensionAt } from './users/suspension.ts';
export { MEMBER_WORD, type SearchedMember, membersOfScan } from './users/members.search.service.ts';
export { membersNamed } from './users/named-members.service.ts';
export { usersPersonalData } from './users/personal-data.service.ts';
export { changeProfile } from './users/profile-fields.service.ts';
export { goodSessions, resolveViewer, sessionCookieName } from './users/sessions.service.ts';
export {
  type NewMember,
  createMember,
  enableMembers,
  findMember,
  findMemberNamed,
  hasAdmin,
  nameOfAccount,
  requireMember,
  requireOwnAccount,
} from './users/users.service.ts';
export { emailVerificationTraces } from './verification/personal-data.service.ts';
