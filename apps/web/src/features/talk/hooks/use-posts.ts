import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { appendPosts } from '../api/cached-posts.ts';
import { postsQuery, readPosts, type PostSource } from '../api/talk.queries.ts';

/**
 * The posts of a source as far as they are loaded, and the ways to the others.
 * @param target a post that must be among them; where it is not loaded yet, reading starts over around it
 */
export function usePosts(source: PostSource, target: string | undefined) {
  const client = useQueryClient();
  const [place, setPlace] = useState(target);
  const [gone, setGone] = useState<string>();
  const query = useInfiniteQuery(postsQuery(source, place));
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  const has = (id: string) => posts.some(({ _id }) => _id === id);
  const isTargetMissing = target !== undefined && query.data !== undefined && !has(target);
  if (isTargetMissing && place !== target && gone !== target) setPlace(target);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (isGone && query.data === undefined && place !== undefined) {
    setGone(place);
    setPlace(undefined);
  }

  const last = posts.at(-1);
  const more = useMutation({
    mutationFn: async (after: Post) => {
      const page = await readPosts(source, { around: after._id });
      const at = page.posts.findIndex(({ _id }) => _id === after._id);
      const newer = page.posts.slice(at + 1);
      appendPosts(client, source, newer, page.next);
      return newer;
    },
    onError: (error) => {
      // Without the last post nothing can be put behind it.
      if (error instanceof ApiError && error.status === 404) void query.refetch();
      else toast.error(actionErrorText(error));
    },
  });

  return {
    query,
    posts,
    isTargetMissing,
    hasEnd: query.data !== undefined && !query.hasNextPage,
    hasBeginning: query.data !== undefined && !query.hasPreviousPage,
    /**
     * Adds what was written after the last post, once all before it is loaded.
     * @returns the first of the new ones
     */
    loadNew: async (): Promise<Post | undefined> => {
      if (last === undefined || more.isPending) return undefined;
      return (await more.mutateAsync(last).catch(() => []))[0];
    },
    isLoadingNew: more.isPending,
  };
}
