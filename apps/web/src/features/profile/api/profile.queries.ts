import type { achievementsSchema } from '@filmfisher/shared/profile/achievements.schema';
import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import type { timelineSchema } from '@filmfisher/shared/feed/timeline.schema';
import type { ownMoviesSchema } from '@filmfisher/shared/watch/watch.schema';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ApiError, unexpectedAnswer } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';
import { profileOf } from '../../../lib/member-answers.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { OWN_MOVIES } from '../../../lib/repeat-reads.ts';

/*
 * What a member reads about the own account. Everything the member does elsewhere changes it, so it is asked for
 * again whenever it comes on screen; what was known before stands there meanwhile.
 */

/** @returns the answer of GET /profile/me; undefined from a server that has no such call, or answers something else */
async function askProfile(signal: AbortSignal): Promise<OwnProfile | undefined> {
  try {
    const profile = profileOf(await api.ask({ method: 'GET', path: '/profile/me', signal }));
    return profile === null || profile.username === '' ? undefined : profile;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** GET /profile/me, which the specification does not list: else the session's profile (docs/product.md, section 2). */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'me', OWN_MOVIES],
  queryFn: async ({ client, signal }) => {
    const profile = (await askProfile(signal)) ?? client.getQueryData(sessionQuery.queryKey)?.profile;
    if (profile) return profile;
    throw unexpectedAnswer();
  },
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
  const listKey = ['profile', 'me', OWN_MOVIES, status] as const;
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof ownMoviesSchema>('/profile/me/movies', { query: { status, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}
