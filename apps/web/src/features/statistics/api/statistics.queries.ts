import type { statisticsSchema } from '@filmfisher/shared/statistics';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/**
 * What a member has watched, counted: ever, or in one year.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function statisticsQuery(userId: string, viewerId: string, year?: string) {
  const part = year === undefined ? 'statistics' : `years/${encodeURIComponent(year)}`;
  return queryOptions({
    queryKey: ['statistics', userId, viewerId, year],
    queryFn: ({ signal }) =>
      api.get<typeof statisticsSchema>(`/profile/${encodeURIComponent(userId)}/${part}`, { signal }),
  });
}
