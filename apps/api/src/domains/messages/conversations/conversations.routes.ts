import {
  conversationInputSchema,
  conversationListQuerySchema,
  conversationListSchema,
  conversationReadSchema,
  conversationSchema,
  conversationUnreadSchema,
  messageInputSchema,
  messageListQuerySchema,
  messageListSchema,
  messageResponseSchema,
  messageSearchQuerySchema,
  messageSearchSchema,
} from '@filmfisher/shared/messages/conversations.schema';
import { MESSAGE_BYTES_MAX } from '@filmfisher/shared/messages/conversations';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema as plainResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberCard } from '../../members/index.ts';
import { markSeen } from '../../notifications/index.ts';
import { presentConversation, presentConversations, presentMessages } from './conversations.presenter.ts';
import {
  acceptConversation,
  deleteConversation,
  listConversations,
  listMessages,
  markConversationRead,
} from './conversations.service.ts';
import type { SideRecord } from './conversations.model.ts';
import { searchMessages } from './messages.search.service.ts';
import { messagesTo, notifyBoth, sendMessage } from './messages.service.ts';
import { countRequests, countWaiting, requireSeenSide, requireSide } from './sides.service.ts';
import { messageSettings } from '../settings/message-settings.service.ts';

const idParams = z.strictObject({ id: idSchema });
const REFUSALS = ['member_not_found', 'self_message', 'blocked', 'not_accepting', 'text_refused'] as const;

async function presentOne(side: SideRecord) {
  const [conversation] = await presentConversations([side]);
  if (!conversation) throw new AppError('conversation_not_found');
  return conversation;
}

async function send(viewer: Viewer, otherId: string, text: string, context: AppContext) {
  const { side, message, other } = await sendMessage(viewer, otherId, text, context);
  const [sentMessage] = await presentMessages(side, [message]);
  if (!sentMessage) throw new AppError('conversation_not_found');
  const conversation = presentConversation(side, memberCard(other), message);
  return success(conversation.request === 'sent' ? 'Your message waits to be accepted.' : 'Sent.', {
    conversation,
    sentMessage,
  });
}

const search = endpoint(
  {
    method: 'get',
    path: '/conversations/search',
    access: 'verified',
    limit: 'message-search',
    summary: "Messages in the member's own conversations that have all these words",
    query: messageSearchQuerySchema,
    response: messageSearchSchema,
  },
  async ({ viewer, query }) => ({ found: await searchMessages(viewer.userId, query.q) }),
);

const list = endpoint(
  {
    method: 'get',
    path: '/conversations',
    access: 'verified',
    summary: "The member's conversations, or requests, the one written in last first",
    query: conversationListQuerySchema,
    response: conversationListSchema,
  },
  async ({ viewer, query }) => {
    const [{ rows, next }, { messages: unread }, requests] = await Promise.all([
      listConversations(viewer.userId, query),
      countWaiting(viewer.userId),
      countRequests(viewer.userId),
    ]);
    return { conversations: await presentConversations(rows), next, unread, requests };
  },
);

const begin = endpoint(
  {
    method: 'post',
    path: '/conversations',
    access: 'verified',
    limit: 'messages',
    summary: 'Write to a member, in the one conversation that the two have',
    body: conversationInputSchema,
    bodyLimit: MESSAGE_BYTES_MAX,
    fails: REFUSALS,
    response: messageResponseSchema,
    status: 201,
  },
  ({ viewer, body, context }) => send(viewer, body.userId, body.text, context),
);

const messages = endpoint(
  {
    method: 'get',
    path: '/conversations/:id/messages',
    access: 'verified',
    summary: 'The messages of a conversation, the latest first',
    params: idParams,
    query: messageListQuerySchema,
    fails: ['conversation_not_found'],
    response: messageListSchema,
  },
  async ({ viewer, params, query, context }) => {
    const side = await requireSeenSide(params.id, viewer.userId);
    const { rows, next } = await listMessages(side, query);
    const [conversation, messages, answer] = await Promise.all([
      presentOne(side),
      presentMessages(side, rows),
      messagesTo(viewer, side.otherId, context.clock.now()),
    ]);
    return { conversation, messages, next, answer };
  },
);

const write = endpoint(
  {
    method: 'post',
    path: '/conversations/:id/messages',
    access: 'verified',
    limit: 'messages',
    summary: 'Answer in a conversation; answering a request accepts it',
    params: idParams,
    body: messageInputSchema,
    bodyLimit: MESSAGE_BYTES_MAX,
    fails: ['conversation_not_found', ...REFUSALS],
    response: messageResponseSchema,
    status: 201,
  },
  async ({ viewer, params, body, context }) => {
    const { otherId } = await requireSide(params.id, viewer.userId);
    return send(viewer, otherId.toHexString(), body.text, context);
  },
);

const read = endpoint(
  {
    method: 'put',
    path: '/conversations/:id/read',
    access: 'verified',
    limit: 'choices',
    summary: 'Mark messages as read, up to one of them or all',
    params: idParams,
    body: conversationReadSchema,
    fails: ['conversation_not_found'],
    response: conversationUnreadSchema,
  },
  async ({ viewer, params, body, context }) => {
    const { side, hasReceipts } = await markConversationRead(
      params.id,
      viewer.userId,
      body.messageId,
      context.clock.now(),
    );
    const members = hasReceipts ? [side.userId, side.otherId] : [side.userId];
    await markSeen(viewer.userId, { conversationId: params.id }, context);
    context.live.publish({ name: 'messages', conversationId: params.id, members });
    return { unread: (await countWaiting(viewer.userId)).messages };
  },
);

const accept = endpoint(
  {
    method: 'put',
    path: '/conversations/:id/acceptance',
    access: 'verified',
    limit: 'choices',
    summary: 'Accept a request without answering it yet',
    params: idParams,
    fails: ['conversation_not_found'],
    response: conversationSchema,
  },
  async ({ viewer, params, context }) => {
    const side = await acceptConversation(params.id, viewer.userId);
    notifyBoth(side, context);
    return presentOne(side);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/conversations/:id',
    access: 'verified',
    limit: 'choices',
    summary: 'Delete a conversation for yourself; of a request, refuse it',
    params: idParams,
    fails: ['conversation_not_found'],
    response: plainResponseSchema,
  },
  async ({ viewer, params, context }) => {
    await deleteConversation(params.id, viewer.userId);
    await markSeen(viewer.userId, { conversationId: params.id }, context);
    context.live.publish({ name: 'messages', conversationId: params.id, members: [viewer.userId] });
    return success('The conversation was deleted for you.', {});
  },
);

export const messageEndpoints: readonly Endpoint[] = [
  search,
  list,
  begin,
  messages,
  write,
  read,
  accept,
  remove,
  ...messageSettings.endpoints,
];
