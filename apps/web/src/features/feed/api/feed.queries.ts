import type {
  feedSchema,
  followSuggestionsSchema,
  movieFriendsSchema,
} from '@filmfisher/shared/feed/feed.schema';
import type { FeedKind } from '@filmfisher/shared/feed/feed';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/**
 * GET /feed: what followed members did, the latest first
 * @param kind undefined for all of it
 */
export const feedQuery = (kind?: FeedKind) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'items', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof feedSchema>('/feed', { query: { kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** GET /feed/suggestions: whom to follow, and why */
export const suggestionsQuery = queryOptions({
  queryKey: ['feed', 'suggestions'],
  queryFn: ({ signal }) => api.get<typeof followSuggestionsSchema>('/feed/suggestions', { signal }),
});

/**
 * GET /movies/{id}/friends: stars of those whom the member follows
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export const movieFriendsQuery = (movieId: string, viewerId: string) =>
  queryOptions({
    queryKey: ['feed', 'friends', movieId, viewerId],
    queryFn: ({ signal }) =>
      api.get<typeof movieFriendsSchema>(`/movies/${encodeURIComponent(movieId)}/friends`, { signal }),
  });
