import type { Thread, ThreadDetail } from '@filmfisher/shared/threads';
import { slugify } from '@filmfisher/shared/text';
import { leftOutAmong, memberCards } from '../../accounts/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { firstUnread, positionIn, unreadIn } from '../readers/reading.service.ts';
import type { Place, Reader } from '../spaces/space-kind.ts';
import { isSiteModerator, mayModerateIn, mayWriteIn, presentSpaces } from '../spaces/spaces.service.ts';
import { isLockedFor } from './thread-lock.ts';
import { lastSeenIn } from './last-seen.service.ts';
import type { ThreadRecord } from './threads.model.ts';
import type { OpenThread } from './threads.service.ts';

/** @returns the words of the title in the thread's address */
export const slugOf = ({ title }: Pick<ThreadRecord, 'title'>) => slugify(title);

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
    movieRefs(threads.flatMap(({ movieIds }) => movieIds)),
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
        movies: thread.movieIds.flatMap((movieId) => movies.get(movieId.toHexString()) ?? []),
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

/** @returns a thread as its own page shows it; null when its place is gone */
export async function presentThread(opened: OpenThread, reader: Reader): Promise<ThreadDetail | null> {
  const { thread, place } = opened;
  const [[row], position, mayWrite, mayModerate] = await Promise.all([
    presentThreads([thread], reader, new Map([[thread.space, place]])),
    reader && positionIn(thread._id, reader.userId),
    mayWriteIn(thread.space, place, reader),
    mayModerateIn(thread.space, reader),
  ]);
  if (!row) return null;
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
