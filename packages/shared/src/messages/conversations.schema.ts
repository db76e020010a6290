import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { MESSAGE_MAX, MESSAGE_SENDERS } from './conversations.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';
import { postTreeSchema } from '../posts/post-tree.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Answer of GET and PATCH /settings/messages. */
export const messageSettingsSchema = z.object({
  from: z.enum(MESSAGE_SENDERS),
  /** Whether read receipts are on. Members see them only when both sides have switched them on. */
  receipts: z.boolean(),
});
export type MessageSettings = z.infer<typeof messageSettingsSchema>;

/** Body of PATCH /settings/messages: what is not sent stays. */
export const messageSettingsChangeSchema = z
  .strictObject({
    from: z.enum(MESSAGE_SENDERS, `From must be one of ${MESSAGE_SENDERS.join(', ')}`).optional(),
    receipts: z.boolean('Receipts must be true or false').optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type MessageSettingsChange = z.infer<typeof messageSettingsChangeSchema>;

const messageText = textSchema('Text', { min: 1, max: MESSAGE_MAX, lines: 'many' });

/** Body of POST /conversations. */
export const conversationInputSchema = z.strictObject({ userId: idSchema, text: messageText });
/** Body of POST /conversations/{id}/messages. */
export const messageInputSchema = z.strictObject({ text: messageText });
/** Body of PUT /conversations/{id}/read: the last message that was seen; defaults to the latest. */
export const conversationReadSchema = z.strictObject({ messageId: idSchema.optional() });

/** Query of GET /conversations. */
export const conversationListQuerySchema = z.strictObject({
  ...cursorQueryFields,
  /** `requests`: messages that wait to be accepted. */
  box: z.enum(['inbox', 'requests'], 'Box must be inbox or requests').default('inbox'),
  /** The conversation with this member alone, in whichever box. */
  with: idSchema.optional(),
});
export type ConversationListQuery = z.infer<typeof conversationListQuerySchema>;
/** Query of GET /conversations/{id}/messages. */
export const messageListQuerySchema = z.strictObject(cursorQueryFields);

export const messageSchema = z.object({
  _id: idSchema,
  /** Who wrote it. */
  from: idSchema,
  text: z.string(),
  tree: postTreeSchema,
  at: z.iso.datetime(),
  /** Of one's own message, where both members have switched receipts on. */
  readAt: z.iso.datetime().optional(),
  /** Its author alone still sees it, and why. */
  hidden: hiddenSchema.optional(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  _id: idSchema,
  /** Null when that account is gone. */
  with: memberCardSchema.nullable(),
  unread: z.int().min(0),
  /** `received`: it waits for the reader's yes; `sent`: for the other's. */
  request: z.enum(['received', 'sent']).nullable(),
  /** The latest message that the reader can see. */
  last: z.object({ from: idSchema, excerpt: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Answer of GET /conversations: the one written in last first. */
export const conversationListSchema = z.object({
  conversations: z.array(conversationSchema),
  next: idSchema.nullable(),
  /** Conversations with unread messages, requests apart; and how many requests wait. */
  unread: z.int().min(0),
  requests: z.int().min(0),
});
export type ConversationList = z.infer<typeof conversationListSchema>;

/** Whether a message from the viewer to a member would be accepted now. */
export const messagesToSchema = z.union([
  z.object({
    accepted: z.literal(true),
    /** It waits among the member's requests. */
    asRequest: z.boolean(),
  }),
  z.object({
    accepted: z.literal(false),
    /** Why not, as a sentence for the viewer. */
    reason: z.string(),
  }),
]);
export type MessagesTo = z.infer<typeof messagesToSchema>;

/** Answer of GET /conversations/{id}/messages: the latest first. */
export const messageListSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(messageSchema),
  next: idSchema.nullable(),
  /** Whether the reader may write there. */
  answer: messagesToSchema,
});
export type MessageList = z.infer<typeof messageListSchema>;

/** Query of GET /conversations/search. */
export const messageSearchQuerySchema = z.strictObject({
  q: textSchema('q', { min: 2, max: SEARCH_QUERY_MAX, lines: 'one' }),
});

/** Answer of GET /conversations/search: messages with all of the words, the latest first. */
export const messageSearchSchema = z.object({
  found: z.array(
    z.object({
      _id: idSchema,
      conversationId: idSchema,
      from: idSchema,
      /** Null when that account is gone. */
      with: memberCardSchema.nullable(),
      excerpt: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type FoundMessage = z.infer<typeof messageSearchSchema>['found'][number];

/** Answer of POST /conversations and of POST /conversations/{id}/messages. */
export const messageResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), conversation: conversationSchema, sentMessage: messageSchema }),
});

/** Answer of PUT /conversations/{id}/read. */
export const conversationUnreadSchema = z.object({ unread: z.int().min(0) });
