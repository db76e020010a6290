import type {
  NotificationList,
  notificationListSchema,
  unreadSchema,
} from '@filmfisher/shared/notifications/notifications.schema';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { NOTIFICATIONS_KEY, unreadQuery } from './unread.query.ts';

/** How many the panel of the bell shows. */
const LATEST = 8;

const ALL = [...NOTIFICATIONS_KEY, 'all'] as const;

/** GET /notifications: all of them, the latest first */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ALL,
  queryFn: ({ pageParam, signal }) =>
    api.get<typeof notificationListSchema>('/notifications', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** GET /notifications: the latest few */
export const latestQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'latest'],
  queryFn: ({ signal }) =>
    api.get<typeof notificationListSchema>('/notifications', { query: { limit: LATEST }, signal }),
  staleTime: 0,
});

/** @returns the list with the named rows read, or all of them when none are named */
function asRead(list: NotificationList, ids: readonly string[] | undefined): NotificationList {
  return {
    ...list,
    notifications: list.notifications.map((row) =>
      ids === undefined || ids.includes(row._id) ? { ...row, read: true } : row,
    ),
  };
}

/** POST /notifications/read: marks the named ones, or all; the screen shows it at once, and a toast tells of a failure. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      api.post<typeof unreadSchema>('/notifications/read', ids === undefined ? { all: true } : { ids }),
    onMutate: (ids) => {
      client.setQueryData(latestQuery.queryKey, (list) => list && asRead(list, ids));
      client.setQueryData<InfiniteData<NotificationList, string | undefined>>(
        ALL,
        (lists) => lists && { ...lists, pages: lists.pages.map((list) => asRead(list, ids)) },
      );
    },
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery.queryKey, unread);
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
      // Refused: what the server has is asked for again, and stands there instead.
      return client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    },
  });
}
