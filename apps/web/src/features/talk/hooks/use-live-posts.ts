import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { useLiveThread } from '../../../lib/live.ts';
import { sendingPostsKey } from '../api/posts.mutations.ts';
import {
  threadQuery,
  type PostSource,
  postsKey,
  readPosts,
  type PostCursor,
  type PostPage,
} from '../api/talk.queries.ts';
import { ApiError } from '../../../lib/api-client.ts';

type Pages = InfiniteData<PostPage, PostCursor>;

/** Own writes and loaded pages may come between; then it is asked for again, so often at most. */
const TRIES = 3;

/** Texts that compare as posts stand in their thread. */
const placeOf = ({ at, _id }: Post) => `${at} ${_id}`;

/** What replies say of their whole, which has no head of its own. */
const wholeOf = ({ total, closed, posts }: PostPage) =>
  total === undefined ? {} : { total, closed, latestId: posts.at(-1)?._id };

/**
 * @param fresh a part of the thread as it is now
 * @param isInHand tells which posts stay as they are
 * @returns the loaded posts with those of that part changed, gone or back; none is added behind the last
 */
function renewed(pages: Pages, fresh: PostPage, isInHand: (id: string) => boolean): Pages {
  const [first, last] = [fresh.posts[0], fresh.posts.at(-1)];
  if (!first || !last) return pages;
  const byId = new Map(fresh.posts.map((post) => [post._id, post]));
  const loaded = new Set(pages.pages.flatMap(({ posts }) => posts.map(({ _id }) => _id)));
  const isWithin = (post: Post) =>
    (fresh.previous === null || placeOf(post) >= placeOf(first)) &&
    (fresh.next === null || placeOf(post) <= placeOf(last));
  let end: string | undefined;
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const [begin, until] = [end ?? page.posts[0], page.posts.at(-1)];
      if (begin === undefined || until === undefined) return page;
      const after = typeof begin === 'string' ? begin : placeOf(begin);
      end = placeOf(until);
      const back = fresh.posts.filter(
        (post) => !loaded.has(post._id) && placeOf(post) > after && placeOf(post) < placeOf(until),
      );
      const stays = page.posts.flatMap((post) =>
        isInHand(post._id) || !isWithin(post) ? post : (byId.get(post._id) ?? []),
      );
      const posts = [...stays, ...back].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
      return { ...page, posts, ...wholeOf(fresh) };
    }),
  };
}

/** Takes a post that is gone out of what is loaded. */
function drop(client: QueryClient, source: PostSource, id: string): void {
  client.setQueriesData<Pages>(
    { queryKey: postsKey(source) },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, posts: page.posts.filter(({ _id }) => _id !== id) })),
      },
  );
}

/**
 * Asks for the posts around one of those that are loaded again, and puts them in the place of what was loaded.
 * @param isInHand tells which posts stay as they are
 * @returns the posts that are as the server has them; none when it could not be asked
 */
async function refreshPosts(
  client: QueryClient,
  source: PostSource,
  around: string,
  isInHand: (id: string) => boolean,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = client.getQueriesData<Pages>({ queryKey: postsKey(source) });
      const fresh = await readPosts(source, { around }, signal);
      const isBusy = client.isFetching({ queryKey: postsKey(source) }) > 0;
      if (isBusy || before.some(([key, pages]) => client.getQueryData(key) !== pages)) continue;
      for (const [key, pages] of before) if (pages) client.setQueryData(key, renewed(pages, fresh, isInHand));
      return fresh.posts.map(({ _id }) => _id);
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'post_not_found' && !isInHand(around))
      drop(client, source, around);
    // Else the next change asks again.
  }
  return [];
}

/** While one scrolls, nothing is asked for. */
const SETTLE_MS = 200;

/** A post that is being changed stays as it is: what was typed must not go. */
const isInHand = (id: string) => document.querySelector(`[data-post="${id}"] form`) !== null;

/**
 * Asks for a thread that is open again as soon as something of it is not as it was, and for the posts around what is
 * being read; for the others when they are read. New ones are only counted.
 * @param source a thread, or replies to something
 * @param threadId of the replies; undefined while there are none
 * @param position the post that is being read
 */
export function useLivePosts(
  source: PostSource,
  threadId: string | undefined,
  position: string | undefined,
): void {
  const client = useQueryClient();
  const { kind, id } = source;
  const [changes, setChanges] = useState(0);
  /** With each post the changes that its text knows of. */
  const known = useRef(new Map<string, number>());

  useLiveThread(threadId, () => {
    setChanges((before) => before + 1);
    // One's own post would count as new until it stands there; the thread is asked for after that anyway.
    if (kind === 'threads' && client.isMutating({ mutationKey: sendingPostsKey({ kind, id }) }) === 0)
      void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
  });

  useEffect(() => {
    if (position === undefined || (known.current.get(position) ?? 0) >= changes) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      void refreshPosts(client, { kind, id }, position, isInHand, stopping.signal).then((fresh) => {
        for (const post of fresh) known.current.set(post, changes);
      });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [client, kind, id, position, changes]);
}
