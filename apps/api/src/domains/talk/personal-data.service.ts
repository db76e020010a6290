import type { Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetTargets } from '../moderation/index.ts';
import { takeBackPostNews } from '../notifications/index.ts';
import { forgetMentions } from './markdown/mentions.service.ts';
import { countAnswer } from './posts/post-moderation.service.ts';
import { EMPTIED } from './posts/post-removal.service.ts';
import {
  PostModel,
  PostVersionModel,
  WithheldPostModel,
  type PostRecord,
  type PostVersionFields,
  type WithheldPostRecord,
} from './posts/posts.model.ts';
import { ReactionModel, type ReactionFields } from './reactions/reactions.model.ts';
import { setReaction } from './reactions/reactions.service.ts';
import { ReaderModel, type ReaderFields } from './readers/readers.model.ts';
import { WriterModel, type WriterFields } from './rules/writers.model.ts';
import { findStoredThread } from './threads/stored-thread.service.ts';
import { countPost, refreshExcerpt } from './threads/thread-counts.service.ts';
import { leaveThreads } from './threads/thread-erasure.service.ts';
import { ThreadModel, WithheldThreadModel, type ThreadRecord } from './threads/threads.model.ts';

type WithId = Pick<ThreadRecord, '_id'>;

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

/** Posts of one round; a member may have written very many. */
const ROUND = 100;

/** Takes the text of a post away; its place stays where others answer it, without its author. */
async function erasePost({ _id }: PostRecord): Promise<void> {
  await inTransaction(async (session) => {
    const post = await PostModel.findById(_id).session(session).lean<PostRecord>();
    if (!post) return;
    const found = await findStoredThread(post.threadId, session);
    const isFirst = found?.thread.firstPostId.equals(_id) === true;
    if (post.answers === 0 && !isFirst) await PostModel.deleteOne({ _id }, { session });
    else await PostModel.updateOne({ _id }, { $set: { ...EMPTIED, userId: null } }, { session });
    await ReactionModel.deleteMany({ postId: _id }, { session });
    if (post.deleted) return;
    await countAnswer(post, -1, session);
    await countPost(post, -1, session);
  });
}

/** @returns the threads that the posts stood in */
async function erasePosts(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const threads = new Map<string, Types.ObjectId>();
  for (;;) {
    const posts = await PostModel.find({ userId }).sort({ at: -1 }).limit(ROUND).lean<PostRecord[]>();
    if (posts.length === 0) return [...threads.values()];
    const ids = posts.map(({ _id }) => _id);
    for (const post of posts) await erasePost(post);
    for (const { threadId } of posts) threads.set(threadId.toHexString(), threadId);
    await forgetTargets('post', ids);
    await takeBackPostNews({ postIds: ids });
  }
}

async function eraseReactions(
  userId: Types.ObjectId,
  context: Parameters<PersonalData['erase']>[1],
): Promise<void> {
  const reactions = await ReactionModel.find({ userId }).lean<ReactionFields[]>();
  for (const { postId } of reactions) {
    const isSeen = await PostModel.exists({ _id: postId, deleted: false });
    if (isSeen) await setReaction(postId, userId, null, context);
  }
  // Those of posts that are out of sight.
  await ReactionModel.deleteMany({ userId });
}

/** What a member wrote in conversations, and how far the member has read. */
export const talkPersonalData: PersonalData = {
  key: 'conversations',
  async read(userId) {
    const mine = { userId };
    const [threads, withheldThreads, posts, withheld, versions, reactions, readers, writer] =
      await Promise.all([
        ThreadModel.find(mine).sort({ _id: -1 }).lean<ThreadRecord[]>(),
        WithheldThreadModel.find(mine).sort({ _id: -1 }).lean<ThreadRecord[]>(),
        PostModel.find(mine).sort({ at: -1 }).lean<PostRecord[]>(),
        WithheldPostModel.find(mine).sort({ _id: -1 }).lean<WithheldPostRecord[]>(),
        PostVersionModel.find(mine).sort({ _id: -1 }).lean<PostVersionFields[]>(),
        ReactionModel.find(mine).sort({ _id: -1 }).lean<ReactionFields[]>(),
        ReaderModel.find(mine).sort({ seenAt: -1 }).lean<ReaderFields[]>(),
        WriterModel.findById(userId).lean<WriterFields>(),
      ]);
    return {
      begun: threads.filter(({ title }) => title !== '').map(begun),
      begunAndOutOfSight: withheldThreads.map(begun),
      written: posts.filter(({ deleted }) => !deleted).map(writtenIn),
      hidden: withheld.filter(({ expiresAt }) => !expiresAt).map(writtenIn),
      deletedAMomentAgo: withheld.filter(({ expiresAt }) => expiresAt).map(writtenIn),
      beforeEdits: versions.map(({ postId, text, at }) => ({ postId: postId.toHexString(), text, at })),
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
    const withheld = await WithheldPostModel.find({ userId }, { _id: 1 }).sort({ _id: 1 }).lean<WithId[]>();
    await forgetTargets(
      'post',
      withheld.map(({ _id }) => _id),
    );
    await WithheldPostModel.deleteMany({ userId });
    await WithheldPostModel.updateMany({ deletedBy: userId }, { $unset: { deletedBy: '' } });
    await PostVersionModel.deleteMany({ userId });
    const afterwards = (row: object) =>
      inTransaction((session) => refreshExcerpt(row as PostRecord, session));
    await forgetMentions(PostModel.collection, userId, { afterwards });
    await forgetMentions(WithheldPostModel.collection, userId);
    await forgetMentions(PostVersionModel.collection, userId);
    await ReaderModel.deleteMany({ userId });
    await WriterModel.deleteOne({ _id: userId });
    await leaveThreads(userId, threadIds);
  },
};
