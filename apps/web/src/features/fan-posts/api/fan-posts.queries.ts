import type {
  FanInput,
  FanPost,
  fanLikesSchema,
  fanListSchema,
  fanResponseSchema,
} from '@filmfisher/shared/fan-posts/fan-posts.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Subject } from '../../../components/search/subject-chooser.tsx';
import { api } from '../../../lib/api-client.ts';

const KEY = ['fans'] as const;
const LISTS = [...KEY, 'list'] as const;
const postKey = (id: string) => [...KEY, 'post', id] as const;
const pathOf = (id: string) => `/fans/${encodeURIComponent(id)}`;

/** Whose posts, or about what; all without any. */
export interface FanFilter {
  movie?: string;
  person?: string;
  member?: string;
}
type FanList = z.infer<typeof fanListSchema>;

/** GET /fans, page by page. */
export function fansQuery(filter: FanFilter, limit = 20) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filter, limit],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<typeof fanListSchema>('/fans', { query: { ...filter, cursor, limit }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Posts on the page of what they are about: the latest. */
const LATEST = 3;

export const filterOf = ({ kind, id }: Subject) => (kind === 'movie' ? { movie: id } : { person: id });

/** The latest posts about a film or a person. */
export const subjectFansQuery = (subject: Subject) => fansQuery(filterOf(subject), LATEST);

/** GET /fans/{id} */
export const fanPostQuery = (id: string) =>
  queryOptions({
    queryKey: postKey(id),
    queryFn: async ({ signal }) => (await api.get<typeof fanResponseSchema>(pathOf(id), { signal })).post,
  });

/** Puts what the server said of likes into every list and page that shows the post. */
export function storeLikes(client: QueryClient, id: string, likes: z.infer<typeof fanLikesSchema>) {
  const change = (post: FanPost) => (post._id === id ? { ...post, ...likes } : post);
  client.setQueryData<FanPost>(postKey(id), (post) => post && change(post));
  client.setQueriesData<InfiniteData<FanList>>({ queryKey: LISTS }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) }
      : undefined,
  );
}

/** Showing something, and deleting it again; every list is read again afterwards. */
export function useFanChanges() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: LISTS });
  const add = useMutation({
    mutationFn: async ({ picture, ...input }: FanInput & { picture: File | null }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(input)) body.set(name, value.toString());
      if (picture) body.set('picture', picture);
      return (await api.post<typeof fanResponseSchema>('/fans', body)).post;
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSuccess,
  });
  return { add, remove };
}
