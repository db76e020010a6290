import type {
  ListDetail,
  listListSchema,
  listResponseSchema,
  ownListsSchema,
} from '@filmfisher/shared/lists/lists.schema';
import type { ListMoviePart, ListMovieSort, ListSort } from '@filmfisher/shared/lists/lists';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

/** Begins the keys of everything about lists. */
export const LISTS_KEY = ['lists'] as const;
/** Begins the keys of one list, however its films are ordered. */
export const listKey = (id: string) => [...LISTS_KEY, 'one', id] as const;
/** Key of a list as it is changed: with all its films. */
export const wholeListKey = (id: string) => [...LISTS_KEY, 'whole', id] as const;

const MOVIES_PER_PAGE = 60;
/** As many as one answer holds. */
const MOVIES_AT_ONCE = 100;

export const callPath = (id: string) => `/lists/${encodeURIComponent(id)}`;

/** GET /lists */
export function listsQuery(filter: { q?: string | undefined; sort: ListSort }, page: number) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'list', filter, page],
    queryFn: ({ signal }) => api.get<typeof listListSchema>('/lists', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /profile/{userId}/lists */
export function memberListsQuery(userId: string, page: number) {
  const key = [...LISTS_KEY, 'member', userId];
  return queryOptions({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      api.get<typeof listListSchema>(`/profile/${encodeURIComponent(userId)}/lists`, {
        query: { page },
        signal,
      }),
    placeholderData: keepListPage(key),
  });
}

/** GET /movies/{id}/lists: the first of the lists that a film is on. */
export function movieListsQuery(movieId: string, limit: number) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'film', movieId, limit],
    queryFn: ({ signal }) =>
      api.get<typeof listListSchema>(`/movies/${encodeURIComponent(movieId)}/lists`, {
        query: { limit },
        signal,
      }),
  });
}

/** How the films of a list are shown. */
export interface MovieView {
  sort: ListMovieSort;
  show: ListMoviePart;
}

/**
 * GET /lists/{id}, page by page of its films.
 * @param key of the link of an unlisted list
 */
export function listQuery(id: string, view: MovieView, key?: string) {
  return infiniteQueryOptions({
    queryKey: [...listKey(id), view, key ?? ''],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<typeof listResponseSchema>(callPath(id), {
        query: { ...view, key, cursor, limit: MOVIES_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

async function readWholeList(id: string, signal: AbortSignal): Promise<ListDetail> {
  let cursor: string | undefined;
  let list: ListDetail | undefined;
  do {
    const answer = await api.get<typeof listResponseSchema>(callPath(id), {
      query: { cursor, limit: MOVIES_AT_ONCE },
      signal,
    });
    list = { ...answer.list, films: [...(list?.films ?? []), ...answer.list.films] };
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  return list;
}

/** A list with all its films, as those see it who put it in order. */
export function wholeListQuery(id: string) {
  return queryOptions({
    queryKey: wholeListKey(id),
    queryFn: ({ signal }) => readWholeList(id, signal),
  });
}

/** GET /lists/mine: those that one may put films on. */
export function ownListsQuery(movieId: string) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'mine', movieId],
    queryFn: async ({ signal }) =>
      (await api.get<typeof ownListsSchema>('/lists/mine', { query: { movieId }, signal })).lists,
  });
}
