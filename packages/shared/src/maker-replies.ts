import { z } from 'zod';
import { idSchema } from './ids.ts';
import { MAKER_REPLY_MAX } from './limits.ts';
import { memberCardSchema } from './members.ts';
import { hiddenSchema } from './moderation.ts';
import { textSchema } from './text.ts';

/** Bytes that hold a reply of the greatest length. */
export const MAKER_REPLY_BYTES_MAX = 16 * 1024;

/** Body of PUT /reviews/{id}/maker-reply. */
export const makerReplyInputSchema = z.strictObject({
  text: textSchema('Text', { min: 1, max: MAKER_REPLY_MAX, lines: 'many' }),
});

/** What a filmmaker of the film says under a review. */
export const makerReplySchema = z.object({
  _id: idSchema,
  author: memberCardSchema,
  text: z.string(),
  at: z.iso.datetime(),
  edited: z.boolean(),
  /** The reader wrote it. */
  own: z.boolean(),
  /** Its author alone still sees it, and why. */
  hidden: hiddenSchema.optional(),
});
export type MakerReply = z.infer<typeof makerReplySchema>;
