import {
  notificationListSchema,
  notificationQuerySchema,
  notificationsReadSchema,
  unreadSchema,
} from '@filmfisher/shared/notifications/notifications.schema';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { withoutClosed, type UnreadablePlaces } from './closed-places.ts';
import { endpoints as unsubscribeEndpoints } from './digest/unsubscribe.routes.ts';
import { liveEndpoints, type LiveParts } from './live/live.routes.ts';
import { endpoints as pushEndpoints } from './push/push.routes.ts';
import { presentNotifications } from './notifications.presenter.ts';
import { countUnread, listNotifications, markRead } from './notifications.service.ts';
import { notificationSettings } from './settings/notification-settings.service.ts';

/** What higher domains know of threads, lists and messages. */
interface NewsParts extends LiveParts {
  unreadable: UnreadablePlaces;
  /** Conversations and requests with messages that the member has not read. */
  countWaiting: (userId: string) => Promise<{ messages: number; requests: number }>;
}

async function unreadOf(viewer: Viewer, { unreadable, countWaiting }: NewsParts) {
  const [unread, waiting] = await Promise.all([countUnread(viewer, unreadable), countWaiting(viewer.userId)]);
  return { unread, ...waiting };
}

const list = ({ unreadable }: NewsParts): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/notifications',
      access: 'user',
      summary: 'News for the member, the latest first',
      query: notificationQuerySchema,
      response: notificationListSchema,
    },
    async ({ viewer, query }) => {
      const [{ rows, next }, unread] = await Promise.all([
        listNotifications(viewer.userId, query),
        countUnread(viewer, unreadable),
      ]);
      const shown = await withoutClosed(rows, viewer, unreadable);
      return { notifications: await presentNotifications(shown), next, unread };
    },
  );

const unread = (parts: NewsParts): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/notifications/unread',
      access: 'user',
      summary: 'How many of them are unread, and how many conversations and message requests',
      response: unreadSchema,
    },
    ({ viewer }) => unreadOf(viewer, parts),
  );

const read = (parts: NewsParts): Endpoint =>
  endpoint(
    {
      method: 'post',
      path: '/notifications/read',
      access: 'user',
      allowsSuspended: true,
      summary: 'Mark own notifications as read: those of the ids, or all of them',
      body: notificationsReadSchema,
      response: unreadSchema,
    },
    async ({ viewer, body, context }) => {
      await markRead(viewer.userId, body, context);
      return unreadOf(viewer, parts);
    },
  );

export const notificationEndpoints = (parts: NewsParts): Endpoint[] => [
  list(parts),
  unread(parts),
  read(parts),
  ...liveEndpoints(parts),
  ...pushEndpoints,
  ...notificationSettings.endpoints,
  ...unsubscribeEndpoints,
];
