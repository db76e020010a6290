import { POST_BYTES_MAX } from '@filmfisher/shared/posts/posts';
import { newThreadResponseSchema, threadInputSchema } from '@filmfisher/shared/threads/threads.schema';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { presentPosts } from '../posts/posts.presenter.ts';
import { openPost } from '../posts/posts.service.ts';
import { presentThread } from '../threads/threads.presenter.ts';
import { openThread } from '../threads/threads.service.ts';
import { createThread } from './new-threads.service.ts';

const create = endpoint(
  {
    method: 'post',
    path: '/threads',
    access: 'verified',
    limit: 'posts',
    idempotency: 'atomic',
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
    return success('Your conversation has begun.', {
      thread: await presentThread(opened, viewer),
      post: shown,
    });
  },
);

export const endpoints: Endpoint[] = [create];
