import type { achievementsSchema } from '@filmfisher/shared/achievements';
import type { ownProfileSchema } from '@filmfisher/shared/profile';
import type { timelineSchema } from '@filmfisher/shared/timeline';
import type { ownMoviesSchema } from '@filmfisher/shared/watch';
import type { WatchStatus } from '@filmfisher/shared/watch-statuses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

/*
 * What a member reads about the own account. Everything the member does elsewhere changes it, so it is asked for
 * again whenever it comes on screen; what was known before stands there meanwhile.
 */

/** GET /profile/me */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'me'],
  queryFn: ({ signal }) => api.get<typeof ownProfileSchema>('/profile/me', { signal }),
  staleTime: 0,
});

/** GET /profile/me/achievements: the level and what was achieved */
export const achievementsQuery = queryOptions({
  queryKey: ['profile', 'me', 'achievements'],
  queryFn: ({ signal }) => api.get<typeof achievementsSchema>('/profile/me/achievements', { signal }),
  staleTime: 0,
});

/**
 * GET /profile/me/timeline: own ratings, reviews and watch changes, the latest first
 * @param page from 1
 */
export function timelineQuery(page: number) {
  return queryOptions({
    queryKey: ['profile', 'me', 'timeline', page],
    queryFn: ({ signal }) =>
      api.get<typeof timelineSchema>('/profile/me/timeline', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * GET /profile/me/movies: own films with a watch status, the last changed first
 * @param page from 1
 */
export function ownMoviesQuery(status: WatchStatus, page: number) {
  const listKey = ['profile', 'me', 'movies', status] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof ownMoviesSchema>('/profile/me/movies', { query: { status, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}
