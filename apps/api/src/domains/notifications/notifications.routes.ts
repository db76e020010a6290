import { memberPageQuerySchema } from '@filmfisher/shared/members';
import {
  notificationListSchema,
  notificationsReadSchema,
  type Notification,
} from '@filmfisher/shared/notifications';
import { unreadSchema } from '@filmfisher/shared/unread';
import type { Types } from 'mongoose';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { movieRefs } from '../catalogue/index.ts';
import { memberCards } from '../accounts/index.ts';
import { presentEvent } from './notification-kinds.ts';
import type { NotificationRecord } from './notifications.model.ts';
import { countUnread, listNotifications, markRead } from './notifications.service.ts';

async function present(rows: readonly NotificationRecord[]): Promise<Notification[]> {
  const lastActor = ({ actors }: NotificationRecord): Types.ObjectId | undefined => actors.at(-1);
  const [cards, movies] = await Promise.all([
    memberCards(rows.flatMap((row) => lastActor(row) ?? [])),
    movieRefs(rows.flatMap(({ movieId }) => movieId ?? [])),
  ]);
  return rows.map((row) => {
    const card = cards.get(lastActor(row)?.toHexString() ?? '');
    const movie = movies.get(row.movieId?.toHexString() ?? '');
    return {
      id: row._id.toHexString(),
      at: row.at.toISOString(),
      read: row.read,
      member: card
        ? { userId: card.userId, username: card.username, profilePicture: card.profilePicture }
        : null,
      others: Math.max(0, row.count - 1),
      ...presentEvent(row, movie),
    };
  });
}

const list = endpoint(
  {
    method: 'get',
    path: '/notifications',
    access: 'user',
    summary: 'News for the member, the latest first',
    query: memberPageQuerySchema,
    response: notificationListSchema,
  },
  async ({ viewer, query }) => {
    const { rows, ...counts } = await listNotifications(viewer.userId, query);
    return { notifications: await present(rows), ...counts, ...query };
  },
);

const unread = endpoint(
  {
    method: 'get',
    path: '/notifications/unread',
    access: 'user',
    summary: 'How many of them are unread',
    response: unreadSchema,
  },
  async ({ viewer }) => ({ unread: await countUnread(viewer.userId) }),
);

const read = endpoint(
  {
    method: 'post',
    path: '/notifications/read',
    access: 'user',
    allowsSuspended: true,
    skipsCacheInvalidation: true,
    summary: 'Mark own notifications as read: those of the ids, or all of them',
    body: notificationsReadSchema,
    response: unreadSchema,
  },
  async ({ viewer, body }) => {
    await markRead(viewer.userId, body);
    return { unread: await countUnread(viewer.userId) };
  },
);

export const endpoints: Endpoint[] = [list, unread, read];
