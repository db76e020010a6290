import { POST_RESTORE_MS } from '@filmfisher/shared/posts/posts';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction, openSession } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deletedState, stateFor, VISIBLE } from '../../moderation/index.ts';
import { parsePost } from '../../markdown/index.ts';
import { isSiteModerator } from '../spaces/spaces.service.ts';
import { storedText } from '../threads/thread-lists.ts';
import { setThreadState } from '../threads/thread-moderation.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { countPostEverywhere } from './post-moderation.service.ts';
import { openPost, versionOf, type OpenPost } from './posts.service.ts';
import {
  PostModel,
  PostVersionModel,
  type PostRecord,
  type PostVersionFields,
} from '../threads/posts.model.ts';

/** A post that somebody has deleted a moment ago. */
interface Deletion {
  post: PostRecord;
  deletedBy: Types.ObjectId;
  expiresAt: Date;
  /** Of one that stands there emptied, what it said. */
  said: (PostVersionFields & { _id: Types.ObjectId }) | null;
}

/** @returns what is still known of the delete of this post; null where nobody has deleted it, or it is long gone */
async function deletionOf(id: string | Types.ObjectId, session?: ClientSession): Promise<Deletion | null> {
  const post = await PostModel.findById(id)
    .session(session ?? openSession())
    .lean<PostRecord>();
  const said = post?.emptied
    ? await PostVersionModel.findOne({ postId: post._id, deletedBy: mongoose.trusted({ $ne: null }) })
        .session(session ?? openSession())
        .lean<NonNullable<Deletion['said']>>()
    : null;
  const { deletedBy, expiresAt } = said ?? post ?? {};
  return post && deletedBy && expiresAt ? { post, deletedBy, expiresAt, said } : null;
}

/** @returns the member's own delete of this post that can still be undone */
async function ownDeletion(id: string, userId: string, now: Date): Promise<Deletion | null> {
  const deletion = await deletionOf(id);
  return deletion && deletion.deletedBy.equals(userId) && deletion.expiresAt > now ? deletion : null;
}

const threadOf = ({ threadId }: PostRecord, session: ClientSession) =>
  ThreadModel.findById(threadId).session(session).lean<ThreadRecord>();

/** Leaves the place of a post in its thread, without what it said. */
export const EMPTIED = { text: '', tree: [], terms: [], mentions: [], emptied: true } as const;

/**
 * Takes a post out of its thread. A post with answers leaves an empty place, and so does the first one of a thread with
 * others. The only post of a thread takes the thread along.
 */
async function takePost(
  post: PostRecord,
  deletedBy: Types.ObjectId,
  expiresAt: Date,
  session: ClientSession,
): Promise<void> {
  const thread = await threadOf(post, session);
  const isFirst = thread?.firstPostId.equals(post._id) === true;
  const isAlone = isFirst && thread.state === 'visible' && thread.posts <= 1;
  if (post.answers > 0 || (isFirst && !isAlone)) {
    // The place stays for good; what was said waits among the former versions, which go by themselves.
    await PostVersionModel.create([{ ...versionOf(post), expiresAt, deletedBy }], { session });
    await PostModel.updateOne({ _id: post._id }, { $set: EMPTIED }, { session });
  } else
    await PostModel.updateOne({ _id: post._id }, { $set: deletedState(deletedBy, expiresAt) }, { session });
  await countPostEverywhere(post, -1, session);
  const left = isAlone ? await threadOf(post, session) : null;
  // Who may bring it back is said with its post.
  if (left) await setThreadState(left, { state: 'deleted', expiresAt }, session);
}

/**
 * Deletes a post. It is gone everywhere at once. For a minute the deleter can bring it back, and may send the same
 * delete again, after a lost answer for instance.
 * @param deleter its author, or a moderator of the place
 * @returns the post as it was
 * @throws AppError `post_not_found`, `forbidden`
 */
export async function removePost(context: AppContext, id: string, deleter: Viewer): Promise<PostRecord> {
  const now = context.clock.now();
  const before = await ownDeletion(id, deleter.userId, now);
  if (before) return before.post;
  const { post, opened } = await openPost(id, deleter);
  const isOwn = post.userId?.toHexString() === deleter.userId;
  if (!isOwn && !opened.mayModerate) throw new AppError('forbidden');
  // What moderators of the site have hidden is theirs to judge.
  const isHidden = Boolean(post.hidden ?? opened.thread.hidden);
  if (isHidden && !isOwn && !isSiteModerator(deleter)) throw new AppError('forbidden');
  const expiresAt = new Date(now.getTime() + POST_RESTORE_MS);
  const deletedBy = new Types.ObjectId(deleter.userId);
  await inTransaction(async (session) => {
    const still = await PostModel.findById(id).session(session).lean<PostRecord>();
    if (!still || still.emptied || still.state === 'deleted') return;
    // What it said before it was edited goes with it.
    await PostVersionModel.updateMany({ postId: id }, { $set: { expiresAt } }, { session });
    if (still.state === 'visible') await takePost(still, deletedBy, expiresAt, session);
    else await PostModel.updateOne({ _id: id }, { $set: deletedState(deletedBy, expiresAt) }, { session });
  });
  return post;
}

async function restore({ post, said }: Deletion, session: ClientSession): Promise<void> {
  if (said) await PostVersionModel.deleteOne({ _id: said._id }, { session });
  await PostVersionModel.updateMany({ postId: post._id }, { $unset: { expiresAt: '' } }, { session });
  const text = said && {
    ...storedText(said.text, await parsePost(said.text)),
    mentions: said.mentions ?? [],
    emptied: false,
  };
  const back = { ...stateFor(post.hidden), ...text };
  await PostModel.updateOne({ _id: post._id }, { $set: back }, { session });
  if (back.state !== 'visible') return;
  const thread = await threadOf(post, session);
  if (thread?.state === 'deleted') await setThreadState(thread, VISIBLE, session);
  await countPostEverywhere({ ...post, ...back }, 1, session);
}

/**
 * Brings a post back, for as long as POST_RESTORE_MS after the delete.
 * @throws AppError `post_not_found`; `undo_expired` when it is too late; `forbidden` for what somebody else deleted
 */
export async function restorePost(context: AppContext, id: string, viewer: Viewer): Promise<OpenPost> {
  const deletion = await deletionOf(id);
  if (!deletion) {
    if (await PostModel.exists({ _id: id, emptied: true })) throw new AppError('undo_expired');
    // Sent twice: the first one has brought it back.
    const found = await openPost(id, viewer);
    if (found.post.userId?.toHexString() !== viewer.userId && !found.opened.mayModerate)
      throw new AppError('forbidden');
    return found;
  }
  if (!deletion.deletedBy.equals(viewer.userId)) throw new AppError('forbidden');
  if (deletion.expiresAt <= context.clock.now()) throw new AppError('undo_expired');
  await inTransaction(async (session) => {
    const still = await deletionOf(id, session);
    if (still?.deletedBy.equals(viewer.userId)) await restore(still, session);
  });
  return openPost(id, viewer);
}
