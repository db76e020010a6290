import { COMMUNITY_BYTES_MAX } from '@filmfisher/shared/communities/communities';
import {
  communityChangeSchema,
  communityInputSchema,
  communityListQuerySchema,
  communityListSchema,
  communityParamsSchema,
  communityResponseSchema,
  newCommunityResponseSchema,
  ownCommunityListSchema,
} from '@filmfisher/shared/communities/communities.schema';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { changeCommunity, closeCommunity, createCommunity, openCommunity } from './communities.service.ts';
import { listCommunities, membershipsAmong } from './communities.list.service.ts';
import { presentCommunity, presentCommunityDetail } from './communities.presenter.ts';
import { endpoints as memberships } from './memberships.routes.ts';
import { communitiesOf } from './memberships.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/communities',
    access: 'content',
    summary: 'Communities that everybody can find, by pages: none that is closed or by invitation',
    query: communityListQuerySchema,
    response: communityListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer }) => {
    const { communities, total, totalPages } = await listCommunities(query);
    const ids = communities.map(({ _id }) => _id);
    const own = viewer && (await membershipsAmong(ids, viewer.userId));
    return {
      communities: communities.map((one) => presentCommunity(one, own?.get(one._id.toHexString()))),
      total,
      totalPages,
      page: query.page,
      limit: query.limit,
    };
  },
);

const mine = endpoint(
  {
    method: 'get',
    path: '/communities/mine',
    access: 'user',
    summary: 'Communities that the member is in, has asked to join or is invited to, by name',
    response: ownCommunityListSchema,
  },
  async ({ viewer }) => {
    const own = await communitiesOf(viewer.userId);
    return {
      communities: own.map(({ community, membership }) => ({
        ...presentCommunity(community, membership),
        ...(membership.role !== 'member' && { requests: community.requests }),
      })),
    };
  },
);

const found = endpoint(
  {
    method: 'post',
    path: '/communities',
    access: 'verified',
    limit: 'communities',
    summary: 'Found a community and become its first member. At most five open ones',
    body: communityInputSchema,
    bodyLimit: COMMUNITY_BYTES_MAX,
    fails: ['slug_taken', 'too_many', 'text_refused'],
    response: newCommunityResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context }) => {
    const community = await presentCommunityDetail(await createCommunity(context, viewer, body), viewer);
    const message = 'Community founded';
    return { success: true, message, data: { message, community } };
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/communities/:community',
    access: 'content',
    summary: 'A community by its id or slug',
    params: communityParamsSchema,
    fails: ['community_not_found'],
    response: communityResponseSchema,
    cache: 'private, no-cache',
  },
  async ({ params, viewer }) => {
    const opened = await openCommunity(params.community, viewer);
    return { community: await presentCommunityDetail(opened, viewer) };
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/communities/:community',
    access: 'verified',
    limit: 'communities',
    summary:
      'Change what a community says of itself, whom it lets in and what it has pinned; for its founder',
    params: communityParamsSchema,
    body: communityChangeSchema,
    bodyLimit: COMMUNITY_BYTES_MAX,
    fails: ['community_not_found', 'forbidden', 'community_closed', 'slug_taken', 'text_refused', 'too_many'],
    response: communityResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const opened = await changeCommunity(context, viewer, params.community, body);
    return { community: await presentCommunityDetail(opened, viewer) };
  },
);

const close = endpoint(
  {
    method: 'delete',
    path: '/communities/:community',
    access: 'verified',
    limit: 'communities',
    summary:
      'Close a community for good: it stays readable, and nobody writes there any more; for its founder',
    params: communityParamsSchema,
    fails: ['community_not_found', 'forbidden'],
    response: communityResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    const opened = await closeCommunity(viewer, params.community, context.clock.now());
    const communityId = opened.community._id.toHexString();
    log.info({ event: 'community_closed', communityId, userId: viewer.userId }, 'community closed');
    return { community: await presentCommunityDetail(opened, viewer) };
  },
);

export const communitiesEndpoints: readonly Endpoint[] = [
  list,
  mine,
  found,
  one,
  change,
  close,
  ...memberships,
];
