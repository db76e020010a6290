import { contactMessageSchema } from '@filmfisher/shared/contact';
import { messageResponseSchema } from '@filmfisher/shared/users';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { leaveMessage } from './contact.service.ts';

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

export const endpoints: Endpoint[] = [send];
