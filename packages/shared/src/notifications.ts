import { z } from 'zod';
import { idSchema } from './ids.ts';
import { memberSchema, pageFields } from './members.ts';
import { DECISION_ACTIONS, REPORT_KINDS, REPORT_REASONS } from './moderation.ts';
import { movieRefSchema } from './movie-ref.ts';

/** What all kinds have. */
const fields = {
  id: idSchema,
  /** Of the latest of them. */
  at: z.iso.datetime(),
  read: z.boolean(),
  /** Who did it last; null when that account is gone. */
  member: memberSchema.nullable(),
  /** How many more members did it. */
  others: z.int().min(0),
};

/** What a decision was about. */
const decided = {
  target: z.enum(REPORT_KINDS),
  movie: movieRefSchema.optional(),
};

/** A post of a conversation. */
const post = {
  threadId: idSchema,
  postId: idSchema,
  /** Of the thread, the list or the story; of replies to a review, the film's. */
  title: z.string(),
  /** Where the very post stands in the web app. */
  path: z.string(),
};

/** News for a member. What several members did on one day about the same thing is one notification. */
export const notificationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow'), ...fields }),
  z.object({
    kind: z.literal('helpful'),
    ...fields,
    /** The member's review that was found helpful, and its film. */
    reviewId: idSchema.optional(),
    movie: movieRefSchema.optional(),
  }),
  /** Somebody answered in a thread that the member began, or to a review, list or story of theirs. */
  z.object({ kind: z.literal('reply'), ...fields, ...post }),
  z.object({ kind: z.literal('mention'), ...fields, ...post }),
  z.object({ kind: z.literal('quote'), ...fields, ...post }),
  /** To a post of the member. */
  z.object({ kind: z.literal('reaction'), ...fields, ...post }),
  /** New posts in a thread that the member follows; the post is the latest. */
  z.object({ kind: z.literal('thread'), ...fields, ...post }),
  z.object({ kind: z.literal('message'), ...fields, conversationId: idSchema, path: z.string() }),
  z.object({
    /** What became of a suggestion of the member; nobody is named. */
    kind: z.literal('suggestion'),
    ...fields,
    suggestionId: idSchema,
    accepted: z.boolean(),
    /** The film's title. */
    title: z.string(),
    note: z.string(),
    path: z.string(),
  }),
  z.object({
    /** The answer to the member's application as a critic; nobody is named. */
    kind: z.literal('critic_application'),
    ...fields,
    accepted: z.boolean(),
    note: z.string(),
  }),
  z.object({
    /** What was decided about something that the member made; nobody is named. */
    kind: z.literal('decision'),
    ...fields,
    ...decided,
    decisionId: idSchema,
    action: z.enum(DECISION_ACTIONS),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    /** End of a suspension. */
    until: z.iso.datetime().nullable(),
  }),
  z.object({
    /** Something that the member reported was decided. */
    kind: z.literal('report_decided'),
    ...fields,
    ...decided,
  }),
  z.object({
    /** The answer to the member's appeal. */
    kind: z.literal('appeal_decided'),
    ...fields,
    ...decided,
    decisionId: idSchema,
    upheld: z.boolean(),
    note: z.string(),
  }),
]);
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationKind = Notification['kind'];
export const NOTIFICATION_KINDS = notificationSchema.options.map(({ shape }) => shape.kind.value);

/** Answer of GET /notifications: the latest first; `unread` counts those of all pages. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int().min(0),
  ...pageFields,
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
