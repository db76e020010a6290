import { z } from 'zod';
import { idSchema } from './ids.ts';
import { ROLES } from './vocabulary.ts';

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
