import {
  checkoutResponseSchema,
  checkoutSchema,
  ownSupportSchema,
  supportSchema,
  webhookParamsSchema,
  webhookSchema,
} from '@filmfisher/shared/support/support.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { AppError } from '../../../platform/errors.ts';
import { rawBodyOf } from '../../../platform/http/body.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { providerNamed } from '../providers/providers.ts';
import { storeFacts } from './payment-events.service.ts';
import { beginSupport, cancelSupport, ownSupport, supportState } from './supports.service.ts';

const state = endpoint(
  {
    method: 'get',
    path: '/support',
    access: 'public',
    summary: 'Whether one can support the site with money, by which services, and what a month costs',
    response: supportSchema,
    work: 'none',
  },
  ({ context }) => supportState(context),
);

const mine = endpoint(
  {
    method: 'get',
    path: '/support/mine',
    access: 'user',
    summary: "One's own support, and every payment",
    response: ownSupportSchema,
  },
  ({ viewer }) => ownSupport(viewer.userId),
);

const checkout = endpoint(
  {
    method: 'post',
    path: '/support/checkout',
    access: 'user',
    limit: 'support',
    summary: 'Open the page of a payment service, where a month is paid, and each month after it',
    body: checkoutSchema,
    fails: ['not_open', 'email_unverified', 'already_supporter', 'payments_unavailable'],
    response: checkoutResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const url = await beginSupport(viewer.userId, body.provider, context);
    log.info({ event: 'support_checkout', userId: viewer.userId }, 'page of the payment service opened');
    return { url };
  },
);

const cancel = endpoint(
  {
    method: 'delete',
    path: '/support/mine',
    access: 'user',
    limit: 'support',
    allowsSuspended: true,
    summary: 'Cancel: nothing further is taken',
    response: ownSupportSchema,
  },
  async ({ viewer, context, log }) => {
    await cancelSupport(viewer.userId, context, log);
    return ownSupport(viewer.userId);
  },
);

const webhook = endpoint(
  {
    method: 'post',
    path: '/support/webhooks/:provider',
    access: 'public',
    summary: 'What a payment service tells, under its signature',
    params: webhookParamsSchema,
    body: webhookSchema,
    bodyLimit: 256 * 1024,
    fails: ['not_found', 'signature_invalid', 'payments_unavailable'],
    response: messageResponseSchema,
  },
  async ({ params, body, request, context, log }) => {
    const provider = providerNamed(params.provider, context.env);
    if (!provider) throw new AppError('not_found');
    const rawBody = rawBodyOf(request);
    if (!provider.isSigned(request.headers, rawBody, context.clock.now()))
      throw new AppError('signature_invalid');
    const askedAt = context.clock.now();
    const facts = await provider.factsOf(body);
    const outcome = await storeFacts(provider.eventId(body, rawBody), facts, provider, askedAt, context);
    const fields = { event: 'support_webhook', provider: provider.name, outcome };
    if (outcome === 'refused') log.warn(fields, 'a payment is not what was begun');
    else log.info(fields, 'event dealt with');
    return success('Thank you.', {});
  },
);

export const endpoints: Endpoint[] = [state, mine, checkout, cancel, webhook];
