import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  threadChangeSchema,
  threadListQuerySchema,
  threadListSchema,
  threadMergeSchema,
  threadResponseSchema,
} from '@filmfisher/shared/threads/threads.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { hintAtThread } from './thread-hints.ts';
import { changeThread } from './thread-change.service.ts';
import { mergeThread } from './thread-merge.service.ts';
import { searchThreads } from './thread-search.service.ts';
import { presentThread, presentThreads } from './threads.presenter.ts';
import { openThread } from './threads.service.ts';

const idParams = z.strictObject({ id: idSchema });

const list = endpoint(
  {
    method: 'get',
    path: '/threads',
    access: 'content',
    summary:
      'Threads of a board, a film or a community, or of all boards; in one of three orders, or those with words in their titles or in a post',
    query: threadListQuerySchema,
    fails: ['board_not_found', 'movie_not_found', 'community_not_found'],
    response: threadListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer, context }) => {
    const { threads, next, places, found } = await searchThreads(query, viewer, context.clock.now());
    const shown = await presentThreads(threads, viewer, places);
    return {
      threads: shown.map((thread) => {
        const post = found.get(thread._id);
        return post ? { ...thread, found: post } : thread;
      }),
      next,
    };
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/threads/:id',
    access: 'content',
    summary: 'One thread; for members, with where they stopped reading',
    params: idParams,
    fails: ['thread_not_found', 'thread_moved'],
    response: threadResponseSchema,
    cache: 'private, no-cache',
  },
  async ({ params, viewer }) => ({
    thread: await presentThread(await openThread(params.id, viewer), viewer),
  }),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/threads/:id',
    access: 'verified',
    limit: 'posts',
    idempotency: 'claimed',
    summary: 'Change title or spoiler mark of one of your own threads; as a moderator everything of any',
    params: idParams,
    body: threadChangeSchema,
    fails: [
      'thread_not_found',
      'thread_merged',
      'forbidden',
      'thread_locked',
      'text_refused',
      'board_not_found',
      'movie_not_found',
      'community_not_found',
    ],
    response: threadResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const opened = await changeThread(context, params.id, viewer, body);
    hintAtThread(params.id, context);
    log.info({ event: 'thread_changed', threadId: params.id, userId: viewer.userId }, 'thread changed');
    return { thread: await presentThread(opened, viewer) };
  },
);

const merge = endpoint(
  {
    method: 'post',
    path: '/threads/:id/merge',
    access: 'moderator',
    limit: 'desk',
    idempotency: 'claimed',
    summary: 'Move the posts of a thread into another one',
    params: idParams,
    body: threadMergeSchema,
    fails: ['thread_not_found', 'thread_merged', 'forbidden', 'conflict'],
    response: threadResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const opened = await mergeThread(context, params.id, body.into, viewer);
    hintAtThread(params.id, context);
    hintAtThread(body.into, context);
    const fields = { event: 'thread_merged', threadId: params.id, into: body.into, userId: viewer.userId };
    log.info(fields, 'threads merged');
    return { thread: await presentThread(opened, viewer) };
  },
);

export const endpoints: Endpoint[] = [list, one, change, merge];
