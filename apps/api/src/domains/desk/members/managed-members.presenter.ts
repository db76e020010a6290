import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';
import type { MemberState } from '@filmfisher/shared/members/members';
import { presentMember, suspensionAt, type UserRecord } from '../../members/index.ts';

function stateOf(user: UserRecord, isSuspended: boolean): MemberState {
  if (user.deletionAt) return 'deleted';
  return isSuspended ? 'suspended' : 'active';
}

/**
 * @param made counts of what the member made, and of open reports of it
 * @param options.withEmail whether the address is shown, too
 * @returns a member as the desk sees them
 */
export function presentManagedMember(
  user: UserRecord,
  made: Pick<ManagedMember, 'counts' | 'openReports'>,
  { now, withEmail }: { now: Date; withEmail: boolean },
): ManagedMember {
  const suspension = suspensionAt(user, now);
  return {
    ...presentMember(user),
    ...(withEmail && { email: user.email ?? null }),
    role: user.role,
    verified: user.emailVerified || user.phoneVerified,
    state: stateOf(user, suspension !== null),
    suspension: suspension && { until: suspension.until?.toISOString() ?? null, reason: suspension.reason },
    deletion: user.deletionAt
      ? { at: user.deletionAt.toISOString(), byDesk: user.status === 'disabled' }
      : null,
    critic: user.critic ?? null,
    maker: user.maker ? { personId: user.maker.personId.toHexString(), evidence: user.maker.evidence } : null,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    ...made,
  };
}
