import { z } from 'zod';
import { sessionUserSchema } from './sessions.schema.ts';
import { ownProfileSchema } from '../profile/profile.schema.ts';

/** Answer of GET /users/auth; a visitor gets false and nulls, never an error. */
export const sessionResponseSchema = z.object({
  isAuthenticated: z.boolean(),
  user: sessionUserSchema.nullable(),
  profile: ownProfileSchema.nullable(),
  /** When the account will be erased; only there while the member may still cancel that. */
  deletionAt: z.iso.datetime().optional(),
});
export type SessionResponse = z.infer<typeof sessionResponseSchema>;

export const loginResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    message: z.string(),
    user: sessionUserSchema,
    profile: ownProfileSchema,
    /** As in the session check: a member who signs in sees it and may cancel. */
    deletionAt: z.iso.datetime().optional(),
  }),
});
