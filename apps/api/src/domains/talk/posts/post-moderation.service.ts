import { postPagePath } from '@filmfisher/shared/threads/talk-paths';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { takePostOutOfNews } from '../../notifications/index.ts';
import { hintAtPost } from '../threads/thread-hints.ts';
import { countPost, refreshExcerpt } from '../threads/thread-counts.service.ts';
import { isArchived } from '../threads/thread-lists.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { slugOf } from '../threads/threads.presenter.ts';
import { mayReadThread, presentSpaces, replyTitle } from '../spaces/spaces.service.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';
import { firstIdAt } from '../../../platform/database/rows-by-time.ts';

/** Counts an answer that came into sight, or went out of it, on the post that it answers. */
async function countAnswer(
  { quoteId }: Pick<PostRecord, 'quoteId'>,
  by: 1 | -1,
  session: ClientSession,
): Promise<void> {
  if (quoteId) await PostModel.updateOne({ _id: quoteId }, { $inc: { answers: by } }, { session });
}

/**
 * Counts a post that came into sight, or went out of it, on all that it counts for. Withdraws notifications of one that
 * goes out of sight.
 */
export async function countPostEverywhere(
  post: PostRecord,
  by: 1 | -1,
  session: ClientSession,
): Promise<void> {
  await countAnswer(post, by, session);
  await countPost(post, by, session);
  if (by === 1) return;
  const thread = await ThreadModel.findById(post.threadId).session(session).lean<ThreadRecord>();
  await takePostOutOfNews(post, thread?.lastPost?._id ?? null, session);
}

/** Whether moderators judge it: it has a text, and somebody who wrote that. */
const isJudged = ({ state, emptied, userId }: PostRecord) =>
  state !== 'deleted' && !emptied && userId !== null;

/** @returns the threads of posts; those of removed films are missing */
async function threadsOf(posts: readonly PostRecord[]): Promise<Map<string, ThreadRecord>> {
  const filter = { _id: mongoose.trusted({ $in: posts.map(({ threadId }) => threadId) }) };
  const threads = await ThreadModel.find(filter).lean<ThreadRecord[]>();
  return new Map(
    threads.filter((thread) => !isArchived(thread)).map((thread) => [thread._id.toHexString(), thread]),
  );
}

async function present(posts: readonly PostRecord[]) {
  const threads = await threadsOf(posts);
  const spaces = await presentSpaces([...threads.values()].map(({ space }) => space));
  return posts.map((post) => {
    const thread = threads.get(post.threadId.toHexString());
    const id = post._id.toHexString();
    const space = thread && spaces.get(thread.space);
    const hasTitle = thread !== undefined && thread.title !== '';
    const title = hasTitle ? `Post in “${thread.title}”` : replyTitle(thread?.space, space?.name);
    const page = hasTitle
      ? postPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) }, id)
      : (space?.path ?? '/forum');
    return {
      id,
      authorId: post.userId ?? new Types.ObjectId('0'.repeat(24)),
      text: post.text,
      spoiler: post.spoiler,
      hidden: post.hidden && presentHidden(post.hidden),
      createdAt: post.at,
      context: { title, path: page },
      ...(hasTitle && thread.userId && { titleBy: thread.userId }),
      ...(thread?.movieId && { movieId: thread.movieId }),
    };
  });
}

/** Posts, as moderators judge them. Deleted ones, and those whose author is gone, are not judged. */
export const postModeration: ModeratedKind = {
  kind: 'post',
  notFound: 'post_not_found',
  canSpoil: true,
  async find(ids, session) {
    const posts = await PostModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<PostRecord[]>();
    return present(posts.filter(isJudged));
  },
  async maySee(id, reader) {
    const post = await PostModel.findById(id).lean<PostRecord>();
    const thread = post && (await ThreadModel.inSight({ _id: post.threadId }).findOne().lean<ThreadRecord>());
    return thread !== null && mayReadThread(thread, reader);
  },
  async *writtenSince(since) {
    // Ids are made when posts are written.
    const filter = {
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
    };
    const posts = PostModel.find(filter).sort({ _id: -1 }).lean<PostRecord[]>().cursor();
    for await (const post of posts) if (isJudged(post)) yield { id: post._id.toHexString(), text: post.text };
  },
  async setState(id, { hidden, spoiler }, _context, session) {
    const before = await PostModel.findById(id).session(session).lean<PostRecord>();
    if (!before || !isJudged(before)) return;
    const state = moderatedState(hidden);
    await PostModel.updateOne({ _id: id }, { $set: { ...state, spoiler } }, { session });
    const [wasSeen, isSeen] = [before.state === 'visible', state.state === 'visible'];
    const post = { ...before, ...state, spoiler };
    if (wasSeen !== isSeen) await countPostEverywhere(post, isSeen ? 1 : -1, session);
    else if (isSeen) await refreshExcerpt(post, session);
  },
  async stateChanged(id, context) {
    const post = await PostModel.findById(id).lean<PostRecord>();
    if (post) hintAtPost({ threadId: post.threadId, userId: post.userId }, context);
  },
};
