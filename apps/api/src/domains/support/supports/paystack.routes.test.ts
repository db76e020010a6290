import { checkoutResponseSchema, ownSupportSchema } from '@filmfisher/shared/support/support.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { PAYSTACK_KEY, paystackSends, PLAN, startPaymentServer } from '../payment-server.builder.ts';
import type { PaymentServer } from '../payment-server.builder.ts';
import { finishCancellations } from './supports.service.ts';
import { PaymentModel } from './payments.model.ts';
import { SupportModel } from './supports.model.ts';

const PAID_AT = '2126-03-01T10:00:00.000Z';
const PLANNED = { plan_code: PLAN, amount: 150_000, currency: 'NGN' };
const HOST = 'api.paystack.co';

let server: PaymentServer;
let api: TestApi;
let now: Date;
let member: SignedIn;
/** Numbers at Paystack; each test has its own customer. */
let n = 100;

beforeAll(async () => {
  server = await startPaymentServer();
  api = await createTestApi({ env: server.env, context: { clock: { now: () => now } } });
});
beforeEach(async () => {
  now = new Date(PAID_AT);
  n += 1;
  member = await api.signInAs('member', { email: `payer${n}@films.example` });
  server.known[`GET ${HOST}/plan/${PLAN}`] = { data: PLANNED };
  server.known[`POST ${HOST}/transaction/initialize`] = {
    data: { authorization_url: 'https://checkout.paystack.com/abc' },
  };
  server.known[`POST ${HOST}/subscription/disable`] = { status: true };
});
afterEach(() => {
  for (const key of Object.keys(server.known)) Reflect.deleteProperty(server.known, key);
  server.requests.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const customer = () => ({ id: n, customer_code: `CUS_${n}` });
const begin = () =>
  api.send('POST', '/support/checkout', { cookie: member.cookie, json: { provider: 'paystack' } });
const mine = async () =>
  ownSupportSchema.parse((await api.send('GET', '/support/mine', { cookie: member.cookie })).body);
const badge = async () =>
  (await api.send('GET', `/profile/${member.user._id.toHexString()}`)).body as { supporter: boolean };

/** Opens Paystack's page. @returns our name of the support */
async function started(): Promise<string> {
  expect((await begin()).status).toBe(201);
  return (
    (await SupportModel.findOne({ userId: member.user._id }).sort({ _id: -1 }).lean())?._id.toHexString() ??
    ''
  );
}

/** Paystack now knows this payment. */
function pays(reference: string, supportId: string | null, more: object = {}): void {
  const id = n * 10;
  const metadata = supportId === null ? '' : { supportId };
  const paid = { id, status: 'success', amount: 150_000, currency: 'NGN', paid_at: PAID_AT, metadata };
  const data = { ...paid, customer: customer(), plan_object: PLANNED, ...more };
  server.known[`GET ${HOST}/transaction/verify/${reference}`] = { data };
  server.known[`GET ${HOST}/refund?transaction=${data.id}`] ??= { data: [] };
  server.known[`GET ${HOST}/subscription?customer=${n}`] ??= { data: [] };
}

/** Paystack now says this of the subscription. */
function subscribed(status: string, code = `SUB_${n}`): void {
  const data = {
    subscription_code: code,
    email_token: `token${n}`,
    status,
    plan: PLANNED,
    customer: customer(),
  };
  server.known[`GET ${HOST}/subscription/${code}`] = { data };
  server.known[`GET ${HOST}/subscription?customer=${n}`] = { data: [data] };
}

const told = (event: string, data: object) => paystackSends(api, { event, data });
const charged = (reference: string) => told('charge.success', { reference });
const changed = (event: string) => told(event, { subscription_code: `SUB_${n}` });
const mailsTo = async () => (await api.mailTo(member.user.email ?? '')).map(({ subject }) => subject);

describe('support by Paystack', () => {
  it('opens the page of Paystack with the price of the setting, and no card', async () => {
    const { body } = await begin();
    expect(checkoutResponseSchema.parse(body).url).toBe('https://checkout.paystack.com/abc');
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.authorization).toBe(`Bearer ${PAYSTACK_KEY}`);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ amount: 150_000, currency: 'NGN', plan: PLAN });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      callback_url: expect.stringMatching(/\/support\?paid=1$/) as string,
      metadata: { cancel_action: expect.stringMatching(/\/support$/) as string },
    });
    expect(await mine()).toEqual({ support: null, supporterUntil: null, payments: [] });
  });

  it('is not begun while the plan takes another amount than the page says', async () => {
    server.known[`GET ${HOST}/plan/${PLAN}`] = { data: { ...PLANNED, amount: 200_000 } };
    expect(await begin()).toMatchObject({ status: 502, body: { code: 'payments_unavailable' } });
  });

  it('makes the payer a supporter with one receipt, however often the event arrives', async () => {
    const id = await started();
    pays(id, id);
    expect(await badge()).toMatchObject({ supporter: false });
    expect((await charged(id)).status).toBe(200);
    expect((await charged(id)).status).toBe(200);
    await told('charge.success', { reference: id, delivered: 'again, with other bytes' });
    subscribed('active');
    await changed('subscription.create');
    expect(await mine()).toMatchObject({
      support: { provider: 'paystack', state: 'active', renews: true, amount: 150_000 },
      payments: [{ amount: 150_000, currency: 'NGN', refunded: 0 }],
    });
    expect(await badge()).toMatchObject({ supporter: true });
    expect(await mailsTo()).toEqual(['Receipt: ₦1,500 for FilmFisher']);
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'already_supporter' } });
    now = new Date('2126-04-10T00:00:00.000Z');
    expect(await badge()).toMatchObject({ supporter: false });
  });

  it('takes the subscription before the payment, and next month’s payment for the same supporter', async () => {
    const id = await started();
    subscribed('active');
    await changed('subscription.create');
    expect(await mine()).toMatchObject({ support: null });
    pays(id, id);
    await charged(id);
    pays('next-month', null, { id: n * 10 + 1, paid_at: '2126-04-01T10:00:00.000Z' });
    await charged('next-month');
    const { support, payments } = await mine();
    expect(support).toMatchObject({ state: 'active' });
    expect(payments.map(({ paidAt }) => paidAt.slice(0, 7))).toEqual(['2126-04', '2126-03']);
  });

  it('says that a payment failed, and that a later one went through', async () => {
    const id = await started();
    subscribed('active');
    pays(id, id);
    await charged(id);
    subscribed('attention');
    await told('invoice.payment_failed', { subscription: { subscription_code: `SUB_${n}` } });
    expect(await mine()).toMatchObject({ support: { state: 'late' } });
    // A late copy of the first event: what Paystack says now counts, not what the event says.
    await told('charge.success', { reference: id, late: true });
    expect(await mine()).toMatchObject({ support: { state: 'late' } });
    subscribed('active');
    await changed('invoice.update');
    expect(await mine()).toMatchObject({ support: { state: 'active' } });
    expect((await mailsTo())[0]).toBe('Your support for FilmFisher could not be paid');
  });

  it('removes the badge with a refund, also when that arrives before the payment', async () => {
    const id = await started();
    pays(id, id);
    server.known[`GET ${HOST}/refund?transaction=${n * 10}`] = {
      data: [
        { status: 'processed', amount: 100_000 },
        { status: 'processed', amount: '50000' },
        { status: 'pending', amount: 1 },
      ],
    };
    await told('refund.processed', { transaction_reference: id, amount: '50000' });
    await charged(id);
    expect(await mine()).toMatchObject({
      supporterUntil: null,
      payments: [{ amount: 150_000, refunded: 150_000 }],
    });
    expect(await badge()).toMatchObject({ supporter: false });
    expect((await mailsTo()).toSorted()).toEqual([
      'Receipt: ₦1,500 for FilmFisher',
      'Refund: ₦1,500 from FilmFisher',
    ]);
  });

  it('is cancelled in one tap, also while Paystack does not answer', async () => {
    const id = await started();
    subscribed('active');
    pays(id, id);
    await charged(id);
    Reflect.deleteProperty(server.known, `POST ${HOST}/subscription/disable`);
    const { body } = await api.send('DELETE', '/support/mine', { cookie: member.cookie });
    expect(ownSupportSchema.parse(body).support).toMatchObject({ state: 'active', renews: false });
    expect(await SupportModel.findById(id).lean()).toMatchObject({ renews: true });
    server.known[`POST ${HOST}/subscription/disable`] = { status: true };
    server.requests.length = 0;
    await finishCancellations(api.context, createTestLogger(), () => true);
    const disabled = { code: `SUB_${n}`, token: `token${n}` };
    expect(JSON.parse(server.requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual(disabled);
    expect(await SupportModel.findById(id).lean()).toMatchObject({ renews: false });
    subscribed('cancelled');
    await changed('subscription.disable');
    expect(await mine()).toMatchObject({ support: { state: 'ended', renews: false } });
    expect(await badge()).toMatchObject({ supporter: true });
  });

  it('does not go on twice for a member who paid twice', async () => {
    const [first, second] = [await started(), await started()];
    subscribed('active');
    pays(first, first);
    await charged(first);
    pays(second, second, { id: n * 10 + 1 });
    server.known[`GET ${HOST}/refund?transaction=${n * 10 + 1}`] = { data: [] };
    await charged(second);
    expect(await SupportModel.findById(second).lean()).toMatchObject({ cancelledAt: now });
    expect(await SupportModel.findById(first).lean()).toMatchObject({ cancelledAt: null, renews: true });
    expect((await mine()).payments).toHaveLength(2);
    // The second subscription comes after its payment, and is ended at Paystack; the first one is not.
    subscribed('active', `SUB_${n}_again`);
    await told('subscription.create', { subscription_code: `SUB_${n}_again` });
    server.requests.length = 0;
    await finishCancellations(api.context, createTestLogger(), () => true);
    const disabled = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(disabled).toEqual([JSON.stringify({ code: `SUB_${n}_again`, token: `token${n}` })]);
    expect(await SupportModel.findById(second).lean()).toMatchObject({ renews: false });
    expect(await SupportModel.findById(first).lean()).toMatchObject({ renews: true });
  });

  it.each(['failed', 'abandoned'])('keeps nothing of a payment that is %s', async (status) => {
    const id = await started();
    pays(id, id, { status });
    expect((await charged(id)).status).toBe(200);
    expect(await PaymentModel.countDocuments({ supportId: id })).toBe(0);
    expect(await SupportModel.findById(id).lean()).toMatchObject({ state: 'started', customerId: null });
    expect(await badge()).toMatchObject({ supporter: false });
    expect(await mailsTo()).toEqual([]);
  });

  it.each([
    ['less than was begun', { amount: 100 }],
    ['another currency', { currency: 'GHS' }],
    ['no plan', { plan_object: {} }],
    ['another plan', { plan_object: { plan_code: 'PLN_other' } }],
  ])('keeps nothing of a payment of %s', async (_what, more) => {
    const id = await started();
    pays(id, id, more);
    subscribed('active');
    expect((await charged(id)).status).toBe(200);
    expect(await mine()).toEqual({ support: null, supporterUntil: null, payments: [] });
    expect(await badge()).toMatchObject({ supporter: false });
  });

  it('keeps nothing of what another payer says is for a support that somebody pays', async () => {
    const id = await started();
    subscribed('active');
    pays(id, id);
    await charged(id);
    const other = { id: n * 10 + 7, customer: { id: n + 500_000, customer_code: 'CUS_other' } };
    server.known[`GET ${HOST}/subscription?customer=${n + 500_000}`] = { data: [] };
    pays('by-another', id, other);
    await charged('by-another');
    expect(await SupportModel.findById(id).lean()).toMatchObject({ customerId: `CUS_${n}` });
    expect((await mine()).payments).toHaveLength(1);
  });

  it('takes what the plan costs since it was made cheaper', async () => {
    const id = await started();
    pays(id, id);
    await charged(id);
    await SupportModel.updateOne({ _id: id }, { amount: 200_000 });
    pays('cheaper-month', null, { id: n * 10 + 1, paid_at: '2126-04-01T10:00:00.000Z' });
    await charged('cheaper-month');
    expect((await mine()).payments).toHaveLength(2);
  });

  it('believes nobody else', async () => {
    const id = await started();
    pays(id, id);
    const event = { event: 'charge.success', data: { reference: id } };
    expect(await paystackSends(api, event, 'another key')).toMatchObject({
      status: 400,
      body: { code: 'signature_invalid' },
    });
    const unsigned = await api.send('POST', '/support/webhooks/paystack', { json: event });
    expect(unsigned.status).toBe(400);
    expect(await PaymentModel.countDocuments({ supportId: id })).toBe(0);
  });

  it('asks for the event again while Paystack does not answer', async () => {
    const id = await started();
    expect(await charged(id)).toMatchObject({ status: 502, body: { code: 'payments_unavailable' } });
    pays(id, id);
    expect((await charged(id)).status).toBe(200);
    expect((await mine()).payments).toHaveLength(1);
  });

  it.each([
    ['transfer.success', {}],
    ['charge.success', {}],
    ['subscription.create', { subscription_code: 5 }],
  ])('has no use for %s with %j', async (event, data) => {
    expect((await told(event, data)).status).toBe(200);
  });

  it('keeps nothing of what the same account sells elsewhere', async () => {
    pays('elsewhere', null, { plan_object: {} });
    await charged('elsewhere');
    expect(await PaymentModel.countDocuments({ reference: String(n * 10) })).toBe(0);
  });
});
