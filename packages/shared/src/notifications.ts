import { z } from 'zod';
import { idSchema } from './ids.ts';
import { memberCardSchema } from './members.ts';
import { REPORT_KINDS } from './report-reasons.ts';
import { cursorQueryFields } from './pagination.ts';

/** What notifications are about, with the names and the order of the settings page. */
export const NOTIFICATION_NAMES = {
  follow: 'New followers',
  helpful: 'Helpful marks on my reviews',
  maker_reply: "Filmmakers' replies to my reviews",
  reply: 'Replies',
  mention: 'Mentions',
  quote: 'Quotes of my posts',
  reaction: 'Reactions to my posts',
  thread: 'Posts in conversations I follow',
  message: 'Messages',
  suggestion: 'My suggestions',
  buzz: 'News I send in',
  article: 'Articles of mine that are released',
  critic_application: 'My application as a critic',
  accreditation_withdrawn: 'The end of my accreditation',
  community_request: 'Requests to join my communities',
  community_invited: 'Invitations to communities',
  community_accepted: 'Communities that accept me',
  list_films: 'New films on lists I follow',
  list_liked: 'Likes of my lists',
  list_invited: 'Invitations to work on a list',
  fan_liked: 'Likes of my fan posts',
  diary_named: 'Diaries that name me',
  evening_invited: 'Invitations to watch together',
  evening_picked: 'Films picked to watch together',
  evening_today: 'Reminders of evenings together',
  evening_off: 'Evenings together that are called off',
  release: 'Releases I asked about',
  available: 'Films on my watchlist that can be watched now',
  import_finished: 'My imports',
  decision: "Moderators' decisions",
  report_decided: 'My reports',
  appeal_decided: 'My appeals',
};
export type NotificationKind = keyof typeof NOTIFICATION_NAMES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_NAMES) as readonly NotificationKind[];

/** What a notification leads to. */
export const NOTIFICATION_TARGETS = [
  ...REPORT_KINDS,
  'member',
  'movie',
  'conversation',
  'critic_application',
  'decision',
  'import',
  'evening',
] as const;

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
