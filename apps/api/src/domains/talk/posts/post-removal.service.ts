import { POST_RESTORE_MS } from '@filmfisher/shared/limits';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isSiteModerator } from '../spaces/spaces.service.ts';
import { findStoredThread } from '../threads/stored-thread.service.ts';
import { countPost } from '../threads/thread-counts.service.ts';
import { showThread, withholdThread } from '../threads/thread-moderation.service.ts';
import {
  ThreadModel,
  WithheldThreadModel,
  type ThreadRecord,
  type WithheldThreadRecord,
} from '../threads/threads.model.ts';
import { countAnswer } from './post-moderation.service.ts';
import { openPost, type OpenPost } from './posts.service.ts';
import {
  PostModel,
  PostVersionModel,
  WithheldPostModel,
  type PostRecord,
  type WithheldPostRecord,
} from './posts.model.ts';

/** @returns the member's own delete of this post that can still be undone */
async function findDeleted(id: string, userId: string, now: Date): Promise<WithheldPostRecord | null> {
  return WithheldPostModel.findOne({
    _id: id,
    deletedBy: userId,
    expiresAt: mongoose.trusted({ $gt: now }),
  }).lean<WithheldPostRecord>();
}

/** Leaves the place of a post in its thread, without anything of it. */
export const EMPTIED = {
  text: '',
  tree: [],
  mentions: [],
  reactions: {},
  deleted: true,
  editedAt: null,
} as const;

/**
 * Takes a post out of its thread. One that others answer leaves its place, and so does the first of a thread that goes
 * on; the first and only one takes the thread along.
 */
async function takePost(post: PostRecord, expiresAt: Date, session: ClientSession): Promise<void> {
  const found = await findStoredThread(post.threadId, session);
  const isFirst = found?.thread.firstPostId.equals(post._id) === true;
  const isAlone = found?.isSeen === true && isFirst && found.thread.posts <= 1;
  if (post.answers > 0 || (isFirst && !isAlone)) {
    await PostModel.updateOne({ _id: post._id }, { $set: EMPTIED }, { session });
  } else await PostModel.deleteOne({ _id: post._id }, { session });
  await countAnswer(post, -1, session);
  await countPost(post, -1, session);
  const left = isAlone
    ? await ThreadModel.findById(post.threadId).session(session).lean<ThreadRecord>()
    : null;
  if (left) await withholdThread(left, { expiresAt }, session);
}

/**
 * Deletes a post. It is gone everywhere at once; for a minute whoever deleted it can bring it back, and may send the
 * same delete again, after a lost answer for instance.
 * @param deleter its author, or who moderates the place
 * @returns the thread that it was in
 * @throws AppError `post_not_found`, `forbidden`
 */
export async function removePost(context: AppContext, id: string, deleter: Viewer): Promise<Types.ObjectId> {
  const now = context.clock.now();
  const before = await findDeleted(id, deleter.userId, now);
  if (before) return before.threadId;
  const { post, opened } = await openPost(id, deleter);
  const isOwn = post.userId?.toHexString() === deleter.userId;
  if (!isOwn && !opened.mayModerate) throw new AppError('forbidden');
  // What moderators of the site have hidden is theirs to judge.
  const isHidden = Boolean(post.hidden ?? opened.thread.hidden);
  if (isHidden && !isOwn && !isSiteModerator(deleter)) throw new AppError('forbidden');
  const expiresAt = new Date(now.getTime() + POST_RESTORE_MS);
  const deleted = { deletedBy: new Types.ObjectId(deleter.userId), expiresAt };
  await inTransaction(async (session) => {
    // What it said before it was edited goes with it.
    await PostVersionModel.updateMany({ postId: id }, { $set: { expiresAt } }, { session });
    const live = await PostModel.findOne({ _id: id, deleted: false }).session(session).lean<PostRecord>();
    if (!live) {
      await WithheldPostModel.updateOne({ _id: id, expiresAt: null }, { $set: deleted }, { session });
      return;
    }
    await takePost(live, expiresAt, session);
    await WithheldPostModel.create([{ ...live, ...deleted }], { session });
  });
  return post.threadId;
}

async function bringBack(deleted: WithheldPostRecord, session: ClientSession): Promise<void> {
  const { deletedBy: _by, expiresAt: _until, hidden, ...post } = deleted;
  await PostVersionModel.updateMany({ postId: post._id }, { $unset: { expiresAt: '' } }, { session });
  if (hidden) {
    const back = { $unset: { deletedBy: '', expiresAt: '' } };
    await WithheldPostModel.updateOne({ _id: post._id }, back, { session });
    return;
  }
  await WithheldPostModel.deleteOne({ _id: post._id }, { session });
  const place = await PostModel.findById(post._id).session(session).lean<PostRecord>();
  // Others may have answered, or taken their answers back, meanwhile.
  await PostModel.deleteOne({ _id: post._id }, { session });
  await PostModel.create([{ ...post, answers: place?.answers ?? 0 }], { session });
  const thread = await WithheldThreadModel.findOne({ _id: post.threadId, hidden: null })
    .session(session)
    .lean<WithheldThreadRecord>();
  if (thread) await showThread(thread, session);
  await countAnswer(post, 1, session);
  await countPost(post, 1, session);
}

/**
 * Brings a post back, for as long as POST_RESTORE_MS after the delete.
 * @throws AppError `post_not_found`; `undo_expired` when it is too late; `forbidden` for what somebody else deleted
 */
export async function restorePost(context: AppContext, id: string, viewer: Viewer): Promise<OpenPost> {
  const now = context.clock.now();
  const deleted = await findDeleted(id, viewer.userId, now);
  if (!deleted) {
    const gone = await WithheldPostModel.findOne({
      _id: id,
      deletedBy: mongoose.trusted({ $ne: null }),
    }).lean<WithheldPostRecord>();
    if (gone)
      throw new AppError(gone.deletedBy?.toHexString() === viewer.userId ? 'undo_expired' : 'forbidden');
    const place = await PostModel.findOne({ _id: id, deleted: true }).lean<PostRecord>();
    if (place) throw new AppError('undo_expired');
    // Sent twice: the first one has brought it back.
    const found = await openPost(id, viewer);
    if (found.post.userId?.toHexString() !== viewer.userId && !found.opened.mayModerate)
      throw new AppError('forbidden');
    return found;
  }
  await inTransaction(async (session) => {
    const still = await WithheldPostModel.findOne({ _id: id, deletedBy: viewer.userId })
      .session(session)
      .lean<WithheldPostRecord>();
    if (still) await bringBack(still, session);
  });
  return openPost(id, viewer);
}
