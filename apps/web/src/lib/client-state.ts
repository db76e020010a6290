import { publicProfileSchema } from '@filmfisher/shared/profile';
import { sessionUserSchema } from '@filmfisher/shared/users';
import { z } from 'zod';

const sliceStatus = { status: z.enum(['idle', 'failed']), error: z.string().nullable() };

/**
 * What may lie in the browser's storage. E-mail, phone number, birth date, gender, religion and location never
 * do: the session's user is kept without its e-mail, the profile as anybody may read it. Unknown keys are
 * dropped, so a full user or profile can be handed over as it is.
 */
export const clientStateSchema = z.object({
  /** Chosen tabs and filters by name, e.g. `home.genre` → `drama`. */
  selection: z.record(z.string(), z.string()),
  user: z.object({ user: sessionUserSchema.omit({ email: true }).nullable(), ...sliceStatus }),
  profile: z.object({ profile: publicProfileSchema.nullable(), ...sliceStatus }),
  rating: z.object({
    /** Film id → the member's chosen star, 1 to 10. */
    stars: z.record(z.string(), z.int().min(1).max(10)),
    error: z.string().nullable(),
  }),
  /** This browser is kept in the kids' corner until the PIN is given. */
  kids: z.boolean().default(false),
});
export type ClientState = z.output<typeof clientStateSchema>;

/** @returns the state that a stored text holds; undefined when it is not one, e.g. of an older release */
export function parseClientState(text: string): ClientState | undefined {
  try {
    return clientStateSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
