import type { watchResponseSchema, WatchResponse } from '@filmfisher/shared/watch';
import type { WatchStatus } from '@filmfisher/shared/watch-statuses';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const watchPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/watch`;

/**
 * What the member says about watching a film.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function ownWatchQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['watch', 'own', movieId, viewerId],
    queryFn: ({ signal }) => api.get<typeof watchResponseSchema>(watchPath(movieId), { signal }),
  });
}

/** Stores the member's status for a film, or takes it back (null). */
export function sendStatus(movieId: string, status: WatchStatus | null): Promise<WatchResponse> {
  const path = watchPath(movieId);
  return status === null
    ? api.delete<typeof watchResponseSchema>(path)
    : api.put<typeof watchResponseSchema>(path, { status });
}
