import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { ROLES } from '../roles/roles.ts';

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

/** A member who may only read until then; without an end the suspension lasts until it is lifted. */
export const suspensionSchema = z.object({ until: z.iso.datetime().nullable(), reason: z.string() });
export type Suspension = z.infer<typeof suspensionSchema>;

/** The signed-in member as the session check and the sign-in answer it. */
export const sessionUserSchema = z.object({
  _id: idSchema,
  email: z.string().nullable(),
  username: z.string(),
  firstName: z.string(),
  role: z.enum(ROLES),
  /** E-mail or phone confirmed: only then may the member post, rate and vote. */
  verified: z.boolean(),
  /** Only there while it lasts. */
  suspension: suspensionSchema.optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;
