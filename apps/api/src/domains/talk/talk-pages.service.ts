import { talkFeedPaths, threadPagePath } from '@filmfisher/shared/threads/talk-paths';
import { LISTED_SPACE_KINDS } from '@filmfisher/shared/threads/threads';
import { AppError } from '../../platform/errors.ts';
import { pageEntries, type PageEntry } from '../../platform/database/page-entries.ts';
import { BoardModel, type BoardRecord } from './spaces/boards.model.ts';
import { splitSpace } from './spaces/spaces.service.ts';
import {
  MergedThreadModel,
  ThreadModel,
  type MergedThreadFields,
  type ThreadRecord,
} from './threads/threads.model.ts';
import { slugOf } from './threads/threads.presenter.ts';
import { openThread } from './threads/threads.service.ts';

/** As much of a board as those read who show a link to it. */
export async function findBoardPage(
  slug: string,
): Promise<Pick<BoardRecord, '_id' | 'slug' | 'name' | 'description'> | null> {
  return BoardModel.findOne({ slug }).lean<BoardRecord>();
}

/** As much of a thread as those read who show a link to it. */
interface ThreadPage {
  _id: string;
  slug: string;
  title: string;
  /** The beginning of its first post. */
  excerpt: string;
  spoiler: boolean;
  /** Name of the board, community or film that it stands in. */
  place: string;
  /** Posts after the first one. */
  replies: number;
  /** Ids of the films that it is about, that of its place first. */
  movieIds: string[];
  /** Path below the API of the news of its place as RSS; null where there are none. */
  feed: string | null;
}

/** @returns the path below the API of the news of a thread's place; null where there are none */
function feedOf({ space }: Pick<ThreadRecord, 'space'>): string | null {
  const { kind, id } = splitSpace(space);
  const known = LISTED_SPACE_KINDS.find((one) => one === kind);
  return known ? talkFeedPaths[known](id) : null;
}

/**
 * @param id 24 hexadecimal digits
 * @returns a thread that anybody may read, or the one that it was merged into; for replies, which have no page of their
 *   own, the path of what they reply to; null where there is none
 */
export async function findThreadPage(id: string): Promise<ThreadPage | { path: string } | null> {
  const merged = await MergedThreadModel.findById(id).lean<MergedThreadFields>();
  try {
    const { thread, place } = await openThread(merged?.into.toHexString() ?? id, null);
    if (place.hasOneThread) return { path: place.path };
    const { _id, title, excerpt, spoiler, posts, movieId, movieIds } = thread;
    const movies = [...(movieId ? [movieId] : []), ...movieIds].map((movie) => movie.toHexString());
    return {
      _id: _id.toHexString(),
      slug: slugOf(thread),
      title,
      excerpt,
      spoiler,
      place: place.name,
      replies: Math.max(0, posts - 1),
      movieIds: [...new Set(movies)],
      feed: feedOf(thread),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'thread_not_found') return null;
    throw error;
  }
}

type ListedThread = Pick<ThreadRecord, '_id' | 'title' | 'space' | 'state' | 'lists' | 'lastAt'>;

/** Threads as a sitemap lists them. */
export const threadPages = pageEntries<PageEntry & ListedThread>(ThreadModel, {
  title: 1,
  space: 1,
  state: 1,
  lists: 1,
  lastAt: 1,
});

/**
 * @returns the path of a thread on a board or about a film, which everybody may read. Null for others: no list shows
 *   replies and threads about removed films, and the readers of a community may change
 */
export function listedThreadPath(thread: ListedThread): string | null {
  const isListed = thread.state === 'visible' && thread.lists.length > 0;
  if (!isListed || !/^(?:board|film):/.test(thread.space)) return null;
  return threadPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) });
}
