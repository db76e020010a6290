import { z } from 'zod';
import { idSchema } from './ids.ts';
import { LIVE_THREADS_MAX } from './limits.ts';
import { notificationSchema } from './notifications.ts';
import type { LiveEventName } from './vocabulary.ts';

const THREAD_RULE = `thread must be up to ${LIVE_THREADS_MAX} ids with commas between them`;
const AFTER_RULE = 'after must be the id of an event';

/** Query of GET /live. */
export const liveQuerySchema = z.strictObject({
  /** Threads that are open: their new posts are told, and when they change. */
  thread: z
    .string(THREAD_RULE)
    .regex(/^[\da-f]{24}(?:,[\da-f]{24}){0,4}$/i, THREAD_RULE)
    .transform((ids) => ids.toLowerCase().split(','))
    .optional(),
  /** For whom the header Last-Event-ID cannot be set: the id of the last event that was heard. */
  after: z
    .string(AFTER_RULE)
    .regex(/^\d{1,15}$/, AFTER_RULE)
    .transform(Number)
    .optional(),
});

/** The events of GET /live by name, and what each carries. */
export const LIVE_EVENTS = {
  unread: z.object({ notifications: z.int().min(0), messages: z.int().min(0) }),
  /** A new post in a thread that is open. */
  post: z.object({ threadId: idSchema, postId: idSchema, space: z.string() }),
  /** A thread that is open was locked, renamed, moved, deleted …: it should be asked for again. */
  thread: z.object({ threadId: idSchema }),
  message: z.object({ conversationId: idSchema, messageId: idSchema }),
  notification: notificationSchema,
  /** Too much was missed to be told again: whatever is on screen should be asked for again. */
  resync: z.object({}),
} satisfies Record<LiveEventName, z.ZodType>;
export type LiveData<Name extends LiveEventName> = z.infer<(typeof LIVE_EVENTS)[Name]>;
