import { unsubscribeQuerySchema } from '@filmfisher/shared/settings/notification-settings.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { unsubscribeFromDigest, memberOfToken } from './digest.service.ts';

/** Mail programs call it by themselves (RFC 8058), with a form that says nothing more. */
const unsubscribe = endpoint(
  {
    method: 'post',
    path: '/notifications/unsubscribe',
    access: 'public',
    limit: 'unsubscribe-ip',
    summary: 'End the mails that sum up notifications, by the link in such a mail',
    query: unsubscribeQuerySchema,
    fails: ['token_invalid'],
    response: messageResponseSchema,
  },
  async ({ query, context }) => {
    const userId = memberOfToken(query.token, context.env);
    if (userId === null) throw new AppError('token_invalid');
    await unsubscribeFromDigest(userId);
    return success('You will get no more summaries by e-mail.', {});
  },
);

/** The link in the mail's header opens the page that calls the above, so that a prefetched link changes nothing. */
const open = endpoint(
  {
    method: 'get',
    path: '/notifications/unsubscribe',
    access: 'public',
    summary: 'The page that ends these mails',
    query: unsubscribeQuerySchema,
    status: 302,
    produces: 'text/plain',
    work: 'none',
  },
  ({ query }) =>
    reply({
      raw: { type: 'text/plain', body: '' },
      headers: { Location: `/unsubscribe?${new URLSearchParams(query).toString()}` },
    }),
);

export const endpoints: Endpoint[] = [unsubscribe, open];
