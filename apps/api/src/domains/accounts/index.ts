/** What the rest of the API may use of this domain. */
export { accountEndpoints } from './endpoints.ts';
export { otpTraces } from './otp/personal-data.service.ts';
export { forgotPasswordTraces } from './reset/personal-data.service.ts';
export {
  closeDueAccounts,
  removeClosedAccount,
  takeClosedAccount,
} from './users/account-deletion.service.ts';
export {
  type UserRecord,
  confirmedEmailKey,
  contactOf,
  findByContact,
  isVerified,
} from './users/contacts.service.ts';
export { refuseForeignPepper } from './users/foreign-pepper.service.ts';
export { type MemberCard, memberCards, presentMember } from './users/member-cards.service.ts';
export { memberPicturesAmong } from './users/member-pictures.service.ts';
export { memberRolesAfter, roleOfMember } from './users/member-roles.service.ts';
export {
  MEMBER_WORD,
  type SearchedMember,
  indexFormerMembers,
  membersOfWalk,
} from './users/members.search.service.ts';
export { usersPersonalData } from './users/personal-data.service.ts';
export { type ProfileFields, changeProfile } from './users/profile-fields.service.ts';
export { resolveViewer, sessionCookieName } from './users/sessions.service.ts';
export {
  type NewMember,
  createMember,
  findMember,
  hasAdmin,
  requireMember,
  requireSelf,
} from './users/users.service.ts';
export { emailVerificationTraces } from './verification/personal-data.service.ts';
