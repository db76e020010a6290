import type { Role } from '@filmfisher/shared/roles/roles';
import type { CommunityRecord, MembershipRecord } from './communities.model.ts';

/** Who reads; null for a visitor. */
export type CommunityReader = { userId: string; role: Role } | null;

/** What somebody may do in a community. */
export interface CommunityRights {
  /** Know that it is there. */
  see: boolean;
  /** Read its conversations and see its members. */
  read: boolean;
  write: boolean;
  /** Accept, remove, ban and invite, and moderate its conversations. */
  moderate: boolean;
  /** Change it, appoint its moderators, hand it over, close it. */
  own: boolean;
}

/** @returns whether it may be found by everybody */
export const isListed = ({ closedAt, entry, state }: Pick<CommunityRecord, 'closedAt' | 'entry' | 'state'>) =>
  closedAt === null && entry !== 'invitation' && state === 'visible';

/** @returns whether the member who is this to it knows that it is there, without any office */
export const isShownTo = (
  { state }: Pick<CommunityRecord, 'state'>,
  membership: Pick<MembershipRecord, 'role' | 'state'> | null,
) => state === 'visible' || (membership?.state === 'accepted' && membership.role === 'founder');

/**
 * Everybody reads an open community and one by approval; only members read one by invitation. An invited member sees
 * its description. A hidden one is open to its founder and to the site's moderators, who see everything.
 */
export function rightsIn(
  community: Pick<CommunityRecord, 'entry' | 'closedAt' | 'state'>,
  membership: Pick<MembershipRecord, 'role' | 'state'> | null,
  reader: CommunityReader,
): CommunityRights {
  const isSite = reader?.role === 'moderator' || reader?.role === 'admin';
  const isIn = membership?.state === 'accepted';
  const own = isIn && membership.role === 'founder';
  const isShown = isSite || isShownTo(community, membership);
  const isPublic = community.entry !== 'invitation' || isSite;
  const moderate = isSite || (isIn && membership.role !== 'member');
  return {
    see: isShown && (isPublic || isIn || membership?.state === 'invited'),
    read: isShown && (isPublic || isIn),
    write: isShown && isIn && community.closedAt === null && community.state === 'visible',
    moderate: isShown && moderate,
    own,
  };
}

/**
 * Opening a community shows nobody what was said before: others read only what was begun after it.
 * @returns the moment after which the conversations begin that are for the reader; null where all are
 */
export function readsAfter(
  { openings = [] }: Pick<CommunityRecord, 'openings'>,
  membership: Pick<MembershipRecord, 'state' | 'since'> | null,
): Date | null {
  const since = membership?.state === 'accepted' ? membership.since : null;
  return openings.findLast((at) => since === null || at <= since) ?? null;
}
