import type { Thread, ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import { AppError } from '../../../platform/errors.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { firstUnread, positionIn, unreadIn } from './reading.service.ts';
import type { Place, Reader } from '../spaces/space-kind.ts';
import {
  isSiteModerator,
  mayModerateIn,
  mayWriteIn,
  presentSpaces,
  type FoundPlace,
} from '../spaces/spaces.service.ts';
import { isLockedFor, type OpenThread } from './threads.service.ts';
import type { ThreadRecord, LastPost } from './threads.model.ts';
import { postPagePath } from '@filmfisher/shared/threads/talk-paths';
import mongoose, { type Types } from 'mongoose';
import pMap from 'p-map';
import { PostModel } from './posts.model.ts';

/** @returns the words of the title in the thread's address */
export const slugOf = ({ title }: Pick<ThreadRecord, 'title'>) => slugify(title);

/** The film in whose place a thread stands comes before those that it names. */
const moviesOf = ({ movieId, movieIds }: ThreadRecord) => [
  ...(movieId ? [movieId] : []),
  ...movieIds.filter((id) => !movieId?.equals(id)),
];

/**
 * @param places those of the threads that are known already
 * @returns the threads as lists show them; those whose place is gone are left out
 */
export async function presentThreads(
  threads: readonly ThreadRecord[],
  reader: Reader,
  places?: ReadonlyMap<string, Place>,
): Promise<Thread[]> {
  const [leftOut, movies, spaces, unread] = await Promise.all([
    leftOutAmong(
      reader,
      threads.flatMap(({ lastPost }) => lastPost?.userId ?? []),
    ),
    movieRefs(threads.flatMap(moviesOf)),
    presentSpaces(
      threads.map(({ space }) => space),
      places,
    ),
    reader ? unreadIn(threads, reader) : new Map<string, number>(),
  ]);
  const isLeftOut = ({ lastPost }: ThreadRecord) => leftOut.has(lastPost?.userId?.toHexString() ?? '');
  const lastSeen = await lastSeenIn(threads.filter(isLeftOut), reader);
  const lastOf = (thread: ThreadRecord) =>
    isLeftOut(thread) ? (lastSeen.get(thread._id.toHexString()) ?? null) : thread.lastPost;
  const cards = await memberCards(
    threads.flatMap((thread) => [thread.userId ?? [], lastOf(thread)?.userId ?? []].flat()),
  );
  return threads.flatMap((thread) => {
    const space = spaces.get(thread.space);
    if (!space) return [];
    const id = thread._id.toHexString();
    const { userId } = thread;
    const lastPost = lastOf(thread);
    const news = unread.get(id);
    return [
      {
        _id: id,
        slug: slugOf(thread),
        title: thread.title,
        space,
        author: (userId && cards.get(userId.toHexString())) ?? null,
        spoiler: thread.spoiler,
        pinned: thread.pinned,
        locked: thread.locked,
        slowMinutes: thread.slowMinutes,
        movies: moviesOf(thread).flatMap((movieId) => movies.get(movieId.toHexString()) ?? []),
        posts: thread.posts,
        members: thread.members,
        reactions: thread.reactions,
        at: thread.createdAt.toISOString(),
        lastPost: lastPost && {
          _id: lastPost._id.toHexString(),
          at: lastPost.at.toISOString(),
          author: cards.get(lastPost.userId?.toHexString() ?? '') ?? null,
        },
        ...(news !== undefined && { unread: news }),
        ...(thread.hidden && { hidden: presentHidden(thread.hidden) }),
      },
    ];
  });
}

/**
 * @returns a thread as its own page shows it
 * @throws AppError `thread_not_found` when its place is gone
 */
export async function presentThread(opened: OpenThread, reader: Reader): Promise<ThreadDetail> {
  const { thread, place } = opened;
  const [[row], position, mayWrite, mayModerate] = await Promise.all([
    presentThreads([thread], reader, new Map([[thread.space, place]])),
    reader && positionIn(thread._id, reader.userId),
    mayWriteIn(thread.space, place, reader),
    mayModerateIn(thread.space, reader),
  ]);
  if (!row) throw new AppError('thread_not_found');
  const isSite = isSiteModerator(reader);
  return {
    ...row,
    firstPostId: thread.firstPostId.toHexString(),
    excerpt: thread.excerpt,
    ...(reader && {
      firstUnread: await firstUnread(thread._id, position?.readAt ?? null, reader),
      following: position?.following === true,
      muted: position?.muted === true,
    }),
    may: {
      write: mayWrite && !thread.hidden && !isLockedFor(thread, { isFree: mayModerate, isSite }),
      change: mayModerate || (reader !== null && thread.userId?.toHexString() === reader.userId),
      moderate: mayModerate,
    },
  };
}

/** @returns the path of the page that shows a post */
export function postPathIn(thread: ThreadRecord, place: FoundPlace, postId: Types.ObjectId): string {
  const id = postId.toHexString();
  if (place.hasOneThread) return `${place.path}?post=${id}`;
  return postPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) }, id);
}

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
