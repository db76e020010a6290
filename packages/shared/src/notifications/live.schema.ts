import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { LIVE_OPEN_MAX, type LiveEventName } from './live.ts';

/** @returns ids of what is open, with commas between them */
const openIds = (name: string) => {
  const rule = `${name} must be up to ${LIVE_OPEN_MAX} ids with commas between them`;
  return z
    .string(rule)
    .regex(/^[\da-f]{24}(?:,[\da-f]{24}){0,4}$/i, rule)
    .transform((ids) => ids.toLowerCase().split(','))
    .optional();
};

/** Query of GET /live: threads and films that are open. */
export const liveQuerySchema = z.strictObject({ thread: openIds('thread'), movie: openIds('movie') });

/**
 * The events of GET /live by name, and what each carries. They are hints: something is not as it was, and those who
 * have it on screen ask for it again.
 */
export const LIVE_EVENTS = {
  /** A thread that is open, or one of its posts. */
  thread: z.object({ threadId: idSchema }),
  /** A film that is open. */
  movie: z.object({ movieId: idSchema }),
  /** One of the member's own conversations. */
  messages: z.object({ conversationId: idSchema }),
  /** The member's own notifications, or which of them are read. */
  notifications: z.object({}),
  /** Hints may have been missed: everything on screen should be asked for again. */
  reload: z.object({}),
} satisfies Record<LiveEventName, z.ZodType>;
export type LiveData<Name extends LiveEventName> = z.infer<(typeof LIVE_EVENTS)[Name]>;
