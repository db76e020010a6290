import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_TARGETS } from './notifications.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';

/** News for a member. What several members did on one day about the same thing is one notification. */
export const notificationSchema = z.object({
  _id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Of the latest of them. */
  at: z.iso.datetime(),
  read: z.boolean(),
  /** The latest three who did it, the last one first, without those whose account is gone; nobody where moderators did. */
  actors: z.array(memberCardSchema),
  /** How many members did it. */
  count: z.int().min(0),
  target: z.object({
    kind: z.enum(NOTIFICATION_TARGETS),
    id: z.string(),
    /** Where it is in the web app; null where nothing is left to lead to. */
    path: z.string().nullable(),
  }),
  /** What happened, for people: 'Zainab and 4 others reacted to your post in “Living in Bondage”'. */
  text: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

const CURSOR_RULE = 'cursor must be what `next` said';

/** Query of GET /notifications. */
export const notificationQuerySchema = z.strictObject({
  ...cursorQueryFields,
  cursor: z
    .string(CURSOR_RULE)
    .regex(/^\d{1,15}-[\da-f]{24}$/, CURSOR_RULE)
    .optional(),
  /** Only those that are not read yet. */
  unread: z.literal('true', 'unread must be true, or be left out').optional(),
});
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

/** Answer of GET /notifications: the latest first; `unread` counts all of them. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  next: z.string().nullable(),
  unread: z.int().min(0),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** Body of POST /notifications/read: the ones to mark, or `all: true`; exactly one of the two. */
export const notificationsReadSchema = z
  .strictObject({
    ids: z.array(idSchema, 'Must be a list of ids').max(100, 'At most 100 at once').optional(),
    all: z.literal(true, 'Must be true').optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['all'],
    message: 'Send either ids or all: true',
  })
  .meta({ minProperties: 1, maxProperties: 1 });
export type NotificationsRead = z.infer<typeof notificationsReadSchema>;

/** Answer of GET /notifications/unread and of POST /notifications/read: what the member has not read. */
export const unreadSchema = z.object({
  /** Notifications. */
  unread: z.int().min(0),
  /** Conversations with unread messages; each has a notification as well. */
  messages: z.int().min(0),
  /** Message requests, which have none. */
  requests: z.int().min(0),
});
export type Unread = z.infer<typeof unreadSchema>;
