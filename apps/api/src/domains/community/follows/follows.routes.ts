import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  followResponseSchema,
  memberListSchema,
  memberPageQuerySchema,
} from '@filmfisher/shared/members/members.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong, isBlockedBetween, requireSeenMember } from '../../blocks/index.ts';
import { memberCards, requireMember } from '../../members/index.ts';
import {
  follow,
  followCounts,
  followedAmong,
  listFollows,
  takeBackFollow,
  type FollowSide,
} from './follows.service.ts';

const userParams = z.strictObject({ userId: idSchema });

const start = endpoint(
  {
    method: 'put',
    path: '/profile/:userId/follow',
    access: 'verified',
    limit: 'follow',
    summary: 'Follow a member; doing it again changes nothing',
    params: userParams,
    fails: ['member_not_found', 'self_follow'],
    response: followResponseSchema,
  },
  async ({ viewer, params, context }) => {
    const { _id: followeeId } = await requireMember(params.userId);
    const followerId = new Types.ObjectId(viewer.userId);
    if (followerId.equals(followeeId)) throw new AppError('self_follow');
    if (await isBlockedBetween(followerId, followeeId)) throw new AppError('member_not_found');
    await follow(followerId, followeeId, context);
    return { followedByMe: true, ...(await followCounts(followeeId)) };
  },
);

const end = endpoint(
  {
    method: 'delete',
    path: '/profile/:userId/follow',
    access: 'verified',
    limit: 'choices',
    summary: 'Stop following a member; doing it again changes nothing',
    params: userParams,
    fails: ['member_not_found', 'self_follow'],
    response: followResponseSchema,
  },
  async ({ viewer, params }) => {
    const { _id: followeeId } = await requireMember(params.userId);
    const followerId = new Types.ObjectId(viewer.userId);
    if (followerId.equals(followeeId)) throw new AppError('self_follow');
    await takeBackFollow(followerId, followeeId);
    return { followedByMe: false, ...(await followCounts(followeeId)) };
  },
);

/** The members of one page, without those whom a block keeps from the viewer, with whether the viewer follows each. */
async function presentPage(
  userId: Types.ObjectId,
  side: FollowSide,
  viewer: Viewer | null,
  query: { page: number; limit: number },
) {
  const { rows, total, totalPages } = await listFollows(userId, side, query);
  const ids = rows.map((row) => row.userId);
  const [cards, blocked, followed] = await Promise.all([
    memberCards(ids),
    blockedAmong(viewer, ids),
    viewer ? followedAmong(new Types.ObjectId(viewer.userId), ids) : new Set<string>(),
  ]);
  const members = rows.flatMap((row) => {
    const card = cards.get(row.userId.toHexString());
    if (!card || blocked.has(card.userId)) return [];
    const { username, profilePicture } = card;
    const isStranger = viewer !== null && viewer.userId !== card.userId;
    return {
      userId: card.userId,
      username,
      profilePicture,
      followedByMe: isStranger ? followed.has(card.userId) : null,
      since: row.since.toISOString(),
    };
  });
  return { members, total, totalPages, ...query };
}

const lists = (['followers', 'following'] as const).map((side) =>
  endpoint(
    {
      method: 'get',
      path: `/profile/:userId/${side}`,
      access: 'content',
      summary:
        side === 'followers'
          ? 'Members who follow this one, the latest first'
          : 'Members whom this one follows, the latest first',
      params: userParams,
      query: memberPageQuerySchema,
      fails: ['member_not_found'],
      response: memberListSchema,
    },
    async ({ params, query, viewer }) => {
      const { _id } = await requireSeenMember(params.userId, viewer);
      return presentPage(_id, side, viewer, query);
    },
  ),
);

export const endpoints: Endpoint[] = [start, end, ...lists];
