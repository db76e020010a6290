import { supportInterestSchema } from '@filmfisher/shared/support/support.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { keepInterest } from './interests.service.ts';

const interest = endpoint(
  {
    method: 'post',
    path: '/support/interest',
    access: 'public',
    limit: 'interest-ip',
    summary: 'Leave an address to be told when support opens',
    body: supportInterestSchema,
    response: messageResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    await keepInterest(body.email, viewer?.userId ?? null, context.clock.now());
    log.info({ event: 'support_interest' }, 'address left');
    return success('Thank you. We will write to you when support opens, and for nothing else.', {});
  },
);

export const endpoints: Endpoint[] = [interest];
