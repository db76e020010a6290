import {
  postListSchema,
  postResponseSchema,
  type Post,
  type PostList,
} from '@filmfisher/shared/posts/posts.schema';
import {
  newThreadResponseSchema,
  threadListSchema,
  type ThreadDetail,
  type ThreadList,
} from '@filmfisher/shared/threads/threads.schema';
import { Types } from 'mongoose';
import { BoardModel, type BoardRecord } from '../domains/talk/spaces/boards.model.ts';
import type { TestResponse } from './http-client.ts';
import { longAgo } from './established-members.ts';
import type { Fan } from './review-flows.ts';
import type { TestApi } from './test-api.ts';

/** Stores a board without threads. */
export async function buildBoard(name: string): Promise<BoardRecord> {
  const board = { name, slug: name.toLowerCase(), description: '', position: 1, threads: 0, posts: 0 };
  const _id = new Types.ObjectId();
  return (await BoardModel.create({ ...board, _id, slug: `${board.slug}-${_id.toHexString()}` })).toObject();
}

/** @returns the space of a board, as calls name it */
export const spaceOf = ({ _id }: { _id: Types.ObjectId }) => `board:${_id.toHexString()}`;

/** @returns a member who has been here for a while, signed in */
export async function newTalker(api: TestApi): Promise<Fan> {
  const createdAt = longAgo(api.context.clock.now());
  const { cookie, user } = await api.signInAs('member', { createdAt });
  return { cookie, userId: user._id.toHexString() };
}

let spoken = 0;
/** Unlike any other text: the same one sent twice is one post. */
export const anyText = () => `Something that nobody has said ${(spoken += 1)} times.`;

/**
 * Begins a thread.
 * @throws when it is refused
 */
export async function beginThread(
  api: TestApi,
  { cookie }: Pick<Fan, 'cookie'>,
  space: string,
  more: object = {},
): Promise<{ thread: ThreadDetail; post: Post }> {
  const json = { space, title: 'What do you think of it?', text: anyText(), ...more };
  const { status, body } = await api.send('POST', '/threads', { cookie, json });
  if (status !== 201) throw new Error(`No thread: ${status} ${JSON.stringify(body)}`);
  return newThreadResponseSchema.parse(body).data;
}

/** Sends POST /threads/{id}/posts. */
export function sendPost(
  api: TestApi,
  { cookie }: Pick<Fan, 'cookie'>,
  threadId: string,
  more: object = {},
): Promise<TestResponse> {
  return api.send('POST', `/threads/${threadId}/posts`, { cookie, json: { text: anyText(), ...more } });
}

/**
 * Writes in a thread.
 * @throws when it is refused
 */
export async function writeIn(
  api: TestApi,
  fan: Pick<Fan, 'cookie'>,
  threadId: string,
  more: object = {},
): Promise<Post> {
  const { status, body } = await sendPost(api, fan, threadId, more);
  if (status !== 201) throw new Error(`No post: ${status} ${JSON.stringify(body)}`);
  return postResponseSchema.parse(body).data.post;
}

const as = (fan?: Pick<Fan, 'cookie'>) => (fan ? { cookie: fan.cookie } : {});

/** @returns GET /threads/{id}/posts */
export async function readPosts(
  api: TestApi,
  threadId: string,
  query = '',
  fan?: Pick<Fan, 'cookie'>,
): Promise<PostList> {
  return postListSchema.parse((await api.send('GET', `/threads/${threadId}/posts${query}`, as(fan))).body);
}

/** @returns GET /threads */
export async function readThreads(api: TestApi, query = '', fan?: Pick<Fan, 'cookie'>): Promise<ThreadList> {
  return threadListSchema.parse((await api.send('GET', `/threads${query}`, as(fan))).body);
}
