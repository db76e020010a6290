import { checkoutResponseSchema, ownSupportSchema } from '@filmfisher/shared/support/support.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { startPaymentServer, STRIPE_KEY, stripeSends } from '../payment-server.builder.ts';
import type { PaymentServer } from '../payment-server.builder.ts';
import { finishCancellations } from './supports.service.ts';
import { PaymentModel } from './payments.model.ts';
import { SupportModel } from './supports.model.ts';

const HOST = 'api.stripe.com';
const START = new Date('2126-03-01T10:00:00.000Z');
const SECOND = 1_000;

let server: PaymentServer;
let api: TestApi;
let now: Date;
let member: SignedIn;
let n = 100;

beforeAll(async () => {
  server = await startPaymentServer();
  api = await createTestApi({ env: server.env, context: { clock: { now: () => now } } });
});
beforeEach(async () => {
  now = START;
  n += 1;
  member = await api.signInAs('member', { email: `payer${n}@films.example` });
  server.known[`POST ${HOST}/v1/checkout/sessions`] = { url: 'https://checkout.stripe.com/c/pay/cs_1' };
});
afterEach(() => {
  for (const key of Object.keys(server.known)) Reflect.deleteProperty(server.known, key);
  server.requests.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const mine = async () =>
  ownSupportSchema.parse((await api.send('GET', '/support/mine', { cookie: member.cookie })).body);

async function started(): Promise<string> {
  const json = { provider: 'stripe' };
  const { status, body } = await api.send('POST', '/support/checkout', { cookie: member.cookie, json });
  expect(status).toBe(201);
  expect(checkoutResponseSchema.parse(body).url).toBe('https://checkout.stripe.com/c/pay/cs_1');
  return (
    (await SupportModel.findOne({ userId: member.user._id }).sort({ _id: -1 }).lean())?._id.toHexString() ??
    ''
  );
}

/** Stripe now says this of the subscription. */
function subscribed(supportId: string | null, status: string, isEnding = false) {
  const metadata = supportId === null ? {} : { supportId };
  const subscription = {
    id: `sub_${n}`,
    status,
    cancel_at_period_end: isEnding,
    customer: `cus_${n}`,
    metadata,
  };
  server.known[`GET ${HOST}/v1/subscriptions/sub_${n}`] = subscription;
  server.known[`POST ${HOST}/v1/subscriptions/sub_${n}`] = subscription;
  return subscription;
}

/** Stripe now knows this invoice. */
function invoiced(subscription: object, status: 'paid' | 'open', refunded = 0, more: object = {}): void {
  const paid = { amount_paid: status === 'paid' ? 300 : 0, currency: 'usd' };
  server.known[`GET ${HOST}/v1/invoices/in_${n}?expand[]=subscription&expand[]=charge`] = {
    id: `in_${n}`,
    status,
    ...paid,
    subscription,
    status_transitions: { paid_at: status === 'paid' ? START.getTime() / 1_000 : null },
    charge: { amount_refunded: refunded },
    ...more,
  };
}

let events = 0;
/** @returns an event with a name of its own, as versions of Stripe's API write it */
const event = (type: string, object: object) => ({ id: `evt_${(events += 1)}`, type, data: { object } });
const told = (type: string, object: object) => stripeSends(api, event(type, object), now);
const invoice = () => ({ id: `in_${n}`, object: 'invoice' });

describe('support by Stripe', () => {
  it('opens the page of Stripe with the price of the setting', async () => {
    const id = await started();
    const [sent] = server.requests;
    expect(sent?.authorization).toBe(`Bearer ${STRIPE_KEY}`);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
      mode: 'subscription',
      client_reference_id: id,
      'line_items[0][price_data][unit_amount]': '300',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
    });
  });

  it('makes the payer a supporter once, in whatever order the events arrive', async () => {
    const id = await started();
    invoiced(subscribed(id, 'active'), 'paid');
    const paid = event('invoice.paid', invoice());
    expect((await stripeSends(api, paid, now)).status).toBe(200);
    now = new Date(START.getTime() + 3_600 * SECOND);
    expect((await stripeSends(api, paid, now)).status).toBe(200);
    await told('invoice.paid', invoice());
    await told('checkout.session.completed', { id: 'cs_1', subscription: `sub_${n}` });
    expect(await mine()).toMatchObject({
      support: { provider: 'stripe', state: 'active', renews: true },
      payments: [{ amount: 300, currency: 'USD', reference: `in_${n}` }],
    });
    const mails = await api.mailTo(member.user.email ?? '');
    expect(mails.map(({ subject }) => subject)).toEqual(['Receipt: $3 for FilmFisher']);
    expect(mails[0]?.text).toContain(`2126-03-01, $3, paid by Stripe, reference in_${n}`);
  });

  it.each([
    ['less than was begun', { amount_paid: 1 }],
    ['another currency', { currency: 'ngn' }],
  ])('makes no supporter of who pays %s', async (_what, more) => {
    const id = await started();
    invoiced(subscribed(id, 'active'), 'paid', 0, more);
    await told('invoice.paid', invoice());
    expect(await mine()).toMatchObject({ supporterUntil: null, payments: [] });
  });

  it('says that a payment failed, and keeps no payment of it', async () => {
    const id = await started();
    invoiced(subscribed(id, 'past_due'), 'open');
    await told('invoice.payment_failed', invoice());
    expect(await mine()).toMatchObject({ support: { state: 'late' }, payments: [], supporterUntil: null });
  });

  it('does not let an answer that was asked for earlier overwrite a later one', async () => {
    const id = await started();
    subscribed(id, 'active', true);
    now = new Date(START.getTime() + 60 * SECOND);
    await told('customer.subscription.updated', { id: `sub_${n}` });
    subscribed(id, 'active');
    now = START;
    await told('customer.subscription.updated', { id: `sub_${n}` });
    expect(await mine()).toMatchObject({ support: { renews: false } });
  });

  it('notes a refund, and leaves the badge while a part of the payment stays', async () => {
    const id = await started();
    const subscription = subscribed(id, 'active');
    server.known[`GET ${HOST}/v1/charges/ch_${n}`] = { id: `ch_${n}`, invoice: `in_${n}` };
    invoiced(subscription, 'paid', 100);
    await told('charge.refunded', { id: `ch_${n}` });
    expect(await mine()).toMatchObject({ payments: [{ amount: 300, refunded: 100 }] });
    expect((await mine()).supporterUntil).not.toBeNull();
    invoiced(subscription, 'paid', 300);
    await told('charge.refunded', { id: `ch_${n}` });
    expect(await mine()).toMatchObject({ payments: [{ refunded: 300 }], supporterUntil: null });
  });

  it('ends with the month that is paid when it is cancelled', async () => {
    const id = await started();
    invoiced(subscribed(id, 'active'), 'paid');
    await told('invoice.paid', invoice());
    server.requests.length = 0;
    const { body } = await api.send('DELETE', '/support/mine', { cookie: member.cookie });
    expect(ownSupportSchema.parse(body).support).toMatchObject({ state: 'active', renews: false });
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: 'cancel_at_period_end=true' });
    subscribed(id, 'canceled');
    await told('customer.subscription.deleted', { id: `sub_${n}` });
    expect(await mine()).toMatchObject({ support: { state: 'ended' } });
    expect((await mine()).supporterUntil).not.toBeNull();
  });

  it('does not go on twice for a member who paid twice', async () => {
    const first = await started();
    const second = await started();
    const paid = async (supportId: string) => {
      invoiced(subscribed(supportId, 'active'), 'paid');
      await told('invoice.paid', invoice());
    };
    await paid(first);
    n += 1;
    await paid(second);
    expect(await SupportModel.findById(first).lean()).toMatchObject({ cancelledAt: null, renews: true });
    expect(await SupportModel.findById(second).lean()).toMatchObject({ cancelledAt: now, state: 'active' });
    expect((await mine()).payments).toHaveLength(2);
    server.requests.length = 0;
    await finishCancellations(api.context, createTestLogger(), () => true);
    const ended = server.requests.filter(({ method }) => method === 'POST');
    expect(ended).toMatchObject([
      { address: `${HOST}/v1/subscriptions/sub_${n}`, body: 'cancel_at_period_end=true' },
    ]);
    expect(await SupportModel.findById(second).lean()).toMatchObject({ renews: false });
  });

  it.each([
    ['signed with another secret', 0, 'whsec_another'],
    ['signed six minutes ago', -360, undefined],
    ['signed in the future', 360, undefined],
  ])('does not believe what is %s', async (_name, seconds, secret) => {
    const id = await started();
    invoiced(subscribed(id, 'active'), 'paid');
    const at = new Date(now.getTime() + seconds * SECOND);
    expect(await stripeSends(api, event('invoice.paid', invoice()), at, secret)).toMatchObject({
      status: 400,
      body: { code: 'signature_invalid' },
    });
    expect(await PaymentModel.countDocuments({ supportId: id })).toBe(0);
  });

  it.each([[''], ['t=,v1='], ['v1=00'], ['t=now,v1=00']])(
    'does not believe the signature %j',
    async (header) => {
      const headers = { 'Content-Type': 'application/json', 'stripe-signature': header };
      const body = JSON.stringify(event('invoice.paid', invoice()));
      const { status } = await api.send('POST', '/support/webhooks/stripe', { headers, body });
      expect(status).toBe(400);
    },
  );

  it('keeps nothing of what the same account sells elsewhere', async () => {
    invoiced(subscribed(null, 'active'), 'paid');
    expect((await told('invoice.paid', invoice())).status).toBe(200);
    expect((await told('product.created', { id: 'prod_1' })).status).toBe(200);
    expect(await PaymentModel.countDocuments({ reference: `in_${n}` })).toBe(0);
  });
});
