import { idSchema } from '@filmfisher/shared/ids';
import { POST_BYTES_MAX } from '@filmfisher/shared/posts';
import {
  newThreadResponseSchema,
  threadResponseSchema,
  threadChangeSchema,
  threadInputSchema,
  threadListQuerySchema,
  threadListSchema,
  threadMergeSchema,
} from '@filmfisher/shared/threads';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { hintAtThread } from '../notifications/thread-hints.ts';
import { presentPosts } from '../posts/posts.presenter.ts';
import { openPost } from '../posts/posts.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { createThread } from './new-threads.service.ts';
import { changeThread } from './thread-change.service.ts';
import { mergeThread } from './thread-merge.service.ts';
import { listThreads } from './threads.list.service.ts';
import { presentThread, presentThreads } from './threads.presenter.ts';
import { openThread, type OpenThread } from './threads.service.ts';

const idParams = z.strictObject({ id: idSchema });

async function view(opened: OpenThread, reader: Reader) {
  const thread = await presentThread(opened, reader);
  if (!thread) throw new AppError('thread_not_found');
  return thread;
}

const list = endpoint(
  {
    method: 'get',
    path: '/threads',
    access: 'content',
    summary:
      'Threads of a board, a film or a community, or of all boards; in one of three orders, or those with words in their titles',
    query: threadListQuerySchema,
    fails: ['board_not_found', 'movie_not_found', 'community_not_found'],
    response: threadListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer, context }) => {
    const { threads, next, places } = await listThreads(query, viewer, context.clock.now());
    return { threads: await presentThreads(threads, viewer, places), next };
  },
);

const create = endpoint(
  {
    method: 'post',
    path: '/threads',
    access: 'verified',
    limit: 'posts',
    summary: 'Begin a thread with its first post',
    body: threadInputSchema,
    bodyLimit: POST_BYTES_MAX,
    fails: [
      'board_not_found',
      'movie_not_found',
      'community_not_found',
      'community_closed',
      'thread_not_found',
      'post_not_found',
      'space_closed',
      'links_not_yet',
      'new_member_limit',
      'text_refused',
    ],
    response: newThreadResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const id = await createThread(context, viewer, body, tellOfPost);
    const opened = await openThread(id, viewer);
    const { post } = await openPost(opened.thread.firstPostId.toHexString(), viewer);
    log.info({ event: 'thread_begun', threadId: id, userId: viewer.userId }, 'thread begun');
    const [shown] = await presentPosts([post], viewer);
    if (!shown) throw new AppError('post_not_found');
    return success('Your conversation has begun.', { thread: await view(opened, viewer), post: shown });
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
  async ({ params, viewer }) => ({ thread: await view(await openThread(params.id, viewer), viewer) }),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/threads/:id',
    access: 'verified',
    limit: 'posts',
    summary: 'Change title or spoiler mark of one of your own threads; as a moderator everything of any',
    params: idParams,
    body: threadChangeSchema,
    fails: [
      'thread_not_found',
      'conflict',
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
    return { thread: await view(opened, viewer) };
  },
);

const merge = endpoint(
  {
    method: 'post',
    path: '/threads/:id/merge',
    access: 'moderator',
    limit: 'desk',
    summary: 'Move the posts of a thread into another one',
    params: idParams,
    body: threadMergeSchema,
    fails: ['thread_not_found', 'forbidden', 'conflict'],
    response: threadResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const opened = await mergeThread(context, params.id, body.into, viewer);
    hintAtThread(params.id, context);
    hintAtThread(body.into, context);
    const fields = { event: 'thread_merged', threadId: params.id, into: body.into, userId: viewer.userId };
    log.info(fields, 'threads merged');
    return { thread: await view(opened, viewer) };
  },
);

export const endpoints: Endpoint[] = [list, create, one, change, merge];
