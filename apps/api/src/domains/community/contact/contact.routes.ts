import { contactMessageSchema } from '@filmfisher/shared/contact/contact.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import {
  contactDoneSchema,
  contactReplySchema,
  receivedMessageListSchema,
  receivedMessageSchema,
  receivedMessagesQuerySchema,
  type ReceivedMessage,
} from '@filmfisher/shared/contact/desk-contact.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { leaveMessage, replyTo, searchMessages, setDone } from './contact.service.ts';
import { memberCards } from '../../members/index.ts';
import type { ContactMessageRecord } from './contact-messages.model.ts';

const send = endpoint(
  {
    method: 'post',
    path: '/contact',
    access: 'public',
    limit: 'contact-ip',
    summary: 'Write to the operators of this installation',
    body: contactMessageSchema,
    response: messageResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, request, log }) => {
    await leaveMessage(body, viewer?.userId ?? null, context);
    log.info({ event: 'contact_message', ip: request.ip }, 'message left');
    return success('Thank you for your message. We will answer by e-mail.', {});
  },
);

const idParams = z.strictObject({ id: idSchema });

async function present(rows: readonly ContactMessageRecord[]): Promise<ReceivedMessage[]> {
  const cards = await memberCards(rows.flatMap(({ userId }) => userId ?? []));
  return rows.map(({ _id, name, email, message, userId, createdAt, replies, doneAt }) => ({
    _id: _id.toHexString(),
    name,
    email,
    message,
    member: cards.get(userId?.toHexString() ?? '') ?? null,
    at: createdAt.toISOString(),
    done: doneAt instanceof Date,
    replies: replies.map(({ text, at }) => ({ text, at: at.toISOString() })),
  }));
}

async function presentOne(row: ContactMessageRecord): Promise<ReceivedMessage> {
  const [message] = await present([row]);
  if (!message) throw new Error('A message was not presented');
  return message;
}

const list = endpoint(
  {
    method: 'get',
    path: '/admin/contact',
    access: 'admin',
    summary: 'Messages of the contact form, the latest first',
    query: receivedMessagesQuerySchema,
    response: receivedMessageListSchema,
  },
  async ({ query }) => {
    const { rows, ...counts } = await searchMessages(query);
    const { page, limit } = query;
    return { messages: await present(rows), ...counts, page, limit };
  },
);

const reply = endpoint(
  {
    method: 'post',
    path: '/admin/contact/:id/reply',
    access: 'admin',
    limit: 'desk',
    summary: 'Answer a message by mail; it is done with that',
    params: idParams,
    body: contactReplySchema,
    fails: ['contact_message_not_found'],
    response: receivedMessageSchema,
    status: 201,
  },
  async ({ params, body, viewer, context, log }) => {
    const doing = { actor: viewer.userId, now: context.clock.now() };
    const row = await replyTo(params.id, body.text, doing, context);
    log.info({ event: 'contact_answered', messageId: params.id, userId: viewer.userId }, 'message answered');
    return presentOne(row);
  },
);

const mark = endpoint(
  {
    method: 'patch',
    path: '/admin/contact/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Set a message done, or open again',
    params: idParams,
    body: contactDoneSchema,
    fails: ['contact_message_not_found'],
    response: receivedMessageSchema,
  },
  async ({ params, body, viewer, context }) => {
    const doing = { actor: viewer.userId, now: context.clock.now() };
    return presentOne(await setDone(params.id, body.done, doing));
  },
);

export const endpoints: Endpoint[] = [send, list, reply, mark];
