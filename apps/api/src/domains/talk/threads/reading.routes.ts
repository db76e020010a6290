import { boardReadSchema } from '@filmfisher/shared/threads/boards.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { threadReadSchema, threadStateSchema } from '@filmfisher/shared/threads/threads.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { markSeen } from '../../notifications/index.ts';
import { requirePlace } from '../spaces/spaces.service.ts';
import { openThread } from './threads.service.ts';
import { markSpaceRead, markRead, setState, stateIn, momentOf } from './reading.service.ts';

const idParams = z.strictObject({ id: idSchema });

const read = endpoint(
  {
    method: 'put',
    path: '/threads/:id/read',
    access: 'user',
    limit: 'reading',
    allowsSuspended: true,
    summary: 'Say up to which post you have read a thread',
    params: idParams,
    body: threadReadSchema,
    fails: ['thread_not_found', 'post_not_found'],
    response: threadStateSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { thread } = await openThread(params.id, viewer, 'follow');
    const at = await momentOf(thread._id, body.postId);
    await markRead(thread._id, viewer.userId, at, context.clock.now());
    const state = await stateIn(thread._id, viewer);
    if (state.unread === 0) await markSeen(viewer.userId, { threadId: thread._id }, context);
    return state;
  },
);

const readBoard = endpoint(
  {
    method: 'put',
    path: '/boards/:id/read',
    access: 'user',
    limit: 'reading',
    allowsSuspended: true,
    summary: 'Say that you have read every thread of a board that has new posts for you',
    params: idParams,
    fails: ['board_not_found'],
    response: boardReadSchema,
  },
  async ({ params, viewer, context }) => {
    const space = `board:${params.id.toLowerCase()}`;
    await requirePlace(space, viewer);
    await markSpaceRead(space, viewer.userId, context);
    return { unread: 0 as const };
  },
);

type ThreadChange = { following: boolean } | { muted: boolean };

/** @returns the call that sets whether the member follows or has muted a thread */
function threadChange(
  method: 'put' | 'delete',
  path: string,
  summary: string,
  change: ThreadChange,
): Endpoint {
  return endpoint(
    {
      method,
      path: `/threads/:id/${path}`,
      access: 'user',
      limit: 'reactions',
      idempotency: 'claimed',
      allowsSuspended: true,
      summary,
      params: idParams,
      fails: ['thread_not_found'],
      response: threadStateSchema,
    },
    async ({ params, viewer, context }) => {
      const { thread } = await openThread(params.id, viewer, 'follow');
      await setState(thread._id, viewer.userId, change, context.clock.now());
      return stateIn(thread._id, viewer);
    },
  );
}

export const endpoints: Endpoint[] = [
  read,
  readBoard,
  threadChange('put', 'follow', 'Be told of new posts of a thread', { following: true }),
  threadChange('delete', 'follow', 'Be told no more of new posts of a thread', { following: false }),
  threadChange('put', 'mute', 'Be told of nothing in a thread', { muted: true }),
  threadChange('delete', 'mute', 'End the muting of a thread', { muted: false }),
];
