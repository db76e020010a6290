import type { ErrorCode } from '@filmfisher/shared/errors';
import { idSchema } from '@filmfisher/shared/ids';
import {
  POST_BYTES_MAX,
  postAnswerSchema,
  postInputSchema,
  postListQuerySchema,
  replyListSchema,
} from '@filmfisher/shared/posts';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { blockedAmong } from '../../accounts/index.ts';
import { tellOfPost } from '../news/news.service.ts';
import { pageOfPosts } from '../posts/posts.list.service.ts';
import { presentPosts } from '../posts/posts.presenter.ts';
import { answerPost, WRITING_FAILS } from '../posts/posts.routes.ts';
import { writePost } from '../posts/posts.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { requirePlace, requireWritable } from '../spaces/spaces.service.ts';
import { threadOfReplies } from '../threads/new-threads.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { openThread } from '../threads/threads.service.ts';

/** Something that members reply to. */
interface Subject {
  kind: 'review' | 'list';
  /** Of its address, below which the replies are. */
  plural: 'reviews' | 'lists';
  notFound: ErrorCode;
  /** Why nobody writes there any more, where that can be. */
  closed: readonly ErrorCode[];
}

const idParams = z.strictObject({ id: idSchema });

function repliesTo({ kind, plural, notFound, closed: closes }: Subject): Endpoint[] {
  const spaceOf = (id: string) => `${kind}:${id.toLowerCase()}`;

  /** @throws AppError `notFound`, also where a block is between whose it is and the reader */
  async function requireSubject(id: string, reader: Reader) {
    const place = await requirePlace(spaceOf(id), reader);
    const isBlocked = place.ownerId && (await blockedAmong(reader, [place.ownerId])).size > 0;
    if (isBlocked) throw new AppError(notFound);
    return place;
  }

  const list = endpoint(
    {
      method: 'get',
      path: `/${plural}/:id/posts`,
      access: 'content',
      summary: `Replies to a ${kind}, the oldest first, by pages`,
      params: idParams,
      query: postListQuerySchema,
      fails: [notFound, 'thread_not_found', 'post_not_found'],
      response: replyListSchema,
      cache: 'private, no-cache',
    },
    async ({ params, query, viewer }) => {
      const place = await requireSubject(params.id, viewer);
      const closed = place.closed !== undefined;
      const thread = await ThreadModel.findOne({ only: spaceOf(params.id) }).lean<ThreadRecord>();
      if (!thread) return { posts: [], previous: null, next: null, total: 0, threadId: null, closed };
      const id = thread._id.toHexString();
      const page = await pageOfPosts(await openThread(id, viewer), query, viewer);
      return {
        ...page,
        posts: await presentPosts(page.posts, viewer),
        total: thread.posts,
        threadId: id,
        closed,
      };
    },
  );

  const write = endpoint(
    {
      method: 'post',
      path: `/${plural}/:id/posts`,
      access: 'verified',
      limit: 'posts',
      summary: `Reply to a ${kind}`,
      params: idParams,
      body: postInputSchema,
      bodyLimit: POST_BYTES_MAX,
      fails: [notFound, 'thread_not_found', ...closes, ...WRITING_FAILS],
      response: postAnswerSchema,
      status: 201,
    },
    async ({ params, body, viewer, context, log }) => {
      const space = spaceOf(params.id);
      const place = await requireSubject(params.id, viewer);
      await requireWritable(space, place, viewer);
      const thread = await threadOfReplies(space, place, context.clock.now());
      const written = await writePost(
        context,
        await openThread(thread._id.toHexString(), viewer),
        viewer,
        body,
      );
      const about = { postId: written.post._id.toHexString(), [`${kind}Id`]: params.id };
      log.info({ event: 'reply_written', ...about, userId: viewer.userId }, 'reply written');
      await tellOfPost(written, viewer.userId, context);
      return answerPost('Your reply is there.', written.post, viewer);
    },
  );
  return [list, write];
}

export const endpoints: Endpoint[] = [
  ...repliesTo({
    kind: 'review',
    plural: 'reviews',
    notFound: 'review_not_found',
    closed: ['replies_closed'],
  }),
  ...repliesTo({ kind: 'list', plural: 'lists', notFound: 'list_not_found', closed: [] }),
];
