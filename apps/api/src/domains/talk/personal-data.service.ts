import mongoose, { type Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetTargets } from '../moderation/index.ts';
import { withdrawPostNews } from '../notifications/index.ts';
import { forgetMentions } from '../markdown/index.ts';
import { countPostEverywhere } from './posts/post-moderation.service.ts';
import { EMPTIED } from './posts/post-removal.service.ts';
import {
  PostModel,
  PostVersionModel,
  type PostRecord,
  type PostVersionFields,
} from './threads/posts.model.ts';
import { ReactionModel, type ReactionFields } from './reactions/reactions.model.ts';
import { setReaction } from './posts/posts.service.ts';
import { ReaderModel, type ReaderFields } from './threads/readers.model.ts';
import { WriterModel, type WriterFields } from './posts/writers.model.ts';
import { refreshExcerpt } from './threads/thread-counts.service.ts';
import { leaveThreads } from './threads/thread-erasure.service.ts';
import { isArchived, postTermsOf } from './threads/thread-lists.ts';
import { ThreadModel, type ThreadRecord } from './threads/threads.model.ts';

const writtenIn = ({ threadId, text, at, editedAt }: PostRecord) => ({
  threadId: threadId.toHexString(),
  text,
  at,
  editedAt,
});

const begun = ({ _id, title, space, createdAt }: ThreadRecord) => ({
  threadId: _id.toHexString(),
  title,
  space,
  createdAt,
});

const isInPlace = (thread: ThreadRecord) => thread.state === 'visible' && !isArchived(thread);

/** Posts of one round; a member may have written very many. */
const ROUND = 100;

/** Takes the text of a post away; its place stays where others answer it, without its author. */
async function erasePost({ _id }: PostRecord): Promise<void> {
  await inTransaction(async (session) => {
    const post = await PostModel.findById(_id).session(session).lean<PostRecord>();
    if (!post) return;
    const isSeen = post.state === 'visible';
    const isFirst =
      (await ThreadModel.exists({ firstPostId: _id, _id: post.threadId }).session(session)) !== null;
    const nobodys = { ...EMPTIED, userId: null, reactions: {}, editedAt: null };
    if (isSeen && (post.answers > 0 || isFirst))
      await PostModel.updateOne({ _id }, { $set: nobodys }, { session });
    else await PostModel.deleteOne({ _id }, { session });
    await ReactionModel.deleteMany({ postId: _id }, { session });
    if (isSeen && !post.emptied) await countPostEverywhere(post, -1, session);
  });
}

/** @returns the threads in which the posts were seen */
async function erasePosts(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const threads = new Map<string, Types.ObjectId>();
  for (;;) {
    const posts = await PostModel.find({ userId })
      .sort({ state: 1, at: -1, _id: -1 })
      .limit(ROUND)
      .lean<PostRecord[]>();
    if (posts.length === 0) return [...threads.values()];
    const ids = posts.map(({ _id }) => _id);
    for (const post of posts) await erasePost(post);
    for (const { state, threadId } of posts)
      if (state === 'visible') threads.set(threadId.toHexString(), threadId);
    await forgetTargets('post', ids);
    await withdrawPostNews({ postIds: ids });
  }
}

async function eraseReactions(
  userId: Types.ObjectId,
  context: Parameters<PersonalData['erase']>[1],
): Promise<void> {
  const reactions = await ReactionModel.find({ userId }).lean<ReactionFields[]>();
  for (const { postId } of reactions) {
    const isSeen = await PostModel.said({ _id: postId }).countDocuments();
    if (isSeen > 0) await setReaction(postId, userId, null, context);
  }
  // Those of posts that are out of sight.
  await ReactionModel.deleteMany({ userId });
}

/** Forgets that the member has deleted what others wrote; nobody brings that back then. */
async function forgetDeletes(userId: Types.ObjectId): Promise<void> {
  // The index of what expires leads there.
  const expiresAt = mongoose.trusted({ $gt: new Date(0) });
  const forget = { $set: { deletedBy: null } };
  await PostModel.updateMany({ state: 'deleted', expiresAt, deletedBy: userId }, forget);
  await PostVersionModel.updateMany({ expiresAt, deletedBy: userId }, forget);
}

/** What a member wrote in conversations, and how far the member has read. */
export const talkPersonalData: PersonalData = {
  key: 'conversations',
  async read(userId) {
    const mine = { userId };
    const [threads, posts, versions, reactions, readers, writer] = await Promise.all([
      ThreadModel.find(mine).sort({ _id: -1 }).lean<ThreadRecord[]>(),
      PostModel.find(mine).sort({ state: 1, at: -1, _id: -1 }).lean<PostRecord[]>(),
      PostVersionModel.find(mine).sort({ _id: -1 }).lean<PostVersionFields[]>(),
      ReactionModel.find(mine).sort({ _id: -1 }).lean<ReactionFields[]>(),
      ReaderModel.find(mine).sort({ seenAt: -1 }).lean<ReaderFields[]>(),
      WriterModel.findById(userId).lean<WriterFields>(),
    ]);
    const titled = threads.filter(({ title }) => title !== '');
    const [said, edited] = [true, false].map((isLast) =>
      versions.filter(({ deletedBy }) => Boolean(deletedBy) === isLast),
    ) as [PostVersionFields[], PostVersionFields[]];
    const emptied = said.flatMap(({ postId, text }) =>
      posts.filter(({ _id }) => _id.equals(postId)).map((post) => ({ ...post, text })),
    );
    return {
      begun: titled.filter(isInPlace).map(begun),
      begunAndOutOfSight: titled.filter((thread) => !isInPlace(thread)).map(begun),
      written: posts.filter(({ state, emptied }) => state === 'visible' && !emptied).map(writtenIn),
      hidden: posts.filter(({ state }) => state === 'held' || state === 'hidden').map(writtenIn),
      deletedAMomentAgo: [...posts.filter(({ state }) => state === 'deleted'), ...emptied].map(writtenIn),
      beforeEdits: edited.map(({ postId, text, at }) => ({ postId: postId.toHexString(), text, at })),
      reactions: reactions.map(({ postId, kind, at }) => ({ postId: postId.toHexString(), kind, at })),
      reading: readers.map(({ threadId, readAt, following, muted, seenAt, wroteAt }) => ({
        threadId: threadId.toHexString(),
        readAt,
        following,
        muted,
        seenAt,
        ...(wroteAt && { wroteAt }),
      })),
      lastWroteAt: writer?.at ?? null,
      wroteLately: writer?.lately ?? [],
    };
  },
  async erase(userId, context) {
    await eraseReactions(userId, context);
    const threadIds = await erasePosts(userId);
    await forgetDeletes(userId);
    await PostVersionModel.deleteMany({ userId });
    const afterwards = async (row: object) => {
      const post = row as PostRecord;
      await PostModel.updateOne({ _id: post._id }, { $set: { terms: postTermsOf(post.tree) } });
      if (post.state === 'visible') await inTransaction((session) => refreshExcerpt(post, session));
    };
    await forgetMentions(PostModel.collection, userId, { afterwards });
    await forgetMentions(PostVersionModel.collection, userId);
    await ReaderModel.deleteMany({ userId });
    await WriterModel.deleteOne({ _id: userId });
    await leaveThreads(userId, threadIds);
  },
};
