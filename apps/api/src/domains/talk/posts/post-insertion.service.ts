import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { VISIBLE } from '../../moderation/index.ts';
import { keepSlow, limitNewMember, lockPosting } from './place-rules.service.ts';
import { isLockedFor } from '../threads/threads.service.ts';
import { countInThread } from '../threads/thread-counts.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';

/** The same text sent again within this time, without a key, is the same post: a double click, or a lost answer. */
const SAME_MS = 30_000;

/** A post that is about to be stored. */
export interface NewPost {
  _id: Types.ObjectId;
  userId: string;
  text: string;
  tree: PostNode[];
  terms: string[];
  mentions?: Types.ObjectId[];
  quoteId: Types.ObjectId | null;
}

/** What the rules of the place need to know of its author. */
interface Writer {
  userId: string;
  isNew: boolean;
  /** Moderators are not slowed down, and write in what is locked. */
  isFree: boolean;
  /** Moderates the whole site. */
  isSite: boolean;
}

/** @returns the member's latest post if it was written within moments */
function justSaid(userId: string, now: Date, session: ClientSession): Promise<PostRecord | null> {
  // A request with an Idempotency-Key, whose whole work is one transaction, comes here only once.
  if (openSession()) return Promise.resolve(null);
  return PostModel.inSight({ userId, at: mongoose.trusted({ $gt: new Date(now.getTime() - SAME_MS) }) })
    .findOne()
    .sort({ at: -1, _id: -1 })
    .session(session)
    .lean<PostRecord>();
}

/**
 * Lets the member write, one post after the other.
 * @returns the post that the member has just written with the same text; null when there is none
 */
export async function beforeWriting(
  { userId, text, quoteId }: Pick<NewPost, 'userId' | 'text' | 'quoteId'>,
  isSame: (post: PostRecord) => boolean,
  writer: Writer,
  now: Date,
  session: ClientSession,
): Promise<PostRecord | null> {
  await lockPosting(userId, now, session);
  const latest = await justSaid(userId, now, session);
  const hasSameQuote = (latest?.quoteId?.toHexString() ?? null) === (quoteId?.toHexString() ?? null);
  if (latest && latest.text === text && hasSameQuote && isSame(latest)) return latest;
  if (writer.isNew) await limitNewMember(userId, now, session);
  return null;
}

/** A post that was stored. */
interface StoredPost {
  post: PostRecord;
  /** The place that has to count it; null where none does. */
  uncountedIn: string | null;
}

/** Stores a post at the end of its thread, and counts it there. */
export async function appendPost(
  post: NewPost,
  thread: ThreadRecord,
  now: Date,
  session: ClientSession,
): Promise<StoredPost> {
  // Later than any other of the thread, whatever the clocks of several machines say.
  const at = new Date(Math.max(now.getTime(), thread.lastAt.getTime() + 1));
  const row: PostRecord = {
    ...post,
    userId: new Types.ObjectId(post.userId),
    threadId: thread._id,
    spoiler: false,
    answers: 0,
    reactions: {},
    at,
    editedAt: null,
    emptied: false,
    ...VISIBLE,
  };
  await PostModel.create([row], { session });
  if (post.quoteId) await PostModel.updateOne({ _id: post.quoteId }, { $inc: { answers: 1 } }, { session });
  return { post: row, uncountedIn: await countInThread(row, thread, 1, session) };
}

/**
 * Stores an answer in a thread.
 * @returns the post; the one that was there before when it was sent twice
 * @throws AppError `thread_not_found`, `thread_locked`, `slow_mode`, `new_member_limit`
 */
export async function insertPost(
  post: NewPost,
  threadId: Types.ObjectId,
  writer: Writer,
  now: Date,
  session: ClientSession,
): Promise<StoredPost & { isRepeated: boolean }> {
  const same = await beforeWriting(post, (one) => one.threadId.equals(threadId), writer, now, session);
  if (same) return { post: same, uncountedIn: null, isRepeated: true };
  const thread = await ThreadModel.inSight({ _id: threadId }).findOne().session(session).lean<ThreadRecord>();
  if (!thread) throw new AppError('thread_not_found');
  if (isLockedFor(thread, writer)) throw new AppError('thread_locked');
  if (!writer.isFree) await keepSlow(thread, writer.userId, now, session);
  return { ...(await appendPost(post, thread, now, session)), isRepeated: false };
}
