import mongoose, { type ClientSession, type Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { changeShelved, findShelved, shelvedIdsOf } from '../../catalogue/index.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { PostModel, PostVersionModel } from '../posts/posts.model.ts';
import { ReactionModel } from '../reactions/reactions.model.ts';
import { ReaderModel } from '../readers/readers.model.ts';
import { countIn } from '../spaces/spaces.service.ts';
import { findStoredThread, SHELVED_THREADS } from './stored-thread.service.ts';
import { MergedThreadModel, ThreadModel, WithheldThreadModel } from './threads.model.ts';

interface WithId {
  _id: Types.ObjectId;
}

/** Posts of one round; a thread may have very many. */
const ROUND = 500;

const isAmong = (ids: readonly Types.ObjectId[]) => mongoose.trusted({ $in: [...ids] });

async function erasePostsIn(threadId: Types.ObjectId): Promise<void> {
  for (;;) {
    const posts = await PostModel.find({ threadId }, { _id: 1 })
      .sort({ state: 1, at: 1, _id: 1 })
      .limit(ROUND)
      .lean<WithId[]>();
    if (posts.length === 0) return;
    const ids = posts.map(({ _id }) => _id);
    await ReactionModel.deleteMany({ postId: isAmong(ids) });
    await PostVersionModel.deleteMany({ postId: isAmong(ids) });
    await forgetTargets('post', ids);
    await PostModel.deleteMany({ _id: isAmong(ids) });
  }
}

/** Removes all that hangs on threads that are gone for good; those that are still there keep it. */
export async function eraseContents(threadIds: readonly Types.ObjectId[]): Promise<void> {
  for (const threadId of threadIds) {
    const isThere =
      (await ThreadModel.exists({ _id: threadId })) ?? (await WithheldThreadModel.exists({ _id: threadId }));
    if (isThere) continue;
    await erasePostsIn(threadId);
    await ReaderModel.deleteMany({ threadId });
    await MergedThreadModel.deleteMany({ into: threadId });
  }
}

/** @returns ids of the threads that the member has begun: in sight, withheld, and of removed films */
async function begunBy(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const seen = await ThreadModel.find({ userId }, { _id: 1 }).sort({ _id: -1 }).lean<WithId[]>();
  const withheld = await WithheldThreadModel.find({ userId }, { _id: 1 }).sort({ _id: -1 }).lean<WithId[]>();
  const shelved = await shelvedIdsOf(userId, SHELVED_THREADS);
  return [...[...seen, ...withheld].map(({ _id }) => _id), ...shelved];
}

/** Takes the member out of a thread. @returns whether nothing is left of it */
async function leaveThread(
  threadId: Types.ObjectId,
  userId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const found = await findStoredThread(threadId, session);
  if (!found) return true;
  const { thread, isSeen } = found;
  const isOwn = thread.userId?.equals(userId) === true;
  if (thread.posts === 0 && (isOwn || thread.userId === null)) {
    await found.remove();
    if (isSeen) await countIn(thread.space, { threads: -1, posts: 0 }, session);
    return true;
  }
  if (!isOwn) return false;
  await found.change({ userId: null });
  // Of a thread whose film was merged with another one, the place that it goes back to.
  const copy = isSeen ? await findShelved(SHELVED_THREADS, threadId, session) : null;
  if (copy) await changeShelved(copy, { userId: null }, session);
  return false;
}

/**
 * Takes a member whose posts are gone out of the threads that the member has begun, and wrote in. Those in which others
 * have written go on, and name nobody; those in which nobody is left are removed.
 * @param wroteIn ids of threads in which the member had posts
 */
export async function leaveThreads(
  userId: Types.ObjectId,
  wroteIn: readonly Types.ObjectId[],
): Promise<void> {
  const begun = await begunBy(userId);
  await forgetTargets('thread', begun);
  for (const id of [...begun, ...wroteIn]) {
    const isGone = await inTransaction((session) => leaveThread(id, userId, session));
    if (isGone) await eraseContents([id]);
  }
}
