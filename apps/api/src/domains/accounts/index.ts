/** Accounts: sign-up, sign-in, sessions, passwords, contacts and the settings of one's own account. */
export {
  closeAccountsNamed,
  enableMembers,
  findMemberNamed,
  hasAdmin,
  requireOwnAccount,
} from './accounts.service.ts';
export { confirmedEmailKey, contactOf, isVerified } from './contacts/contacts.service.ts';
export { resendVerification } from './contacts/email-verification.service.ts';
export { accountEndpoints } from './endpoints.ts';
export { refuseForeignPepper } from './passwords/foreign-pepper.service.ts';
export { inviteToReset } from './passwords/forgot-password.service.ts';
export { accountPersonalData } from './personal-data.service.ts';
export { beginSession, goodSessions, resolveViewer, sessionCookieName } from './sessions/sessions.service.ts';
export { deleteMember, keepMember } from './settings/account-deletion.service.ts';
export { memberSettings } from './settings/member-settings.ts';
export { confirmPassword } from './sign-in/sign-in.service.ts';
