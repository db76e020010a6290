import { z } from 'zod';
import { memberSchema } from './members.schema.ts';

/** Answer of PUT and DELETE /members/{userId}/block and /mute. */
export const blockResponseSchema = z.object({ blockedByMe: z.boolean(), mutedByMe: z.boolean() });
export type BlockResponse = z.infer<typeof blockResponseSchema>;

const blockedMemberSchema = memberSchema.extend({ since: z.iso.datetime() });
export type BlockedMember = z.infer<typeof blockedMemberSchema>;

/** Answer of GET /settings/blocks: the latest first. */
export const blockListSchema = z.object({
  blocked: z.array(blockedMemberSchema),
  muted: z.array(blockedMemberSchema),
});
export type BlockList = z.infer<typeof blockListSchema>;
