import type { Post } from '@filmfisher/shared/posts/posts.schema';
import type { ThreadDetail, ThreadList } from '@filmfisher/shared/threads/threads.schema';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import {
  POSTS_KEY,
  postsKey,
  THREAD_LISTS_KEY,
  threadQuery,
  type PostCursor,
  type PostPage,
  type PostSource,
} from './talk.queries.ts';

type Pages = InfiniteData<PostPage, PostCursor>;

/**
 * Changes a post wherever it is on screen, before the server is asked again.
 * @param edit gets the post as it was loaded and returns it changed
 */
export function changeCachedPost(client: QueryClient, id: string, edit: (post: Post) => Post): void {
  client.setQueriesData<Pages>({ queryKey: POSTS_KEY }, (pages) =>
    pages?.pages.some(({ posts }) => posts.some(({ _id }) => _id === id))
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            posts: page.posts.map((post) => (post._id === id ? edit(post) : post)),
          })),
        }
      : pages,
  );
  repeatReadsUnderWay(client, POSTS_KEY);
}

/**
 * Adds posts behind the last one, wherever all up to it are loaded already.
 * @param next cursor of those that follow; null: they are the last ones
 */
export function appendPosts(
  client: QueryClient,
  source: PostSource,
  posts: readonly Post[],
  next: string | null = null,
): void {
  client.setQueriesData<Pages>({ queryKey: postsKey(source) }, (pages) => {
    const last = pages?.pages.at(-1);
    if (pages === undefined || last === undefined || last.next !== null) return pages;
    const known = new Set(pages.pages.flatMap((page) => page.posts.map(({ _id }) => _id)));
    const added = posts.filter(({ _id }) => !known.has(_id));
    const grown = {
      ...last,
      posts: [...last.posts, ...added],
      next,
      ...(last.total !== undefined && { total: last.total + added.length }),
    };
    return { ...pages, pages: [...pages.pages.slice(0, -1), grown] };
  });
}

/** Changes a thread on its own page and in every list. */
export function changeCachedThread(client: QueryClient, id: string, change: Partial<ThreadDetail>): void {
  client.setQueryData(threadQuery(id).queryKey, (thread) => thread && { ...thread, ...change });
  client.setQueriesData<InfiniteData<ThreadList>>(
    { queryKey: THREAD_LISTS_KEY },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          threads: page.threads.map((thread) => (thread._id === id ? { ...thread, ...change } : thread)),
        })),
      },
  );
}
