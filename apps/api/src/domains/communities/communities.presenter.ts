import type {
  Community,
  CommunityDetail,
  CommunityMember,
  Membership,
} from '@filmfisher/shared/communities/communities.schema';
import { blockedAmong } from '../blocks/index.ts';
import { memberCards } from '../members/index.ts';
import { movieRefs } from '../catalogue/index.ts';
import { listCards } from '../lists/index.ts';
import { presentHidden } from '../moderation/index.ts';
import type { OpenCommunity } from './communities.service.ts';
import type { CommunityRecord, MembershipRecord } from './communities.model.ts';
import { moderatorsOf } from './communities.list.service.ts';
import type { CommunityReader } from './community-rights.ts';
import { isOffered } from './member-change.service.ts';

/** @returns what a member is to a community, as answers say it */
export const presentMembership = (membership: MembershipRecord | null | undefined): Membership | null =>
  membership ? { role: membership.role, state: membership.state } : null;

/** @returns a community as lists show it */
export function presentCommunity(
  community: CommunityRecord,
  membership: MembershipRecord | null | undefined,
): Community {
  const { _id, slug, name, description, entry, colour, members, threads, posts, createdAt, closedAt } =
    community;
  return {
    _id: _id.toHexString(),
    slug,
    name,
    description,
    entry,
    colour,
    members,
    threads,
    posts,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    membership: presentMembership(membership),
  };
}

/** @returns a community as its own page shows it; members whom a block keeps from the reader are left out */
export async function presentCommunityDetail(
  opened: OpenCommunity,
  reader: CommunityReader,
): Promise<CommunityDetail> {
  const { community, membership, rights } = opened;
  const moderators = await moderatorsOf(community._id);
  const ids = [...(community.founderId ? [community.founderId] : []), ...moderators];
  const [cards, movies, lists, blocked] = await Promise.all([
    memberCards(ids),
    movieRefs(community.movieIds),
    listCards((community.listIds ?? []).map(String), reader),
    blockedAmong(reader, ids),
  ]);
  const cardOf = (id: string) => (blocked.has(id) ? undefined : cards.get(id));
  const isOpen = community.closedAt === null;
  return {
    ...presentCommunity(community, membership),
    rules: community.rules,
    founder: (community.founderId && cardOf(community.founderId.toHexString())) ?? null,
    moderators: moderators.flatMap((id) => cardOf(id.toHexString()) ?? []),
    offered: isOffered(opened),
    movies: community.movieIds.flatMap((id) => movies.get(id.toHexString()) ?? []),
    lists,
    ...(rights.moderate && { requests: community.requests }),
    may: {
      read: rights.read,
      write: rights.write,
      moderate: rights.moderate,
      own: rights.own && isOpen,
    },
    ...(community.hidden && { hidden: presentHidden(community.hidden) }),
  };
}

/** @returns members of a community, without those whom a block keeps from the reader and whose account is closed */
export async function presentMembers(
  rows: readonly MembershipRecord[],
  reader: CommunityReader,
): Promise<CommunityMember[]> {
  const ids = rows.map(({ userId }) => userId);
  const [cards, blocked] = await Promise.all([memberCards(ids), blockedAmong(reader, ids)]);
  return rows.flatMap(({ userId, role, state, since }) => {
    const member = cards.get(userId.toHexString());
    if (!member || blocked.has(member.userId)) return [];
    return [{ member, role, state, since: since.toISOString() }];
  });
}
