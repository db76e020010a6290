import type { Membership } from '@filmfisher/shared/communities/communities.schema';
import type { MembershipState } from '@filmfisher/shared/communities/communities';
import { communityPagePath } from '@filmfisher/shared/communities/community-paths';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isBlockedBetween, requireSeenMember } from '../blocks/index.ts';
import { notify, notifyEach, notifyNews, type NewsContext } from '../notifications/index.ts';
import { openCommunity, requireOpen, requireShown } from './communities.service.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { isShownTo } from './community-rights.ts';
import { closeIfAbandoned, readMembership, storeMembership } from './membership-state.service.ts';

/** @returns the community as notifications name it, and where they lead */
const about = ({ _id, name, slug }: CommunityRecord, tab?: 'manage') => ({
  communityId: _id,
  title: name,
  path: `${communityPagePath(slug)}${tab === undefined ? '' : `?tab=${tab}`}`,
});

/** Tells a member of being accepted. */
export async function notifyAccepted(
  community: CommunityRecord,
  userId: Types.ObjectId,
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  await notifyNews({ kind: 'community_accepted', ...about(community) }, userId, context, session);
}

/**
 * @returns the state that a member gets who wants to join
 * @throws AppError `banned`, `request_refused`, `community_not_found` where one must be invited
 */
function stateOfJoining(
  { entry }: CommunityRecord,
  membership: MembershipRecord | null,
): Membership['state'] {
  const state = membership?.state;
  if (state === 'banned') throw new AppError('banned');
  if (state === 'accepted' || state === 'invited' || entry === 'open') return 'accepted';
  if (entry === 'invitation')
    throw new AppError('forbidden', { message: 'Members of this community are invited.' });
  if (state === 'refused') throw new AppError('request_refused');
  return 'requested';
}

/**
 * Joins an open community, accepts an invitation, or asks to join; doing it again changes nothing.
 * @returns id of the community
 * @throws AppError `community_not_found`, `community_closed`, `banned`, `request_refused`, `forbidden`
 */
export async function joinCommunity(
  viewer: Viewer,
  key: string,
  context: NewsContext,
): Promise<Types.ObjectId> {
  const { community: opened } = await openCommunity(key, viewer);
  const communityId = opened._id;
  const userId = new Types.ObjectId(viewer.userId);
  const now = context.clock.now();
  await inTransaction(async (session) => {
    const found = await readMembership(communityId, userId, session);
    if (!found) throw new AppError('community_not_found');
    const { community, membership } = found;
    requireOpen(community);
    const state = stateOfJoining(community, membership);
    if (membership?.state === state) return;
    const role = membership?.role ?? 'member';
    await storeMembership({ communityId, userId }, membership, { role, state }, now, session);
    if (state !== 'requested') return;
    const moderators = await MembershipModel.find({
      communityId,
      role: mongoose.trusted({ $in: ['founder', 'moderator'] }),
    })
      .session(session)
      .lean<MembershipRecord[]>();
    await notifyEach(
      moderators.map((row) => row.userId),
      { kind: 'community_request', actorId: userId, ...about(opened, 'manage') },
      context,
      session,
    );
  });
  return communityId;
}

/**
 * Leaves a community, takes a request back, or declines an invitation; doing it again changes nothing. A refused or
 * banned member stays so.
 * @returns id of the community
 * @throws AppError `community_not_found`; `founder_stays`
 */
export async function leaveCommunity(viewer: Viewer, key: string, now: Date): Promise<Types.ObjectId> {
  const { community } = await openCommunity(key, viewer);
  const communityId = community._id;
  const userId = new Types.ObjectId(viewer.userId);
  await inTransaction(async (session) => {
    const found = await readMembership(communityId, userId, session);
    const membership = found?.membership ?? null;
    if (!membership || membership.state === 'refused' || membership.state === 'banned') return;
    if (membership.role === 'founder') throw new AppError('founder_stays');
    await storeMembership({ communityId, userId }, membership, null, now, session);
    await closeIfAbandoned(communityId, now, session);
  });
  return communityId;
}

/**
 * Invites a member, or accepts one who has asked to join.
 * @param userId of the member, in 24 hexadecimal digits
 * @throws AppError `community_not_found`, `forbidden`, `community_closed`, `member_not_found` also where a block is
 *   between the member and the inviter or the founder, `conflict` for a banned one and in a hidden community
 */
export async function inviteMember(
  viewer: Viewer,
  key: string,
  userId: string,
  context: NewsContext,
): Promise<void> {
  const { community: opened, rights } = await openCommunity(key, viewer);
  if (!rights.moderate) throw new AppError('forbidden');
  const guest = (await requireSeenMember(userId, viewer))._id;
  const { _id: communityId, founderId } = opened;
  if (founderId && !founderId.equals(guest) && (await isBlockedBetween(founderId, guest)))
    throw new AppError('member_not_found');
  const now = context.clock.now();
  await inTransaction(async (session) => {
    const found = await readMembership(communityId, guest, session);
    if (!found) throw new AppError('community_not_found');
    requireOpen(found.community);
    requireShown(found.community);
    const before = found.membership;
    if (before?.state === 'banned') {
      throw new AppError('conflict', { message: 'This member is banned. Let the member in again instead.' });
    }
    if (before?.state === 'accepted' || before?.state === 'invited') return;
    const next = before?.state === 'requested' ? 'accepted' : 'invited';
    await storeMembership(
      { communityId, userId: guest },
      before,
      { role: 'member', state: next },
      now,
      session,
    );
    if (next === 'accepted') return notifyAccepted(opened, guest, context, session);
    const invited = { userId: guest, actorId: viewer.userId, ...about(opened) };
    return notify({ kind: 'community_invited', ...invited }, context, session);
  });
}

/** Communities of one member that are listed at most. */
const OWN_MAX = 500;

/** @returns communities that the member is in, has asked to join or is invited to, and that are not closed */
export async function communitiesOf(
  userId: string,
): Promise<{ community: CommunityRecord; membership: MembershipRecord }[]> {
  const states: MembershipState[] = ['accepted', 'requested', 'invited'];
  const memberships = await MembershipModel.find({ userId, state: mongoose.trusted({ $in: states }) })
    .sort({ since: -1 })
    .limit(OWN_MAX)
    .lean<MembershipRecord[]>();
  const communities = await CommunityModel.find({
    _id: mongoose.trusted({ $in: memberships.map(({ communityId }) => communityId) }),
    closedAt: null,
  }).lean<CommunityRecord[]>();
  const byId = new Map(communities.map((community) => [community._id.toHexString(), community]));
  return memberships
    .flatMap((membership) => {
      const community = byId.get(membership.communityId.toHexString());
      const isSeen = community && isShownTo(community, membership);
      return isSeen ? [{ community, membership }] : [];
    })
    .sort((one, other) => one.community.name.localeCompare(other.community.name));
}
