import { threadPagePath } from '@filmfisher/shared/threads/talk-paths';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { withdrawPostNews } from '../../notifications/index.ts';
import { hintAtThread } from './thread-hints.ts';
import { countIn, mayReadThread, presentSpaces } from '../spaces/spaces.service.ts';
import { isArchived } from './thread-lists.ts';
import { ThreadModel, type ThreadFields, type ThreadRecord } from './threads.model.ts';
import { slugOf } from './threads.presenter.ts';
import { firstIdAt } from '../../../platform/database/rows-by-time.ts';

/**
 * Gives a thread a state, and counts it in its place with all its posts where that takes it into sight or out of it.
 * Notifications of a thread that goes out of sight are withdrawn.
 */
export async function setThreadState(
  { _id, space, posts, state }: ThreadRecord,
  fields: Pick<ThreadFields, 'state'> & Partial<ThreadFields>,
  session: ClientSession,
): Promise<void> {
  await ThreadModel.updateOne({ _id }, { $set: fields }, { session });
  const by = Number(fields.state === 'visible') - Number(state === 'visible');
  if (by !== 0) await countIn(space, { threads: by, posts: by * posts }, session);
  // Notifications, and the digests made of them, name its title and lead to it.
  if (by < 0) await withdrawPostNews({ threadId: _id }, session);
}

/** Whether moderators judge it. */
const isJudged = (thread: ThreadRecord) =>
  thread.title !== '' && thread.state !== 'deleted' && !isArchived(thread);

/** Threads by their titles, as moderators judge them; replies to something have none, and are judged one by one. */
export const threadModeration: ModeratedKind = {
  kind: 'thread',
  notFound: 'thread_not_found',
  canSpoil: true,
  async find(ids, session) {
    const found = await ThreadModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<ThreadRecord[]>();
    const threads = found.filter(isJudged);
    const spaces = await presentSpaces(threads.map(({ space }) => space));
    return threads.map((thread) => {
      const id = thread._id.toHexString();
      return {
        id,
        // Stands for the author, where that account is gone.
        authorId: thread.userId ?? new Types.ObjectId('0'.repeat(24)),
        text: thread.title,
        spoiler: thread.spoiler,
        hidden: thread.hidden && presentHidden(thread.hidden),
        createdAt: thread.createdAt,
        context: {
          title: `Conversation in ${spaces.get(thread.space)?.name ?? 'a place that is gone'}`,
          path: threadPagePath({ _id: id, slug: slugOf(thread) }),
        },
        ...(thread.movieId && { movieId: thread.movieId }),
      };
    });
  },
  async maySee(id, reader) {
    const thread = await ThreadModel.inSight({ _id: id }).findOne().lean<ThreadRecord>();
    return thread !== null && mayReadThread(thread, reader);
  },
  async *writtenSince(since) {
    const filter = {
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
    };
    const threads = ThreadModel.find(filter).sort({ _id: -1 }).lean<ThreadRecord[]>().cursor();
    for await (const thread of threads)
      if (isJudged(thread)) yield { id: thread._id.toHexString(), text: thread.title };
  },
  async setState(id, { hidden, spoiler }, _context, session) {
    const thread = await ThreadModel.findById(id).session(session).lean<ThreadRecord>();
    if (!thread || thread.state === 'deleted') return;
    const state = moderatedState(hidden);
    await setThreadState(thread, { ...state, spoiler }, session);
  },
  stateChanged(id, context) {
    hintAtThread(id, context);
    return Promise.resolve();
  },
};
