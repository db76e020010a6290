import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { recordAct } from '../../audit-log/index.ts';
import { PostModel } from './posts.model.ts';
import { ReaderModel, type ReaderFields } from './readers.model.ts';
import { countIn, opensUp } from '../spaces/spaces.service.ts';
import { recountThread } from './thread-counts.service.ts';
import { MergedThreadModel, ThreadModel, type ThreadRecord } from './threads.model.ts';
import { openThread, type OpenThread } from './threads.service.ts';

/** Posts of a thread that can still be merged: one transaction moves them all. */
const MERGED_POSTS_MAX = 2_000;

/** Adds what each member had to do with the one thread to what the member has to do with the other. */
async function mergeReaders(
  from: Types.ObjectId,
  into: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const rows = await ReaderModel.find({ threadId: from })
    .sort({ userId: 1 })
    .session(session)
    .lean<ReaderFields[]>();
  for (const { userId, posts, readAt, following, muted, seenAt, wroteAt } of rows) {
    await ReaderModel.updateOne(
      { threadId: into, userId },
      {
        $inc: { posts },
        $max: { readAt, seenAt, ...(wroteAt && { wroteAt }) },
        ...(following && { $set: { following: true } }),
        $setOnInsert: { muted, ...(!following && { following }) },
      },
      { upsert: true, session },
    );
  }
  await ReaderModel.deleteMany({ threadId: from }, { session });
}

/**
 * Moves the posts of a thread into another one, where they stand in order of time. The old address leads there.
 * @throws AppError `thread_not_found`, `thread_merged`; `conflict` for the thread itself, for replies, and for one with very many posts
 */
export async function mergeThread(
  context: AppContext,
  id: string,
  intoId: string,
  viewer: Viewer,
): Promise<OpenThread> {
  const [from, into] = await Promise.all([
    openThread(id, viewer, 'refuse'),
    openThread(intoId, viewer, 'refuse'),
  ]);
  if (!from.mayModerate || !into.mayModerate) throw new AppError('forbidden');
  if (from.thread._id.equals(into.thread._id))
    throw new AppError('conflict', { message: 'A conversation cannot be merged with itself.' });
  const isApart = [from, into].some(({ place, thread }) => place.hasOneThread || thread.hidden);
  if (isApart)
    throw new AppError('conflict', { message: 'Only open conversations with a title can be merged.' });
  if (await opensUp(from.thread, into.thread))
    throw new AppError('conflict', { message: 'Others would read what was for members alone.' });
  if (from.thread.posts > MERGED_POSTS_MAX) {
    throw new AppError('conflict', { message: `At most ${MERGED_POSTS_MAX} posts can be merged at once.` });
  }
  await inTransaction(async (session) => {
    const [one, other] = [
      await ThreadModel.findById(from.thread._id).session(session).lean<ThreadRecord>(),
      await ThreadModel.findById(into.thread._id).session(session).lean<ThreadRecord>(),
    ];
    if (one?.state !== 'visible' || other?.state !== 'visible') throw new AppError('thread_not_found');
    await PostModel.updateMany({ threadId: one._id }, { $set: { threadId: other._id } }, { session });
    await mergeReaders(one._id, other._id, session);
    await ThreadModel.deleteOne({ _id: one._id }, { session });
    await ThreadModel.updateOne({ _id: other._id }, { $inc: { reactions: one.reactions } }, { session });
    await recountThread(other._id, session);
    await countIn(one.space, { threads: -1, posts: -one.posts }, session);
    await countIn(other.space, { threads: 0, posts: one.posts }, session);
    await MergedThreadModel.updateMany({ into: one._id }, { $set: { into: other._id } }, { session });
    await MergedThreadModel.create([{ _id: one._id, into: other._id }], { session });
    const target = { kind: 'thread', id, name: one.title };
    const act = { actor: viewer.userId, kind: 'thread_merged' as const, target };
    const wordsOf = [one, other].flatMap(({ userId }) => userId ?? []);
    await recordAct({ ...act, wordsOf, after: { into: other.title } }, context.clock.now(), session);
  });
  return openThread(intoId, viewer);
}
