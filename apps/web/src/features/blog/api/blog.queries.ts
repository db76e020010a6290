import type {
  articleListSchema,
  articleSchema,
  articleTagsSchema,
} from '@filmfisher/shared/articles/articles.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Begins the keys of everything about articles. */
export const BLOG_KEY = ['blog'] as const;

const PER_PAGE = 13;
/** Articles under 'Recent Blog'. */
const RECENT = 3;

export interface ArticleFilter {
  tag?: string | undefined;
  author?: string | undefined;
  by?: 'makers' | 'editors' | undefined;
}

/** GET /blog, page by page. */
export function articlesQuery(filter: ArticleFilter) {
  return infiniteQueryOptions({
    queryKey: [...BLOG_KEY, 'list', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<typeof articleListSchema>('/blog', { query: { ...filter, limit: PER_PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** GET /blog: the latest ones. */
export const recentArticlesQuery = queryOptions({
  queryKey: [...BLOG_KEY, 'recent'],
  queryFn: async ({ signal }) =>
    (await api.get<typeof articleListSchema>('/blog', { query: { limit: RECENT }, signal })).articles,
});

/** GET /blog/tags */
export const tagsQuery = queryOptions({
  queryKey: [...BLOG_KEY, 'tags'],
  queryFn: async ({ signal }) => (await api.get<typeof articleTagsSchema>('/blog/tags', { signal })).tags,
});

/** GET /blog/{id} */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: [...BLOG_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<typeof articleSchema>(`/blog/${encodeURIComponent(id)}`, { signal }),
  });
}

/** DELETE /blog/{id}/authors/me */
export function useLeaveArticle(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(`/blog/${encodeURIComponent(id)}/authors/me`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BLOG_KEY });
    },
  });
}
