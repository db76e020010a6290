import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { POST_BYTES_MAX } from '@filmfisher/shared/posts/posts';
import {
  postInputSchema,
  postListQuerySchema,
  postResponseSchema,
  replyListSchema,
} from '@filmfisher/shared/posts/posts.schema';
import type { SpaceKind } from '@filmfisher/shared/threads/threads';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { tellOfPost } from '../notifications/talk-notifications.service.ts';
import { hintAtPost } from '../threads/thread-hints.ts';
import { pageOfPosts } from '../posts/posts.list.service.ts';
import { presentPosts } from '../posts/posts.presenter.ts';
import { answerPost, WRITING_FAILS } from '../posts/posts.routes.ts';
import { justWritten, writePost } from '../posts/posts.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { requirePlace, requireWritable } from '../spaces/spaces.service.ts';
import { threadOfReplies } from '../new-threads/new-threads.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { openThread } from '../threads/threads.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** Something that is replied to: a place that has one conversation without a title. */
interface RepliedTo {
  kind: SpaceKind;
  /** Path of the noun below /api/v1: its replies are at `/reviews/{id}/posts`. */
  path: string;
  /** As a sentence names it: 'a review'. */
  noun: string;
  /** Thrown where there is none. */
  notFound: ErrorCode;
  /** Thrown where it takes no replies, if it may be closed. */
  closed?: ErrorCode;
}

/** @returns how replies to such a thing are read and written */
export function replyEndpoints({ kind, path, noun, notFound, closed }: RepliedTo): Endpoint[] {
  const spaceOf = (id: string) => `${kind}:${id.toLowerCase()}`;

  /** @throws AppError `notFound`, also where a block is between its author and the reader */
  async function requireIt(id: string, reader: Reader) {
    const place = await requirePlace(spaceOf(id), reader);
    const isBlocked = place.ownerId && (await blockedAmong(reader, [place.ownerId])).size > 0;
    if (isBlocked) throw new AppError(notFound);
    return place;
  }

  const list = endpoint(
    {
      method: 'get',
      path: `${path}/:id/posts`,
      access: 'content',
      summary: `Replies to ${noun}, the oldest first, by pages`,
      params: idParams,
      query: postListQuerySchema,
      fails: [notFound, 'thread_not_found', 'post_not_found'],
      response: replyListSchema,
      cache: 'private, no-cache',
    },
    async ({ params, query, viewer }) => {
      const place = await requireIt(params.id, viewer);
      const isClosed = place.closed !== undefined;
      const thread = await ThreadModel.findOne({ only: spaceOf(params.id) }).lean<ThreadRecord>();
      if (!thread) {
        return { posts: [], previous: null, next: null, total: 0, threadId: null, closed: isClosed };
      }
      const id = thread._id.toHexString();
      const page = await pageOfPosts(await openThread(id, viewer), query, viewer);
      return {
        ...page,
        posts: await presentPosts(page.posts, viewer),
        total: thread.posts,
        threadId: id,
        closed: isClosed,
      };
    },
  );

  const write = endpoint(
    {
      method: 'post',
      path: `${path}/:id/posts`,
      access: 'verified',
      limit: 'posts',
      idempotency: 'atomic',
      summary: `Reply to ${noun}`,
      params: idParams,
      body: postInputSchema,
      bodyLimit: POST_BYTES_MAX,
      fails: [notFound, 'thread_not_found', ...(closed ? [closed] : []), ...WRITING_FAILS],
      response: postResponseSchema,
      status: 201,
    },
    async ({ params, body, viewer, context, log }) => {
      const space = spaceOf(params.id);
      const place = await requireIt(params.id, viewer);
      await requireWritable(space, place, viewer);
      const thread = await threadOfReplies(space, place, context.clock.now());
      const written = await writePost(
        context,
        await openThread(thread._id.toHexString(), viewer),
        viewer,
        body,
        tellOfPost,
      );
      const postId = written.post._id.toHexString();
      log.info({ event: 'reply_written', postId, space, userId: viewer.userId }, 'reply written');
      hintAtPost(written.post, context);
      return answerPost('Your reply is there.', written.post, viewer, justWritten(written));
    },
  );

  return [list, write];
}

export const endpoints: Endpoint[] = [
  ...replyEndpoints({
    kind: 'review',
    path: '/reviews',
    noun: 'a review',
    notFound: 'review_not_found',
    closed: 'replies_closed',
  }),
  ...replyEndpoints({ kind: 'list', path: '/lists', noun: 'a list', notFound: 'list_not_found' }),
];
