import type { Unread, unreadSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countLabel } from '../../../lib/count-label.ts';
import { api } from '../../../lib/api-client.ts';
import { useLive } from '../../../lib/live.ts';
import { loadPart } from '../../../lib/load-part.ts';

/** Begins the keys of everything about notifications. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** GET /notifications/unread: how many notifications, conversations and message requests were not read yet */
export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'unread'],
  queryFn: ({ signal }) => api.get<typeof unreadSchema>('/notifications/unread', { signal }),
  staleTime: 30_000,
});

/** @returns what the signed-in member has not read; nothing until it is known */
export function useUnread(): Unread {
  return { unread: 0, messages: 0, requests: 0, ...useQuery(unreadQuery).data };
}

/** @returns how many conversations and requests have something new, and the same in words */
export function unreadMessages({ messages, requests }: Pick<Unread, 'messages' | 'requests'>) {
  const count = messages + requests;
  return { count, counted: `${countLabel(count, 'conversation')} with something new` };
}

/** What the page itself loads goes first. */
const BEGIN_MS = 2_000;

/**
 * Holds the connection that tells what is new, and keeps what is known of notifications up to date by it.
 * @param userId of the member who is signed in
 */
export function useLiveUnread(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      void loadPart(() => import('../../../lib/live-connection.ts')).then(({ holdLive }) => {
        if (!isOver) stop = holdLive(userId);
      });
    }, BEGIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);

  const refresh = () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  useLive('notifications', refresh);
  // A message request has no notification.
  useLive('messages', refresh);
  useLive('reload', refresh);
}
