import { BRAND } from '@filmfisher/shared/brand/brand';
import { z } from 'zod';
import type { Env, StripeEnv } from '../../../platform/env/env.ts';
import type { PaymentProvider, SubscriptionFacts, SupportFacts } from './provider.ts';
import { createAsk, isHmac } from './provider-request.ts';

/*
 * https://docs.stripe.com/api and /webhooks. Events only tell what changed; objects are then read in the version named
 * here, so that the version of the webhook's own settings does not matter.
 */
const VERSION = '2024-06-20';
/** Seconds between Stripe's signature and its arrival; what Stripe's own libraries allow. */
const TOLERANCE_S = 300;

const sessionSchema = z.object({ url: z.url() });
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  customer: z.string(),
  metadata: z.record(z.string(), z.string()),
});
type Subscription = z.infer<typeof subscriptionSchema>;
const invoiceSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount_paid: z.int(),
  currency: z.string(),
  status_transitions: z.object({ paid_at: z.int().nullable() }),
  subscription: subscriptionSchema.nullable(),
  charge: z.object({ amount_refunded: z.int() }).nullable(),
});

const id = z.string().nullish().catch(undefined);
/** As much of an event as tells what it is about. */
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id, object: id, subscription: id }) }),
});

const STATES: Readonly<Record<string, SubscriptionFacts['state']>> = {
  active: 'active',
  trialing: 'active',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

function subscriptionFacts({ id: name, status, cancel_at_period_end }: Subscription): SubscriptionFacts {
  const state = STATES[status] ?? 'late';
  return { id: name, state, renews: state !== 'ended' && !cancel_at_period_end, cancelKey: null };
}

function signaturesOf(header: string): { at: number; signatures: string[] } {
  const parts = header.split(',').map((part) => part.split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { at: Number(valuesOf('t')[0] ?? Number.NaN), signatures: valuesOf('v1') };
}

export function createStripe(
  { secretKey, webhookSecret, amount }: StripeEnv,
  env: Pick<Env, 'payments'>,
): PaymentProvider {
  const ask = createAsk('stripe', 'api.stripe.com', env);
  const headers = { Authorization: `Bearer ${secretKey}`, 'Stripe-Version': VERSION };
  const get = <S extends z.ZodType>(path: string, schema: S) => ask({ method: 'GET', path, headers }, schema);
  const post = <S extends z.ZodType>(path: string, form: Record<string, string>, schema: S, key?: string) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const once: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const body = new URLSearchParams(form).toString();
    return ask({ method: 'POST', path, headers: { ...headers, ...type, ...once }, body }, schema);
  };

  const factsOfSubscription = (found: Subscription): SupportFacts | null => {
    const { supportId } = found.metadata;
    // Stripe's account may sell other things as well.
    if (supportId === undefined) return null;
    return {
      supportId,
      customerId: found.customer,
      subscription: subscriptionFacts(found),
      payment: null,
    };
  };
  const readSubscription = async (name: string) =>
    factsOfSubscription(await get(`/v1/subscriptions/${encodeURIComponent(name)}`, subscriptionSchema));

  async function readInvoice(name: string): Promise<SupportFacts | null> {
    const address = `/v1/invoices/${encodeURIComponent(name)}?expand[]=subscription&expand[]=charge`;
    const { subscription, charge, ...invoice } = await get(address, invoiceSchema);
    const facts = subscription && factsOfSubscription(subscription);
    if (!facts || invoice.status !== 'paid' || invoice.amount_paid === 0 || invoice.currency !== 'usd')
      return facts;
    const paidAt = new Date((invoice.status_transitions.paid_at ?? 0) * 1_000);
    const refunded = charge?.amount_refunded ?? 0;
    return {
      ...facts,
      payment: { id: invoice.id, amount: invoice.amount_paid, currency: 'USD', refunded, paidAt },
    };
  }

  return {
    name: 'stripe',
    currency: 'USD',
    amount,

    async check() {
      await get('/v1/balance', z.looseObject({}));
    },

    async checkout({ supportId, email, returnUrl }) {
      const item = 'line_items[0]';
      const form = {
        mode: 'subscription',
        client_reference_id: supportId,
        customer_email: email,
        success_url: returnUrl,
        cancel_url: returnUrl.split('?')[0] ?? returnUrl,
        'subscription_data[metadata][supportId]': supportId,
        [`${item}[quantity]`]: '1',
        [`${item}[price_data][currency]`]: 'usd',
        [`${item}[price_data][unit_amount]`]: String(amount),
        [`${item}[price_data][recurring][interval]`]: 'month',
        [`${item}[price_data][product_data][name]`]: `Support for ${BRAND}`,
      };
      return (await post('/v1/checkout/sessions', form, sessionSchema, supportId)).url;
    },

    isSigned(headersOf, body, now) {
      const header = headersOf['stripe-signature'];
      if (typeof header !== 'string') return false;
      const { at, signatures } = signaturesOf(header);
      // A comparison with NaN is false.
      const isRecent = Math.abs(now.getTime() / 1_000 - at) <= TOLERANCE_S;
      const signed = [`${at}.`, body];
      return isRecent && signatures.some((signature) => isHmac('sha256', webhookSecret, signed, signature));
    },

    eventId: (event) => eventSchema.parse(event).id,

    async factsOf(event) {
      const read = eventSchema.safeParse(event);
      if (!read.success) return null;
      const { type, data } = read.data;
      const { object } = data;
      if (!object.id) return null;
      if (type === 'checkout.session.completed')
        return object.subscription ? readSubscription(object.subscription) : null;
      if (type.startsWith('customer.subscription.')) return readSubscription(object.id);
      if (type === 'invoice.paid' || type === 'invoice.payment_failed') return readInvoice(object.id);
      if (type !== 'charge.refunded') return null;
      const address = `/v1/charges/${encodeURIComponent(object.id)}`;
      const { invoice } = await get(address, z.object({ invoice: z.string().nullable() }));
      return invoice === null ? null : readInvoice(invoice);
    },

    async cancel(name) {
      const address = `/v1/subscriptions/${encodeURIComponent(name)}`;
      const found = await get(address, subscriptionSchema);
      // What is paid stays paid: it ends with the month.
      if (!subscriptionFacts(found).renews) return;
      await post(address, { cancel_at_period_end: 'true' }, z.looseObject({}));
    },
  };
}
