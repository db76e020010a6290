import mongoose, { type ClientSession, type Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { withdrawPostNews } from '../../notifications/index.ts';
import { PostModel, PostVersionModel } from './posts.model.ts';
import { ReactionModel } from '../reactions/reactions.model.ts';
import { ReaderModel } from './readers.model.ts';
import { countIn } from '../spaces/spaces.service.ts';
import { MergedThreadModel, ThreadModel, type ThreadRecord } from './threads.model.ts';

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

/** Removes all that hangs on threads that go for good. */
export async function eraseContents(threadIds: readonly Types.ObjectId[]): Promise<void> {
  for (const threadId of threadIds) {
    await erasePostsIn(threadId);
    await ReaderModel.deleteMany({ threadId });
    await MergedThreadModel.deleteMany({ into: threadId });
  }
}

/** Takes the member out of a thread. @returns whether nothing is left of it */
async function leaveThread(
  threadId: Types.ObjectId,
  userId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const thread = await ThreadModel.findById(threadId).session(session).lean<ThreadRecord>();
  if (!thread) return true;
  const isOwn = thread.userId?.equals(userId) === true;
  if (thread.posts === 0 && (isOwn || thread.userId === null)) {
    await ThreadModel.deleteOne({ _id: threadId }, { session });
    if (thread.state === 'visible') await countIn(thread.space, { threads: -1, posts: 0 }, session);
    await withdrawPostNews({ threadId }, session);
    return true;
  }
  if (isOwn) await ThreadModel.updateOne({ _id: threadId }, { $set: { userId: null } }, { session });
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
  const rows = await ThreadModel.find({ userId }, { _id: 1 }).sort({ _id: -1 }).lean<WithId[]>();
  const begun = rows.map(({ _id }) => _id);
  await forgetTargets('thread', begun);
  for (const id of [...begun, ...wroteIn]) {
    const isGone = await inTransaction((session) => leaveThread(id, userId, session));
    if (isGone) await eraseContents([id]);
  }
}
