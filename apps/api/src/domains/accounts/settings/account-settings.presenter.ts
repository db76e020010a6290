import type { AccountSettings } from '@filmfisher/shared/account-settings';
import type { UserRecord } from '../users/contacts.service.ts';
import type { PendingContact } from '../users/contact-changes.service.ts';

/** @returns the member's settings as the member sees them */
export function presentSettings(
  user: UserRecord,
  changes: readonly PendingContact[],
  textMessages: boolean,
): AccountSettings {
  const pending = (kind: PendingContact['kind']) => {
    const change = changes.find((one) => one.kind === kind);
    return change ? { value: change.value, expiresAt: change.expiresAt.toISOString() } : null;
  };
  return {
    email: { value: user.email ?? null, confirmed: user.emailVerified, pending: pending('email') },
    phoneNumber: {
      value: user.phoneNumber ?? null,
      confirmed: user.phoneVerified,
      pending: pending('phone'),
    },
    textMessages,
    deletionAt: user.deletionAt?.toISOString() ?? null,
  };
}
