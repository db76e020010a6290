import mongoose, { type ClientSession, type Types } from 'mongoose';
import { excerptOf } from '../../markdown/index.ts';
import { PostModel, type PostRecord } from './posts.model.ts';
import { ReaderModel } from './readers.model.ts';
import { countIn } from '../spaces/spaces.service.ts';
import { rankOf } from './thread-lists.ts';
import { ThreadModel, type LastPost, type ThreadFields, type ThreadRecord } from './threads.model.ts';

/** Characters of the first post that a thread is shared with. */
const EXCERPT = 200;

const reactionsOf = ({ reactions }: Pick<PostRecord, 'reactions'>) =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0);

/** @returns the thread of a post: what is counted on one out of sight is right when it comes back */
const threadOf = ({ threadId }: Pick<PostRecord, 'threadId'>, session: ClientSession) =>
  ThreadModel.findById(threadId).session(session).lean<ThreadRecord>();

async function setOn({ _id }: ThreadRecord, fields: Partial<ThreadFields>, session: ClientSession) {
  await ThreadModel.updateOne({ _id }, { $set: fields }, { session });
}

/** @returns the latest post that everybody sees */
async function latestOf(threadId: Types.ObjectId, session: ClientSession): Promise<LastPost | null> {
  return PostModel.said({ threadId }, { userId: 1, at: 1 })
    .findOne()
    .sort({ at: -1, _id: -1 })
    .session(session)
    .lean<LastPost>();
}

/** Counts the author of a post among the thread's members. @returns by how many members there are more or less */
async function countMember(
  { threadId, userId, at }: PostRecord,
  by: 1 | -1,
  session: ClientSession,
): Promise<number> {
  if (!userId) return 0;
  const key = { threadId, userId };
  if (by === -1) {
    const before = await ReaderModel.findOneAndUpdate(key, { $inc: { posts: -1 } }, { session }).lean();
    return before?.posts === 1 ? -1 : 0;
  }
  const change = {
    $inc: { posts: 1 },
    $set: { seenAt: at },
    $max: { readAt: at, wroteAt: at },
    $setOnInsert: { muted: false, following: true },
  };
  const options = { upsert: true, session, returnDocument: 'before' } as const;
  const before = await ReaderModel.findOneAndUpdate(key, change, options).lean();
  const isFirst = !before || before.posts === 0;
  // A first post makes its author follow the thread, unless they have muted it.
  if (isFirst && before?.following === false && !before.muted)
    await ReaderModel.updateOne(key, { $set: { following: true } }, { session });
  return isFirst ? 1 : 0;
}

/** @returns what a thread of these posts says of them, in the order in which they were written */
export function countedPosts(posts: readonly PostRecord[], createdAt: Date): Partial<ThreadFields> {
  const [first, last] = [posts[0], posts.at(-1)];
  if (!first || !last) return {};
  const counted = {
    posts: posts.length,
    members: new Set(posts.map(({ userId }) => userId?.toHexString())).size,
    reactions: 0,
    lastPost: { _id: last._id, userId: last.userId, at: last.at },
    lastAt: last.at,
  };
  const rank = rankOf({ ...counted, createdAt });
  return { ...counted, excerpt: excerptOf(first, EXCERPT), rank, score: posts.length };
}

/**
 * Counts a post that came into sight, or went out of it, on its thread.
 * @param thread as this transaction has read it
 * @param by 1 after it was stored, -1 after it was taken away
 * @returns the place that has to count it, too; null where the thread is not seen
 */
export async function countInThread(
  post: PostRecord,
  thread: ThreadRecord,
  by: 1 | -1,
  session: ClientSession,
): Promise<string | null> {
  const members = await countMember(post, by, session);
  const wasLast = thread.lastPost?._id.equals(post._id) === true;
  const isLast = by === 1 && (thread.lastPost === null || thread.lastPost.at <= post.at);
  const { _id, userId, at } = post;
  let { lastPost } = thread;
  if (isLast) lastPost = { _id, userId, at };
  else if (by === -1 && wasLast) lastPost = await latestOf(thread._id, session);
  const counted = {
    posts: thread.posts + by,
    members: thread.members + members,
    reactions: thread.reactions + by * reactionsOf(post),
    lastPost,
    lastAt: thread.lastAt > at ? thread.lastAt : at,
  };
  const isFirst = thread.firstPostId.equals(_id);
  const excerpt = isFirst ? { excerpt: by === 1 ? excerptOf(post, EXCERPT) : '' } : {};
  const order = {
    rank: rankOf({ ...counted, createdAt: thread.createdAt }),
    score: counted.posts + counted.reactions,
  };
  await setOn(thread, { ...counted, ...excerpt, ...order }, session);
  return thread.state === 'visible' ? thread.space : null;
}

/** Counts a post that came into sight, or went out of it, on its thread and in its place; as `countInThread`. */
export async function countPost(post: PostRecord, by: 1 | -1, session: ClientSession): Promise<void> {
  const thread = await threadOf(post, session);
  const space = thread && (await countInThread(post, thread, by, session));
  if (space !== null) await countIn(space, { threads: 0, posts: by }, session);
}

/** Lets a thread begin with what its first post says now: after an edit, or when moderators have marked it. */
export async function refreshExcerpt(
  post: Pick<PostRecord, '_id' | 'threadId' | 'tree' | 'spoiler'>,
  session: ClientSession,
): Promise<void> {
  const thread = await threadOf(post, session);
  if (thread?.firstPostId.equals(post._id))
    await setOn(thread, { excerpt: excerptOf(post, EXCERPT) }, session);
}

/** Counts a reaction that came or went on its thread. */
export async function countReaction(
  threadId: Types.ObjectId,
  by: number,
  session: ClientSession,
): Promise<void> {
  const thread = by === 0 ? null : await threadOf({ threadId }, session);
  if (!thread) return;
  const counted = { ...thread, reactions: thread.reactions + by };
  const order = { rank: rankOf(counted), score: counted.posts + counted.reactions };
  await setOn(thread, { reactions: counted.reactions, ...order }, session);
}

/** Counts again who wrote in a thread and how often, after posts were moved into it. */
export async function recountThread(
  threadId: Types.ObjectId,
  session: ClientSession,
): Promise<ThreadRecord | null> {
  const thread = await ThreadModel.findById(threadId).session(session).lean<ThreadRecord>();
  if (!thread) return null;
  const [posts, members] = [
    await PostModel.said({ threadId }).countDocuments().session(session),
    await ReaderModel.countDocuments({ threadId, posts: mongoose.trusted({ $gt: 0 }) }).session(session),
  ];
  const lastPost = await latestOf(threadId, session);
  const lastAt = lastPost && lastPost.at > thread.lastAt ? lastPost.at : thread.lastAt;
  const counted = { posts, members, lastPost, lastAt };
  const order = { rank: rankOf({ ...thread, ...counted }), score: posts + thread.reactions };
  await setOn(thread, { ...counted, ...order }, session);
  return { ...thread, ...counted, ...order };
}
