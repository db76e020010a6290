import { blockListSchema, blockResponseSchema } from '@filmfisher/shared/members/blocks.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  blockState,
  mute,
  blocksAndMutesOf,
  unblock,
  unmute,
  type BlockedOrMuted,
} from '../../blocks/index.ts';
import { memberCards, requireMember } from '../../members/index.ts';
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

interface BlockKind {
  /** Last part of the path. */
  word: 'block' | 'mute';
  start: (userId: Types.ObjectId, otherId: Types.ObjectId, now: Date) => Promise<void>;
  end: (userId: Types.ObjectId, otherId: Types.ObjectId) => Promise<void>;
  summaries: { start: string; end: string };
}

/** Both endpoints by which a member is blocked or muted, and no longer. */
function blockEndpoints({ word, start, end, summaries }: BlockKind): Endpoint[] {
  const both = {
    path: `/members/:userId/${word}`,
    access: 'user',
    allowsSuspended: true,
    limit: 'choices',
    params: userParams,
    response: blockResponseSchema,
  } as const;
  return [
    endpoint(
      {
        ...both,
        method: 'put',
        summary: summaries.start,
        fails: ['member_not_found', 'self_block', 'too_many_blocked'],
      },
      async ({ viewer, params, context }) => {
        const [userId, otherId] = pairOf(viewer, params.userId);
        await requireMember(params.userId);
        await start(userId, otherId, context.clock.now());
        return blockState(userId, otherId);
      },
    ),
    endpoint(
      { ...both, method: 'delete', summary: summaries.end, fails: ['self_block'] },
      async ({ viewer, params }) => {
        const [userId, otherId] = pairOf(viewer, params.userId);
        await end(userId, otherId);
        return blockState(userId, otherId);
      },
    ),
  ];
}

const blocking = blockEndpoints({
  word: 'block',
  start: blockMember,
  end: unblock,
  summaries: {
    start: 'Block a member: neither sees or reaches the other, and neither follows the other any more',
    end: 'Unblock a member; follows do not come back',
  },
});

const muting = blockEndpoints({
  word: 'mute',
  start: mute,
  end: unmute,
  summaries: {
    start: 'Mute a member, who is not told: your lists leave out what the member writes',
    end: 'Hear of a member again',
  },
});

const list = endpoint(
  {
    method: 'get',
    path: '/settings/blocks',
    access: 'user',
    summary: 'Whom the member has blocked and muted, the latest first',
    response: blockListSchema,
  },
  async ({ viewer }) => {
    const { blocked, muted } = await blocksAndMutesOf(viewer.userId);
    const cards = await memberCards([...blocked, ...muted].map(({ userId }) => userId));
    const present = (rows: readonly BlockedOrMuted[]) =>
      rows.flatMap(({ userId, since }) => {
        const card = cards.get(userId.toHexString());
        if (!card) return [];
        const { username, profilePicture } = card;
        return [{ userId: card.userId, username, profilePicture, since: since.toISOString() }];
      });
    return { blocked: present(blocked), muted: present(muted) };
  },
);

export const endpoints: Endpoint[] = [...blocking, ...muting, list];
