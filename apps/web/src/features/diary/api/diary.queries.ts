import type { companySchema, diarySchema } from '@filmfisher/shared/diary/diary.schema';
import type { Place } from '@filmfisher/shared/diary/diary';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** What a diary is narrowed by, as it stands in the page's address. */
export interface DiaryFilters {
  /** yyyy, or yyyy-mm in `month`. */
  year?: string | undefined;
  month?: string | undefined;
  stars?: string | undefined;
  place?: Place | undefined;
  genre?: string | undefined;
  language?: string | undefined;
}

/** Entries of one answer; those of a month come at once, for its calendar. */
const PAGE = 50;
const MONTH_PAGE = 100;

const diaryPath = (userId: string) => `/profile/${encodeURIComponent(userId)}/diary`;

/**
 * A member's diary, the latest day first.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function diaryQuery(userId: string, viewerId: string, filters: DiaryFilters) {
  const limit = filters.month === undefined ? PAGE : MONTH_PAGE;
  return infiniteQueryOptions({
    queryKey: ['diary', userId, viewerId, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof diarySchema>(diaryPath(userId), {
        query: { ...filters, limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The last entries of a member's diary, as a profile shows them. */
export function recentEntriesQuery(userId: string, viewerId: string, limit: number) {
  return queryOptions({
    queryKey: ['diary', userId, viewerId, 'recent', limit],
    queryFn: ({ signal }) => api.get<typeof diarySchema>(diaryPath(userId), { query: { limit }, signal }),
  });
}

/** The viewer's own entries of one film, the latest first; five are enough to tell of. */
export function ownEntriesQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['diary', viewerId, 'film', movieId],
    queryFn: ({ signal }) =>
      api.get<typeof diarySchema>(diaryPath(viewerId), {
        query: { movieId, limit: 5 },
        signal,
      }),
  });
}

/** GET /diary/company: entries of others that name the member; the latest are enough to answer */
export function companyQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['diary', viewerId, 'company'],
    queryFn: ({ signal }) =>
      api.get<typeof companySchema>('/diary/company', { query: { limit: 50 }, signal }),
  });
}
