import { z } from 'zod';

/** Answer of PUT /invitations/link and POST /invitations/link/renew. */
export const invitationLinkSchema = z.object({ url: z.string() });

/** Body of POST /invitations/answer. */
export const invitationAnswerSchema = z.strictObject({
  follow: z.boolean('follow must be true or false'),
});

/** Answer of POST /invitations/answer. */
export const invitationAnsweredSchema = z.object({
  /** Whether the two follow each other from now on. */
  following: z.boolean(),
});
