import { postPagePath } from '@filmfisher/shared/talk-path';
import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  storedHidden,
  presentHidden,
  type ModeratedKind,
  type StoredHidden,
} from '../../moderation/index.ts';
import { countPost, refreshExcerpt } from '../threads/thread-counts.service.ts';
import { ThreadModel, WithheldThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { slugOf } from '../threads/threads.presenter.ts';
import { mayReadThread, presentSpaces, replyTitle } from '../spaces/spaces.service.ts';
import { PostModel, WithheldPostModel, type PostRecord, type WithheldPostRecord } from './posts.model.ts';

/** Counts an answer that came into sight, or went out of it, on the post that it answers. */
export async function countAnswer(
  { quoteId }: Pick<PostRecord, 'quoteId'>,
  by: 1 | -1,
  session: ClientSession,
): Promise<void> {
  if (!quoteId) return;
  const change = { $inc: { answers: by } };
  const { matchedCount } = await PostModel.updateOne({ _id: quoteId }, change, { session });
  // One that is hidden meanwhile has the right count when it comes back.
  if (matchedCount === 0) await WithheldPostModel.updateOne({ _id: quoteId }, change, { session });
}

/** Takes a post out of everybody else's sight; its reactions stay for the case that it comes back. */
async function hide(post: PostRecord, hidden: StoredHidden, session: ClientSession): Promise<void> {
  await PostModel.deleteOne({ _id: post._id }, { session });
  await WithheldPostModel.create([{ ...post, hidden }], { session });
  await countAnswer(post, -1, session);
  await countPost(post, -1, session);
}

async function show({ hidden: _hidden, ...post }: WithheldPostRecord, session: ClientSession): Promise<void> {
  await WithheldPostModel.deleteOne({ _id: post._id }, { session });
  await PostModel.create([post], { session });
  await countAnswer(post, 1, session);
  await countPost(post, 1, session);
}

async function threadsOf(posts: readonly PostRecord[]): Promise<Map<string, ThreadRecord>> {
  const filter = { _id: mongoose.trusted({ $in: posts.map(({ threadId }) => threadId) }) };
  const seen = await ThreadModel.find(filter).lean<ThreadRecord[]>();
  const withheld = await WithheldThreadModel.find(filter).lean<ThreadRecord[]>();
  return new Map([...seen, ...withheld].map((thread) => [thread._id.toHexString(), thread]));
}

async function present(posts: readonly (PostRecord | WithheldPostRecord)[]) {
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
      hidden: 'hidden' in post && post.hidden ? presentHidden(post.hidden) : null,
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
    const filter = { _id: mongoose.trusted({ $in: [...ids] }), userId: mongoose.trusted({ $ne: null }) };
    const live = await PostModel.find({ ...filter, deleted: false })
      .session(session ?? null)
      .lean<PostRecord[]>();
    const withheld = await WithheldPostModel.find({ ...filter, expiresAt: null })
      .session(session ?? null)
      .lean<WithheldPostRecord[]>();
    return present([...live, ...withheld]);
  },
  async maySee(id, reader) {
    const post =
      (await PostModel.findById(id).lean<PostRecord>()) ??
      (await WithheldPostModel.findById(id).lean<PostRecord>());
    const thread = post && (await ThreadModel.findById(post.threadId).lean<ThreadRecord>());
    return thread !== null && mayReadThread(thread, reader);
  },
  async *writtenSince(since) {
    // Ids are made when posts are written.
    const filter = {
      _id: mongoose.trusted({ $gte: Types.ObjectId.createFromTime(since.getTime() / 1_000) }),
    };
    const live = PostModel.find({ ...filter, deleted: false })
      .sort({ _id: -1 })
      .lean<PostRecord[]>()
      .cursor();
    for await (const { _id, text } of live) yield { id: _id.toHexString(), text };
    const hidden = WithheldPostModel.find({ ...filter, expiresAt: null })
      .sort({ _id: -1 })
      .lean<PostRecord[]>()
      .cursor();
    for await (const { _id, text } of hidden) yield { id: _id.toHexString(), text };
  },
  async setState(id, state, _context, session) {
    const hidden = state.hidden && storedHidden(state.hidden);
    const { spoiler } = state;
    const live = await PostModel.findOne({ _id: id, deleted: false }).session(session).lean<PostRecord>();
    if (live && hidden) await hide({ ...live, spoiler }, hidden, session);
    else if (live) {
      await PostModel.updateOne({ _id: id }, { $set: { spoiler } }, { session });
      await refreshExcerpt({ ...live, spoiler }, session);
    }
    if (live) return;
    const former = await WithheldPostModel.findOne({ _id: id, expiresAt: null })
      .session(session)
      .lean<WithheldPostRecord>();
    if (!former) return;
    if (hidden) await WithheldPostModel.updateOne({ _id: id }, { $set: { hidden, spoiler } }, { session });
    else await show({ ...former, spoiler }, session);
  },
};
