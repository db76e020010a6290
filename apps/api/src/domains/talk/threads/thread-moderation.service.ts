import { threadPagePath } from '@filmfisher/shared/talk-path';
import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  presentHidden,
  storedHidden,
  type ModeratedKind,
  type StoredHidden,
} from '../../moderation/index.ts';
import { takeBackPostNews } from '../../notifications/index.ts';
import { notifyOfThreadChange } from '../news/thread-news.service.ts';
import { countIn, mayReadThread, presentSpaces } from '../spaces/spaces.service.ts';
import {
  ThreadModel,
  WithheldThreadModel,
  type ThreadRecord,
  type WithheldThreadRecord,
} from './threads.model.ts';
import { slugOf } from './threads.presenter.ts';

/** Takes a thread out of its place with all its posts. */
export async function withholdThread(
  thread: ThreadRecord,
  why: { hidden: StoredHidden } | { expiresAt: Date },
  session: ClientSession,
): Promise<void> {
  await ThreadModel.deleteOne({ _id: thread._id }, { session });
  await WithheldThreadModel.create([{ ...thread, ...why }], { session });
  await countIn(thread.space, { threads: -1, posts: -thread.posts }, session);
}

/** Brings a thread back into its place. */
export async function showThread(
  { hidden: _hidden, expiresAt: _expiresAt, ...thread }: WithheldThreadRecord,
  session: ClientSession,
): Promise<void> {
  await WithheldThreadModel.deleteOne({ _id: thread._id }, { session });
  await ThreadModel.create([thread], { session });
  await countIn(thread.space, { threads: 1, posts: thread.posts }, session);
}

/** Threads by their titles, as moderators judge them; replies to something have none, and are judged one by one. */
export const threadModeration: ModeratedKind = {
  kind: 'thread',
  notFound: 'thread_not_found',
  canSpoil: true,
  async find(ids, session) {
    const filter = {
      _id: mongoose.trusted({ $in: [...ids] }),
      title: mongoose.trusted({ $ne: '' }),
    };
    const live = await ThreadModel.find(filter)
      .session(session ?? null)
      .lean<ThreadRecord[]>();
    const withheld = await WithheldThreadModel.find({ ...filter, expiresAt: null })
      .session(session ?? null)
      .lean<WithheldThreadRecord[]>();
    const threads: WithheldThreadRecord[] = [...live, ...withheld];
    const spaces = await presentSpaces(threads.map(({ space }) => space));
    return threads.map((thread) => {
      const id = thread._id.toHexString();
      return {
        id,
        // Stands for whoever began it, where that account is gone.
        authorId: thread.userId ?? new Types.ObjectId('0'.repeat(24)),
        text: thread.title,
        spoiler: thread.spoiler,
        hidden: thread.hidden ? presentHidden(thread.hidden) : null,
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
    const thread = await ThreadModel.findById(id).lean<ThreadRecord>();
    return thread !== null && mayReadThread(thread, reader);
  },
  async *writtenSince(since) {
    const filter = {
      _id: mongoose.trusted({ $gte: Types.ObjectId.createFromTime(since.getTime() / 1_000) }),
    };
    const threads = ThreadModel.find(filter).sort({ _id: -1 }).lean<ThreadRecord[]>().cursor();
    for await (const { _id, title } of threads)
      if (title !== '') yield { id: _id.toHexString(), text: title };
  },
  async setState(id, state, _context, session) {
    const hidden = state.hidden && storedHidden(state.hidden);
    const { spoiler } = state;
    const live = await ThreadModel.findById(id).session(session).lean<ThreadRecord>();
    if (live && hidden) {
      await withholdThread({ ...live, spoiler }, { hidden }, session);
      // They, and the digests made of them, name its title.
      await takeBackPostNews({ threadId: live._id }, session);
    } else if (live) await ThreadModel.updateOne({ _id: id }, { $set: { spoiler } }, { session });
    if (live) return;
    const former = await WithheldThreadModel.findOne({ _id: id, expiresAt: null })
      .session(session)
      .lean<WithheldThreadRecord>();
    if (!former) return;
    if (hidden) await WithheldThreadModel.updateOne({ _id: id }, { $set: { hidden, spoiler } }, { session });
    else await showThread({ ...former, spoiler }, session);
  },
  stateChanged: notifyOfThreadChange,
};
