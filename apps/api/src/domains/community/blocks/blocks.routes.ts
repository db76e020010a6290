import { blockAnswerSchema, blockListSchema } from '@filmfisher/shared/blocks';
import { idSchema } from '@filmfisher/shared/ids';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  blockState,
  memberCards,
  mute,
  requireMember,
  shunnedBy,
  unblock,
  unmute,
  type Shunned,
} from '../../accounts/index.ts';
import { blockMember } from './blocks.service.ts';

const userParams = z.strictObject({ userId: idSchema });

/** @throws AppError `self_block` */
function pairOf(viewer: Viewer, userId: string): [Types.ObjectId, Types.ObjectId] {
  const pair: [Types.ObjectId, Types.ObjectId] = [
    new Types.ObjectId(viewer.userId),
    new Types.ObjectId(userId),
  ];
  if (pair[0].equals(pair[1])) throw new AppError('self_block');
  return pair;
}

const startBlock = endpoint(
  {
    method: 'put',
    path: '/members/:userId/block',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Block a member: neither sees or reaches the other, and neither follows the other any more',
    params: userParams,
    fails: ['member_not_found', 'self_block', 'too_many_blocked'],
    response: blockAnswerSchema,
  },
  async ({ viewer, params, context }) => {
    const [userId, otherId] = pairOf(viewer, params.userId);
    await requireMember(params.userId);
    await blockMember(userId, otherId, context.clock.now());
    return blockState(userId, otherId);
  },
);

const endBlock = endpoint(
  {
    method: 'delete',
    path: '/members/:userId/block',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Unblock a member; follows do not come back',
    params: userParams,
    fails: ['self_block'],
    response: blockAnswerSchema,
  },
  async ({ viewer, params }) => {
    const [userId, otherId] = pairOf(viewer, params.userId);
    await unblock(userId, otherId);
    return blockState(userId, otherId);
  },
);

const startMute = endpoint(
  {
    method: 'put',
    path: '/members/:userId/mute',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Mute a member, who is not told: your lists leave out what the member writes',
    params: userParams,
    fails: ['member_not_found', 'self_block', 'too_many_blocked'],
    response: blockAnswerSchema,
  },
  async ({ viewer, params, context }) => {
    const [userId, otherId] = pairOf(viewer, params.userId);
    await requireMember(params.userId);
    await mute(userId, otherId, context.clock.now());
    return blockState(userId, otherId);
  },
);

const endMute = endpoint(
  {
    method: 'delete',
    path: '/members/:userId/mute',
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    summary: 'Hear of a member again',
    params: userParams,
    fails: ['self_block'],
    response: blockAnswerSchema,
  },
  async ({ viewer, params }) => {
    const [userId, otherId] = pairOf(viewer, params.userId);
    await unmute(userId, otherId);
    return blockState(userId, otherId);
  },
);

const list = endpoint(
  {
    method: 'get',
    path: '/settings/blocks',
    access: 'user',
    summary: 'Whom the member has blocked and muted, the latest first',
    response: blockListSchema,
  },
  async ({ viewer }) => {
    const { blocked, muted } = await shunnedBy(viewer.userId);
    const cards = await memberCards([...blocked, ...muted].map(({ userId }) => userId));
    const present = (rows: readonly Shunned[]) =>
      rows.flatMap(({ userId, since }) => {
        const card = cards.get(userId.toHexString());
        if (!card) return [];
        const { username, profilePicture } = card;
        return [{ userId: card.userId, username, profilePicture, since: since.toISOString() }];
      });
    return { blocked: present(blocked), muted: present(muted) };
  },
);

export const endpoints: Endpoint[] = [startBlock, endBlock, startMute, endMute, list];
