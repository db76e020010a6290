import { UNREAD_MAX } from '@filmfisher/shared/threads/threads';
import type { ThreadState } from '@filmfisher/shared/threads/threads.schema';
import mongoose, { Types } from 'mongoose';
import pMap from 'p-map';
import { AppError } from '../../../platform/errors.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { PostModel } from './posts.model.ts';
import type { Reader } from '../spaces/space-kind.ts';
import type { ThreadRecord } from './threads.model.ts';
import { ReaderModel, type ReaderFields } from './readers.model.ts';
import type { AppContext } from '../../../platform/context.ts';
import { markSeen } from '../../notifications/index.ts';
import { threadsById } from './threads.service.ts';

/** Threads that are counted or marked at once. */
const AT_ONCE = 5;
/** Threads that a member was in lately, which `unread` of a board is counted of. */
const LATELY = 300;

/** @returns what the member has to do with the thread; null for one who was never there */
export async function positionIn(
  threadId: Types.ObjectId,
  userId: string | Types.ObjectId,
): Promise<ReaderFields | null> {
  return ReaderModel.findOne({ threadId, userId }).lean<ReaderFields>();
}

/** @returns the positions in these threads, by the thread's id in 24 hexadecimal digits */
async function positionsIn(
  threadIds: readonly Types.ObjectId[],
  userId: string,
): Promise<Map<string, ReaderFields>> {
  if (threadIds.length === 0) return new Map();
  const filter = { threadId: mongoose.trusted({ $in: [...threadIds] }), userId };
  const rows = await ReaderModel.find(filter).lean<ReaderFields[]>();
  return new Map(rows.map((row) => [row.threadId.toHexString(), row]));
}

const newIn = (threadId: Types.ObjectId, readAt: Date) => ({
  threadId,
  at: mongoose.trusted({ $gt: readAt }),
});

interface NewPost {
  _id: Types.ObjectId;
  userId: Types.ObjectId | null;
}

/** @returns what was written since, the first first, at most so many */
function newPosts(threadId: Types.ObjectId, readAt: Date, limit = UNREAD_MAX): Promise<NewPost[]> {
  return PostModel.said(newIn(threadId, readAt), { userId: 1 })
    .sort({ at: 1, _id: 1 })
    .limit(limit)
    .lean<NewPost[]>();
}

/** @returns tells which posts the reader sees: none of the muted, and none across a block */
async function sightOf(posts: readonly NewPost[], reader: Reader): Promise<(post: NewPost) => boolean> {
  const leftOut = await leftOutAmong(
    reader,
    posts.flatMap(({ userId }) => userId ?? []),
  );
  return ({ userId }) => !userId || !leftOut.has(userId.toHexString());
}

type Positioned = Pick<ThreadRecord, '_id' | 'lastPost'>;

/**
 * @returns how many posts of each thread are new to the member, up to 100; threads where the member never read are
 *   missing
 */
export async function unreadIn(
  threads: readonly Positioned[],
  reader: NonNullable<Reader>,
): Promise<Map<string, number>> {
  const positions = await positionsIn(
    threads.map(({ _id }) => _id),
    reader.userId,
  );
  const news = new Map<string, NewPost[]>();
  await pMap(
    threads,
    async ({ _id, lastPost }) => {
      const readAt = positions.get(_id.toHexString())?.readAt;
      if (!readAt) return;
      const hasNew = lastPost !== null && lastPost.at > readAt;
      news.set(_id.toHexString(), hasNew ? await newPosts(_id, readAt) : []);
    },
    { concurrency: AT_ONCE },
  );
  const isSeen = await sightOf([...news.values()].flat(), reader);
  return new Map([...news].map(([id, posts]) => [id, posts.filter(isSeen).length]));
}

/** @returns the first post that is new to the member, in 24 hexadecimal digits; null when there is none */
export async function firstUnread(
  threadId: Types.ObjectId,
  readAt: Date | null,
  reader: Reader,
): Promise<string | null> {
  if (!readAt) return null;
  // Nearly always the reader sees the first one.
  for (const limit of [1, UNREAD_MAX]) {
    const posts = await newPosts(threadId, readAt, limit);
    const post = posts.find(await sightOf(posts, reader));
    if (post) return post._id.toHexString();
    if (posts.length < limit) return null;
  }
  return null;
}

/** @returns when the member read last in the threads where the member was lately, by the thread's id */
export async function recentReadTimes(userId: string): Promise<Map<string, Date>> {
  const rows = await ReaderModel.find({ userId }).sort({ seenAt: -1 }).limit(LATELY).lean<ReaderFields[]>();
  return new Map(rows.flatMap(({ threadId, readAt }) => (readAt ? [[threadId.toHexString(), readAt]] : [])));
}

/** @returns how the member stands to the thread, as the API answers it */
export async function stateIn(threadId: Types.ObjectId, reader: NonNullable<Reader>): Promise<ThreadState> {
  const position = await positionIn(threadId, reader.userId);
  const posts = position?.readAt ? await newPosts(threadId, position.readAt) : [];
  return {
    unread: posts.filter(await sightOf(posts, reader)).length,
    following: position?.following === true,
    muted: position?.muted === true,
  };
}

/** Changes whether the member follows or mutes the thread; missing fields stay. Muting a thread ends the follow. */
export async function setState(
  threadId: Types.ObjectId,
  userId: string,
  change: { following?: boolean; muted?: boolean },
  now: Date,
): Promise<void> {
  const isMuted = change.muted === true;
  await ReaderModel.updateOne(
    { threadId, userId },
    { $set: { seenAt: now, ...change, ...(isMuted && { following: false }) } },
    { upsert: true },
  );
}

/** Notes that the member has read up to this post; never back to an earlier one. */
export async function markRead(threadId: Types.ObjectId, userId: string, at: Date, now: Date): Promise<void> {
  await ReaderModel.updateOne(
    { threadId, userId },
    { $set: { seenAt: now }, $max: { readAt: at } },
    { upsert: true },
  );
}

/** Notes that the member has read every thread of a space that the board counts as unread. */
export async function markSpaceRead(
  space: string,
  userId: string,
  context: Pick<AppContext, 'clock' | 'live'>,
): Promise<void> {
  const read = await recentReadTimes(userId);
  const threads = await threadsById([...read.keys()].map((id) => new Types.ObjectId(id)));
  const unread = [...threads].flatMap(([id, thread]) => {
    const readAt = read.get(id);
    const { lastPost } = thread;
    const isNew = readAt !== undefined && lastPost !== null && lastPost.at > readAt;
    return thread.space === space && isNew ? [{ _id: thread._id, at: lastPost.at }] : [];
  });
  await pMap(
    unread,
    async ({ _id, at }) => {
      await markRead(_id, userId, at, context.clock.now());
      await markSeen(userId, { threadId: _id }, context);
    },
    { concurrency: AT_ONCE },
  );
}

/** @throws AppError `post_not_found`; the moment of a post of the thread */
export async function momentOf(threadId: Types.ObjectId, postId: string): Promise<Date> {
  const post = await PostModel.inSight({ _id: postId, threadId }, { at: 1 }).findOne().lean<{ at: Date }>();
  if (!post) throw new AppError('post_not_found');
  return post.at;
}
