import { notificationListSchema, type NotificationList } from '@filmfisher/shared/notifications';
import { unreadSchema } from '@filmfisher/shared/unread';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { NOTIFICATIONS_KEY, unreadQuery } from './unread.query.ts';

const LISTS = [...NOTIFICATIONS_KEY, 'list'] as const;

/**
 * GET /notifications: the latest first
 * @param page from 1
 */
export function notificationsQuery(page: number) {
  return queryOptions({
    queryKey: [...LISTS, page],
    queryFn: ({ signal }) => api.get('/notifications', notificationListSchema, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @returns the list with the named rows read, or all of them when none are named */
function asRead(list: NotificationList, ids: readonly string[] | undefined): NotificationList {
  return {
    ...list,
    notifications: list.notifications.map((row) =>
      ids === undefined || ids.includes(row.id) ? { ...row, read: true } : row,
    ),
  };
}

/** POST /notifications/read: marks the named ones, or all; the screen shows it at once. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      api.post('/notifications/read', unreadSchema, ids === undefined ? { all: true } : { ids }),
    onMutate: (ids) => {
      client.setQueriesData<NotificationList>({ queryKey: LISTS }, (list) => list && asRead(list, ids));
    },
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery.queryKey, unread);
    },
    // Refused: what the server has is asked for again, and stands there instead.
    onError: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
