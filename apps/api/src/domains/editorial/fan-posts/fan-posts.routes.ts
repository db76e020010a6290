import {
  FAN_PICTURE_BYTES_MAX,
  FAN_PICTURE_MB_MAX,
  FIRST_FAN_POSTS,
} from '@filmfisher/shared/fan-posts/fan-posts';
import {
  fanInputSchema,
  fanLikesSchema,
  fanListQuerySchema,
  fanListSchema,
  fanResponseSchema,
  type FanPost,
} from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { replyEndpoints } from '../../talk/index.ts';
import { setLike } from './fan-likes.service.ts';
import type { FanPostRecord } from './fan-posts.model.ts';
import { presentFanPosts } from './fan-posts.presenter.ts';
import { addFanPost, listFanPosts, openFanPost, removeFanPost } from './fan-posts.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** @throws AppError `fan_post_not_found` where its author is out of the reader's sight */
async function presentOne(row: FanPostRecord, viewer: Viewer | null): Promise<{ post: FanPost }> {
  const [post] = await presentFanPosts([row], viewer);
  if (!post) throw new AppError('fan_post_not_found');
  return { post };
}

const list = endpoint(
  {
    method: 'get',
    path: '/fans',
    access: 'content',
    summary:
      'Pictures and texts of fans, the latest first: all, those about a film or a person, or a member’s',
    query: fanListQuerySchema,
    response: fanListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer }) => {
    const { rows, next } = await listFanPosts(query, viewer);
    return { posts: await presentFanPosts(rows, viewer), next };
  },
);

const read = endpoint(
  {
    method: 'get',
    path: '/fans/:id',
    access: 'content',
    summary: 'A picture or a text of a fan',
    params: idParams,
    fails: ['fan_post_not_found'],
    response: fanResponseSchema,
    cache: 'private, no-cache',
  },
  async ({ params, viewer }) => presentOne(await openFanPost(params.id, viewer), viewer),
);

const add = endpoint(
  {
    method: 'post',
    path: '/fans',
    access: 'verified',
    limit: 'fans',
    summary: `Show a picture of one's own (JPEG, PNG or WebP, ${FAN_PICTURE_MB_MAX} MB at most) or a text; the first ${FIRST_FAN_POSTS} of a member wait for a moderator`,
    body: fanInputSchema,
    upload: { field: 'picture', maxBytes: FAN_PICTURE_BYTES_MAX, limit: 'picture' },
    isLong: true,
    fails: ['text_refused'],
    response: fanResponseSchema,
    status: 201,
  },
  async ({ body, file, viewer, context, log }) => {
    const row = await addFanPost(body, file?.buffer, viewer, context);
    log.info({ event: 'fan_post_added', fanPostId: row._id, userId: viewer.userId }, 'fan post added');
    return presentOne(row, viewer);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/fans/:id',
    access: 'verified',
    limit: 'fans',
    summary: 'Delete one’s own fan post with its picture',
    params: idParams,
    fails: ['fan_post_not_found', 'forbidden'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, log }) => {
    await removeFanPost(params.id, viewer);
    log.info({ event: 'fan_post_deleted', fanPostId: params.id, userId: viewer.userId }, 'fan post deleted');
    return success('It is gone.', {});
  },
);

const likeOf = (method: 'put' | 'delete', summary: string) =>
  endpoint(
    {
      method,
      path: '/fans/:id/like',
      access: 'verified',
      limit: 'reactions',
      summary,
      params: idParams,
      fails: ['fan_post_not_found', 'forbidden'],
      response: fanLikesSchema,
    },
    ({ params, viewer, context }) => setLike(params.id, method === 'put', viewer, context),
  );

export const endpoints: Endpoint[] = [
  list,
  read,
  add,
  remove,
  likeOf('put', 'Like a fan post'),
  likeOf('delete', 'No longer like a fan post'),
  ...replyEndpoints({
    kind: 'fan_post',
    path: '/fans',
    noun: 'a fan post',
    notFound: 'fan_post_not_found',
  }),
];
