import {
  communityMemberListSchema,
  communityMembersQuerySchema,
  communityParamsSchema,
  invitationInputSchema,
  memberChangeResponseSchema,
  membershipChangeSchema,
  membershipResponseSchema,
} from '@filmfisher/shared/communities/communities.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import type { Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { listMemberships } from './communities.list.service.ts';
import { presentMembers, presentMembership } from './communities.presenter.ts';
import { openCommunity } from './communities.service.ts';
import { changeMembership } from './member-change.service.ts';
import { inviteMember, joinCommunity, leaveCommunity } from './memberships.service.ts';

/** @returns what the member is to the community now; after leaving it, it may be out of the member's sight */
async function stateOf(communityId: Types.ObjectId, { userId }: Viewer) {
  const [community, membership] = await Promise.all([
    CommunityModel.findById(communityId).lean<CommunityRecord>(),
    MembershipModel.findOne({ communityId, userId }).lean<MembershipRecord>(),
  ]);
  return { membership: presentMembership(membership), members: community?.members ?? 0 };
}

const join = endpoint(
  {
    method: 'put',
    path: '/communities/:community/membership',
    access: 'verified',
    limit: 'memberships',
    summary: 'Join a community, accept its invitation, or ask to join; doing it again changes nothing',
    params: communityParamsSchema,
    fails: ['community_not_found', 'community_closed', 'banned', 'request_refused', 'forbidden'],
    response: membershipResponseSchema,
  },
  async ({ params, viewer, context }) => {
    return stateOf(await joinCommunity(viewer, params.community, context), viewer);
  },
);

const leave = endpoint(
  {
    method: 'delete',
    path: '/communities/:community/membership',
    access: 'verified',
    allowsSuspended: true,
    limit: 'memberships',
    summary:
      'Leave a community, take a request back or decline an invitation; doing it again changes nothing',
    params: communityParamsSchema,
    fails: ['community_not_found', 'founder_stays'],
    response: membershipResponseSchema,
  },
  async ({ params, viewer, context }) => {
    return stateOf(await leaveCommunity(viewer, params.community, context.clock.now()), viewer);
  },
);

const members = endpoint(
  {
    method: 'get',
    path: '/communities/:community/members',
    access: 'content',
    summary:
      'Members of a community, who came first first; requests, invitations and bans for those who moderate it',
    params: communityParamsSchema,
    query: communityMembersQuerySchema,
    fails: ['community_not_found', 'forbidden'],
    response: communityMemberListSchema,
    cache: 'private, no-cache',
  },
  async ({ params, query, viewer }) => {
    const { community, rights } = await openCommunity(params.community, viewer);
    if (!(query.state === 'accepted' ? rights.read : rights.moderate)) throw new AppError('forbidden');
    const { rows, total, totalPages } = await listMemberships(community._id, query);
    const { page, limit } = query;
    return { members: await presentMembers(rows, viewer), total, totalPages, page, limit };
  },
);

/** @throws AppError `member_not_found` when the account was closed meanwhile */
async function memberOf(key: string, userId: string, viewer: Viewer) {
  const { community } = await openCommunity(key, viewer);
  const row = await MembershipModel.findOne({ communityId: community._id, userId }).lean<MembershipRecord>();
  const [member] = row ? await presentMembers([row], viewer) : [];
  if (!member) throw new AppError('member_not_found');
  return { member };
}

const changeMember = endpoint(
  {
    method: 'patch',
    path: '/communities/:community/members/:userId',
    access: 'verified',
    limit: 'memberships',
    summary:
      'Accept, refuse, remove or ban a member, appoint moderators, hand the community over, or take over one that is offered',
    params: communityParamsSchema.extend({ userId: idSchema }),
    body: membershipChangeSchema,
    fails: [
      'community_not_found',
      'member_not_found',
      'forbidden',
      'community_closed',
      'founder_stays',
      'conflict',
      'too_many',
    ],
    response: memberChangeResponseSchema,
  },
  async ({ params: { community, userId }, body, viewer, context, log }) => {
    await changeMembership(viewer, community, userId, body, context);
    log.info(
      { event: 'membership_changed', userId: viewer.userId, memberId: userId, ...body },
      'membership changed',
    );
    return memberOf(community, userId, viewer);
  },
);

const invite = endpoint(
  {
    method: 'post',
    path: '/communities/:community/invitations',
    access: 'verified',
    limit: 'invitations',
    summary: 'Invite a member; who has asked to join is accepted. For those who moderate the community',
    params: communityParamsSchema,
    body: invitationInputSchema,
    fails: ['community_not_found', 'member_not_found', 'forbidden', 'community_closed', 'conflict'],
    response: memberChangeResponseSchema,
    status: 201,
  },
  async ({ params: { community }, body: { userId }, viewer, context }) => {
    await inviteMember(viewer, community, userId, context);
    return memberOf(community, userId, viewer);
  },
);

export const endpoints: Endpoint[] = [join, leave, members, changeMember, invite];
