import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { POST_BYTES_MAX } from '@filmfisher/shared/posts/posts';
import {
  postEditSchema,
  postHistorySchema,
  postInputSchema,
  postListQuerySchema,
  postListSchema,
  postPreviewSchema,
  postResponseSchema,
} from '@filmfisher/shared/posts/posts.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { parsePost } from '../../markdown/index.ts';
import { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { hintAtPost } from '../threads/thread-hints.ts';
import { openThread } from '../threads/threads.service.ts';
import { removePost, restorePost } from './post-removal.service.ts';
import { pageOfPosts } from './posts.list.service.ts';
import { presentPosts, type JustWritten } from './posts.presenter.ts';
import type { PostRecord } from '../threads/posts.model.ts';
import { editPost, historyOf, justWritten, writePost } from './posts.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** Why a text may be refused. */
export const WRITING_FAILS = [
  'space_closed',
  'community_closed',
  'thread_locked',
  'links_not_yet',
  'new_member_limit',
  'slow_mode',
  'text_refused',
  'post_not_found',
] as const;

/** @returns the answer to a call that wrote a post, or changed one */
export async function answerPost(message: string, row: PostRecord, viewer: Viewer, written?: JustWritten) {
  const [post] = await presentPosts([row], viewer, written);
  if (!post) throw new AppError('post_not_found');
  return success(message, { post });
}

const list = endpoint(
  {
    method: 'get',
    path: '/threads/:id/posts',
    access: 'content',
    summary:
      'Posts of a thread, the oldest first, by pages: from the beginning, around one, or from the first unread',
    params: idParams,
    query: postListQuerySchema,
    fails: ['thread_not_found', 'thread_moved', 'post_not_found'],
    response: postListSchema,
    cache: 'private, no-cache',
  },
  async ({ params, query, viewer }) => {
    const page = await pageOfPosts(await openThread(params.id, viewer), query, viewer);
    return { ...page, posts: await presentPosts(page.posts, viewer) };
  },
);

const write = endpoint(
  {
    method: 'post',
    path: '/threads/:id/posts',
    access: 'verified',
    limit: 'posts',
    idempotency: 'atomic',
    summary: 'Write in a thread; the same text sent again within seconds is the same post',
    params: idParams,
    body: postInputSchema,
    bodyLimit: POST_BYTES_MAX,
    fails: ['thread_not_found', 'thread_merged', 'replies_closed', ...WRITING_FAILS],
    response: postResponseSchema,
    status: 201,
  },
  async ({ params, body, viewer, context, log }) => {
    const opened = await openThread(params.id, viewer, 'refuse');
    const written = await writePost(context, opened, viewer, body, tellOfPost);
    const postId = written.post._id.toHexString();
    log.info({ event: 'post_written', postId, threadId: params.id, userId: viewer.userId }, 'post written');
    hintAtPost(written.post, context);
    return answerPost('Your post is there.', written.post, viewer, justWritten(written));
  },
);

const edit = endpoint(
  {
    method: 'patch',
    path: '/posts/:id',
    access: 'verified',
    limit: 'posts',
    idempotency: 'atomic',
    summary: 'Change one of your own posts, which then says that it was edited',
    params: idParams,
    body: postEditSchema,
    bodyLimit: POST_BYTES_MAX,
    fails: ['post_not_found', 'forbidden', 'space_closed', 'thread_locked', 'links_not_yet', 'text_refused'],
    response: postResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { post, wasHidden } = await editPost(context, params.id, viewer, body);
    // A word rule may have hidden it now.
    hintAtPost({ ...post, hidden: wasHidden }, context);
    return answerPost('Your post was changed.', post, viewer);
  },
);

const preview = endpoint(
  {
    method: 'post',
    path: '/posts/preview',
    access: 'content',
    limit: 'reading',
    allowsSuspended: true,
    summary: 'A text as it would look as a post; nothing is stored',
    body: postEditSchema,
    bodyLimit: POST_BYTES_MAX,
    response: postPreviewSchema,
  },
  async ({ body }) => ({ tree: (await parsePost(body.text)).tree }),
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/posts/:id',
    access: 'verified',
    limit: 'posts',
    idempotency: 'atomic',
    summary: 'Delete one of your own posts, or as a moderator any',
    params: idParams,
    fails: ['post_not_found', 'forbidden'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    hintAtPost(await removePost(context, params.id, viewer), context);
    log.info({ event: 'post_deleted', postId: params.id, userId: viewer.userId }, 'post deleted');
    return success('The post was deleted.', {});
  },
);

const restore = endpoint(
  {
    method: 'post',
    path: '/posts/:id/restore',
    access: 'verified',
    limit: 'posts',
    idempotency: 'atomic',
    summary: 'Bring back a post that you deleted less than a minute ago',
    params: idParams,
    fails: ['post_not_found', 'forbidden', 'undo_expired'],
    response: postResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const { post } = await restorePost(context, params.id, viewer);
    hintAtPost(post, context);
    return answerPost('The post is back.', post, viewer);
  },
);

const history = endpoint(
  {
    method: 'get',
    path: '/posts/:id/history',
    access: 'moderator',
    summary: 'The texts that a post had, the latest first',
    params: idParams,
    fails: ['post_not_found'],
    response: postHistorySchema,
  },
  async ({ params, viewer }) => historyOf(params.id, viewer),
);

export const endpoints: Endpoint[] = [list, write, preview, edit, remove, restore, history];
