import { z } from 'zod';

/** Key of a session: the hash of its secret, which opens nothing. */
export const sessionIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits');

/** One place where a member is signed in. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  /** For people, such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it outlives the browser's closing. */
  remembered: z.boolean(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Answer of GET /users/sessions: the current session first, then the most recently used. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
