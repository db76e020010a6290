import type { unreadSchema } from '@filmfisher/shared/unread';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** Begins the keys of everything about notifications. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** GET /notifications/unread: how many were not read yet */
export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'unread'],
  queryFn: ({ signal }) => api.get<typeof unreadSchema>('/notifications/unread', { signal }),
  staleTime: 30_000,
});

/** @returns the number of the signed-in member's unread notifications; 0 until it is known */
export function useUnread(): number {
  return useQuery(unreadQuery).data?.unread ?? 0;
}
