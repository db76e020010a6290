import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { suspensionAt, type UserRecord } from '../../members/index.ts';

/**
 * @param now tells whether a suspension still lasts
 * @returns the member as its own session check answers it
 */
export function presentSessionUser(user: UserRecord, now: Date): SessionUser {
  const suspension = suspensionAt(user, now);
  return {
    _id: user._id.toHexString(),
    email: user.email ?? null,
    username: user.username,
    firstName: user.firstName,
    role: user.role,
    verified: user.emailVerified || user.phoneVerified,
    ...(suspension && {
      suspension: { until: suspension.until?.toISOString() ?? null, reason: suspension.reason },
    }),
  };
}

/** @returns when the account will be erased; nothing unless its member asked for that */
export function presentDeletion({ deletionAt }: Pick<UserRecord, 'deletionAt'>): { deletionAt?: string } {
  return deletionAt ? { deletionAt: deletionAt.toISOString() } : {};
}
