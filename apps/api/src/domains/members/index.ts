/** Members as everybody meets them: who they are, how they are found and shown, and what their role lets them do. */
export { memberPersonalData } from './personal-data.service.ts';
export { type MemberCard, memberCard, memberCards, presentMember } from './profiles/member-cards.service.ts';
export {
  changeProfile,
  memberPicturesAmong,
  setProfileHidden,
  withHiddenProfile,
} from './profiles/profiles.service.ts';
export { changeMember, suspensionAt } from './roles/member-change.service.ts';
export { listCritics, scanMembers, standingOf } from './roles/member-roles.service.ts';
export { changeAccount, findAccount, removeDueAccounts } from './users/accounts.service.ts';
export { countMembersBetween, listMembers } from './users/members.list.service.ts';
export { MEMBER_WORD, membersOfScan } from './users/members.search.service.ts';
export { PUBLIC_PROFILE_FIELDS, type UserRecord } from './users/users.model.ts';
export {
  createMember,
  findMember,
  findMembers,
  lockSuggesting,
  membersChangedSince,
  membersNamed,
  requireMember,
} from './users/users.service.ts';
