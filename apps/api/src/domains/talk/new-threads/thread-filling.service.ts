import type { Types } from 'mongoose';
import { derivedId } from '../../../platform/database/insert-missing.ts';
import { newIdAt } from '../../../platform/database/rows-by-time.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { VISIBLE } from '../../moderation/index.ts';
import { parsePost } from '../../markdown/index.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';
import { ReaderModel, type ReaderFields } from '../threads/readers.model.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { countIn, requirePlace } from '../spaces/spaces.service.ts';
import { threadRow } from './new-threads.service.ts';
import { storedText } from '../threads/thread-lists.ts';
import { countedPosts } from '../threads/thread-counts.service.ts';
import { ThreadModel } from '../threads/threads.model.ts';

/** A conversation as the demo data says it, its posts in the order in which they were written. */
interface FilledThread {
  space: string;
  title: string;
  movieIds: Types.ObjectId[];
  posts: { userId: Types.ObjectId; text: string; at: Date }[];
}

/**
 * Stores a whole conversation at once, and tells nobody; one of this title that is there stays as it is.
 * @returns how many posts were stored
 * @throws AppError of the space where there is none
 */
export async function fillThread(
  { space, title, movieIds, posts }: FilledThread,
  reader: Reader,
): Promise<number> {
  const [first] = posts;
  if (!first) return 0;
  const place = await requirePlace(space, reader);
  const row = threadRow({ space, place, title, spoiler: false, movieIds, userId: first.userId }, first.at);
  const thread = { ...row, _id: derivedId(`${space} ${title}`), firstPostId: newIdAt(first.at) };
  const rows: PostRecord[] = [];
  for (const { userId, text, at } of posts) {
    const parsed = await parsePost(text);
    rows.push({
      _id: rows.length === 0 ? thread.firstPostId : newIdAt(at),
      threadId: thread._id,
      userId,
      ...storedText(text, parsed),
      quoteId: null,
      spoiler: false,
      answers: 0,
      reactions: {},
      at,
      editedAt: null,
      emptied: false,
      ...VISIBLE,
    });
  }
  const writers = new Map<string, ReaderFields>();
  for (const { userId, at } of posts) {
    const key = userId.toHexString();
    const before = writers.get(key)?.posts ?? 0;
    writers.set(key, {
      threadId: thread._id,
      userId,
      posts: before + 1,
      readAt: at,
      following: true,
      muted: false,
      seenAt: at,
      wroteAt: at,
    });
  }
  try {
    await inTransaction(async (session) => {
      await ThreadModel.create([{ ...thread, ...countedPosts(rows, first.at) }], { session });
      await PostModel.insertMany(rows, { session });
      await ReaderModel.insertMany([...writers.values()], { session });
      await countIn(space, { threads: 1, posts: rows.length }, session);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return 0;
  }
  return rows.length;
}
