import type {
  ArticleChange,
  articleDeskListSchema,
  articleDraftResponseSchema,
  articlePictureResponseSchema,
} from '@filmfisher/shared/articles/articles.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';
import { BLOG_KEY } from './blog.queries.ts';

const pathOf = (id: string) => `/blog/${encodeURIComponent(id)}`;

/** GET /blog/desk: what one may change; '' stands for every state. */
export function deskArticlesQuery(state: string, page: number) {
  const listKey = [...BLOG_KEY, 'desk', state];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof articleDeskListSchema>('/blog/desk', {
        query: { ...(state !== '' && { state }), page },
        signal,
      }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

const draftKey = (id: string) => [...BLOG_KEY, 'draft', id];

/** GET /blog/desk/{id} */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) =>
      (await api.get<typeof articleDraftResponseSchema>(`/blog/desk/${encodeURIComponent(id)}`, { signal }))
        .article,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Begins a draft. */
export function useNewArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) =>
      (await api.post<typeof articleDraftResponseSchema>('/blog', { title })).article,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BLOG_KEY });
    },
  });
}

/** What is done with one article; every list is read again afterwards. */
export function useArticleChanges(id: string) {
  const client = useQueryClient();
  const keep = ({ article }: { article: unknown }) => {
    client.setQueryData(draftKey(id), article);
  };
  const forget = () => {
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'draft';
    void client.invalidateQueries({ queryKey: BLOG_KEY, predicate: isOther });
  };
  const save = useMutation({
    mutationFn: (change: ArticleChange) => api.patch<typeof articleDraftResponseSchema>(pathOf(id), change),
    onSuccess: keep,
    onSettled: forget,
  });
  const publish = useMutation({
    mutationFn: (publishAt: string | null) =>
      api.post<typeof articleDraftResponseSchema>(`${pathOf(id)}/publish`, { publishAt }),
    onSuccess: keep,
    onSettled: forget,
  });
  const unpublish = useMutation({
    mutationFn: () => api.delete<typeof articleDraftResponseSchema>(`${pathOf(id)}/publish`),
    onSuccess: keep,
    onSettled: forget,
  });
  const remove = useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSettled: forget,
  });
  const refresh = () => client.invalidateQueries({ queryKey: draftKey(id) });
  const upload = useMutation({
    mutationFn: ({ file, alt, credit }: { file: File; alt: string; credit: string }) => {
      const body = new FormData();
      body.set('image', file);
      body.set('alt', alt);
      body.set('credit', credit);
      return api.post<typeof articlePictureResponseSchema>(`${pathOf(id)}/pictures`, body);
    },
    onSuccess: refresh,
  });
  const dropPicture = useMutation({
    mutationFn: (pictureId: string) =>
      api.delete<typeof messageResponseSchema>(`${pathOf(id)}/pictures/${encodeURIComponent(pictureId)}`),
    onSuccess: refresh,
  });
  return { save, publish, unpublish, remove, upload, dropPicture };
}
