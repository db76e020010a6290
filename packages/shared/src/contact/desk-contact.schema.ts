import { z } from 'zod';
import { CONTACT_MESSAGE_MAX, CONTACT_STATES } from './contact.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema, pageFields } from '../members/members.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Query of GET /admin/contact: `q` is looked for in name, address and message. */
export const receivedMessagesQuerySchema = z.strictObject({
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  state: z.enum(CONTACT_STATES, `state must be one of: ${CONTACT_STATES.join(', ')}`).optional(),
  ...pageQueryFields,
});
export type ReceivedMessagesQuery = z.infer<typeof receivedMessagesQuerySchema>;

/** Body of POST /admin/contact/{id}/reply. */
export const contactReplySchema = z.strictObject({
  text: textSchema('Reply', { min: 1, max: CONTACT_MESSAGE_MAX, lines: 'many' }),
});
export type ContactReply = z.infer<typeof contactReplySchema>;

/** Body of PATCH /admin/contact/{id}. */
export const contactDoneSchema = z.strictObject({ done: z.boolean('Must be true or false') });

/** A message of the contact form as the desk sees it; answer of the reply and of PATCH, too. */
export const receivedMessageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** As typed by the sender, not confirmed. */
  email: z.string(),
  message: z.string(),
  /** Who was signed in; null for a visitor. */
  member: memberCardSchema.nullable(),
  at: z.iso.datetime(),
  done: z.boolean(),
  replies: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;

/** Answer of GET /admin/contact: the latest first. */
export const receivedMessageListSchema = z.object({
  messages: z.array(receivedMessageSchema),
  ...pageFields,
});
