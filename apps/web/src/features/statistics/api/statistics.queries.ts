import type { statisticsSchema } from '@filmfisher/shared/diary/statistics.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const address = (userId: string, part: string) => `/profile/${encodeURIComponent(userId)}/${part}`;
const yearPart = (year: string) => `years/${encodeURIComponent(year)}`;

/**
 * What a member has watched, counted: ever, or in one year.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function statisticsQuery(userId: string, viewerId: string, year?: string) {
  const part = year === undefined ? 'statistics' : yearPart(year);
  return queryOptions({
    queryKey: ['statistics', userId, viewerId, year],
    queryFn: ({ signal }) => api.get<typeof statisticsSchema>(address(userId, part), { signal }),
  });
}

/** The picture of a member's year, to be posted. */
export function yearPictureQuery(userId: string, viewerId: string, year: string) {
  return queryOptions({
    queryKey: ['year picture', userId, viewerId, year],
    queryFn: ({ signal }) => api.picture(address(userId, `${yearPart(year)}/story.jpg`), { signal }),
    // A viewing that was noted meanwhile belongs in it.
    staleTime: 0,
    gcTime: 60_000,
  });
}
