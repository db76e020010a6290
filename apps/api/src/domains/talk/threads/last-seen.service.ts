import mongoose from 'mongoose';
import pMap from 'p-map';
import { leftOutAmong } from '../../accounts/index.ts';
import { PostModel } from '../posts/posts.model.ts';
import type { Reader } from '../spaces/space-kind.ts';
import type { LastPost, ThreadRecord } from './threads.model.ts';

/** Threads that are looked into at once. */
const AT_ONCE = 5;
/** How many posts of one thread are read: the last ones may all be by members whom the reader does not see. */
const LOOKED_AT = 20;

/**
 * Finds the last post that the reader sees in threads whose last post they do not see, because of a mute or a block.
 * @returns by the thread's id in 24 hexadecimal digits; missing where none of the last ones is seen
 */
export async function lastSeenIn(
  threads: readonly Pick<ThreadRecord, '_id' | 'lastPost'>[],
  reader: Reader,
): Promise<Map<string, LastPost>> {
  const latest = new Map<string, LastPost[]>();
  await pMap(
    threads,
    async ({ _id: threadId, lastPost }) => {
      const filter = { threadId, at: mongoose.trusted({ $lte: lastPost?.at ?? new Date(0) }) };
      const posts = await PostModel.said(filter, { userId: 1, at: 1 })
        .sort({ at: -1, _id: -1 })
        .limit(LOOKED_AT)
        .lean<LastPost[]>();
      latest.set(threadId.toHexString(), posts);
    },
    { concurrency: AT_ONCE },
  );
  const authors = [...latest.values()].flat().flatMap(({ userId }) => userId ?? []);
  const leftOut = await leftOutAmong(reader, authors);
  const isSeen = ({ userId }: LastPost) => !userId || !leftOut.has(userId.toHexString());
  return new Map(
    [...latest].flatMap(([id, posts]) => {
      const post = posts.find(isSeen);
      return post ? [[id, post]] : [];
    }),
  );
}
