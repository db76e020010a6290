import type { boardListSchema } from '@filmfisher/shared/threads/boards.schema';
import type {
  PostList,
  ReplyList,
  postListSchema,
  replyListSchema,
} from '@filmfisher/shared/posts/posts.schema';
import type { threadListSchema, threadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import type { ThreadSort, ThreadWindow } from '@filmfisher/shared/threads/threads';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = 'talk';

/** Begins the keys of all lists of threads. */
export const THREAD_LISTS_KEY = [ROOT, 'threads'] as const;
/** Begins the keys of all loaded posts. */
export const POSTS_KEY = [ROOT, 'posts'] as const;

const THREADS_PER_PAGE = 20;
const POSTS_PER_PAGE = 20;
/** Pages of a thread that stay loaded while somebody reads on: those farthest away are dropped. */
const PAGES_KEPT = 15;

/** GET /boards: the boards of the forum, with what is new in them. */
export const boardsQuery = queryOptions({
  queryKey: [ROOT, 'boards'],
  queryFn: async ({ signal }) => (await api.get<typeof boardListSchema>('/boards', { signal })).boards,
});

export interface ThreadFilter {
  /** `board:{id}` or `film:{id}`; all boards without one. */
  space?: string | undefined;
  sort?: ThreadSort;
  within?: ThreadWindow | undefined;
  q?: string | undefined;
  limit?: number;
}

/** GET /threads, page by page. */
export function threadsQuery({ limit = THREADS_PER_PAGE, ...filter }: ThreadFilter) {
  return infiniteQueryOptions({
    queryKey: [...THREAD_LISTS_KEY, filter, limit],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<typeof threadListSchema>('/threads', { query: { ...filter, limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** GET /threads/{id} */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'thread', id],
    queryFn: async ({ signal }) =>
      (await api.get<typeof threadResponseSchema>(`/threads/${encodeURIComponent(id)}`, { signal })).thread,
  });
}

/** Where posts stand: in a thread, or below a review, a list, an article or an episode as its replies. */
export interface PostSource {
  kind: 'threads' | 'reviews' | 'lists' | 'blog' | 'fans' | 'episodes';
  id: string;
}

/** Path of the posts of a source. */
export const postsPath = ({ kind, id }: PostSource) => `/${kind}/${encodeURIComponent(id)}/posts`;

/** Begins the keys of the posts of a source, wherever the reading of them began. */
export const postsKey = ({ kind, id }: PostSource) => [...POSTS_KEY, kind, id] as const;

/** One page of posts; replies say more, and which was the last one when they were asked for again. */
export type PostPage = PostList &
  Partial<Omit<ReplyList, keyof PostList>> & { latestId?: string | undefined };

export interface PostCursor {
  cursor?: string;
  around?: string;
}

/** @returns one page of posts */
export function readPosts(source: PostSource, place: PostCursor, signal?: AbortSignal): Promise<PostPage> {
  const options = { query: { ...place, limit: POSTS_PER_PAGE }, ...(signal && { signal }) };
  return source.kind === 'threads'
    ? api.get<typeof postListSchema>(postsPath(source), options)
    : api.get<typeof replyListSchema>(postsPath(source), options);
}

/**
 * The posts of a source, page by page in both directions.
 * @param around the post to start reading at; defaults to the first one
 */
export function postsQuery(source: PostSource, around?: string) {
  const first: PostCursor = around === undefined ? {} : { around };
  return infiniteQueryOptions({
    queryKey: [...postsKey(source), around ?? 'start'],
    queryFn: ({ signal, pageParam }) => readPosts(source, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }): PostCursor | undefined => (next === null ? undefined : { cursor: next }),
    getPreviousPageParam: ({ previous }): PostCursor | undefined =>
      previous === null ? undefined : { cursor: previous },
    maxPages: PAGES_KEPT,
  });
}
