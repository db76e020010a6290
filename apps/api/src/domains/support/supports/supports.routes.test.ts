import {
  interestListSchema,
  paymentListSchema,
  supporterListSchema,
} from '@filmfisher/shared/support/support.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { startPaymentServer } from '../payment-server.builder.ts';
import { PaymentModel } from './payments.model.ts';
import { supportsPersonalData } from './supports.service.ts';
import { SupportModel } from './supports.model.ts';

let closed: TestApi;
let open: TestApi;
let member: SignedIn;
let admin: string;

const AT = new Date('2126-03-01T10:00:00.000Z');
const MONEY = { provider: 'paystack', amount: 150_000, currency: 'NGN' } as const;

beforeAll(async () => {
  const server = await startPaymentServer();
  await server.close();
  closed = await createTestApi();
  open = await createTestApi({ env: server.env });
  member = await open.signInAs('member');
  admin = (await open.signInAs('admin')).cookie;
  const userId = member.user._id;
  const row = { ...MONEY, userId, renews: true, createdAt: AT };
  await SupportModel.create({ ...row, state: 'active', subscriptionId: 'SUB_1', customerId: 'CUS_1' });
  await SupportModel.create({ ...row, state: 'started' });
  await PaymentModel.create({ ...MONEY, userId, reference: 'paid-1', refunded: 0, paidAt: AT });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const begin = (api: TestApi, json: object, cookie = member.cookie) =>
  api.send('POST', '/support/checkout', { cookie, json });
const asAdmin = async (path: string) => (await open.send('GET', path, { cookie: admin })).body;

describe('support', () => {
  it('stays closed without keys, and takes neither checkouts nor events', async () => {
    const { body } = await closed.send('GET', '/support');
    expect(body).toMatchObject({ open: false, providers: [], prices: [] });
    expect(await begin(closed, { provider: 'stripe' })).toMatchObject({
      status: 409,
      body: { code: 'not_open' },
    });
    expect((await closed.send('POST', '/support/webhooks/stripe', { json: {} })).status).toBe(404);
  });

  it('says what a month costs with keys', async () => {
    expect((await open.send('GET', '/support')).body).toMatchObject({
      open: true,
      providers: ['paystack', 'stripe'],
      prices: [MONEY, { provider: 'stripe', amount: 300, currency: 'USD' }],
    });
  });

  it.each([[{}], [{ provider: 'cash' }], [{ provider: 'stripe', amount: 1 }]])('refuses %j', async (json) => {
    expect((await begin(open, json)).status).toBe(400);
  });

  it('asks for a confirmed address, where receipts go', async () => {
    const { cookie } = await open.signInAs('member', { emailVerified: false });
    expect(await begin(open, { provider: 'stripe' }, cookie)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
  });

  it('is begun only while the payment service answers', async () => {
    const { cookie } = await open.signInAs('member');
    expect((await begin(open, { provider: 'stripe' }, cookie)).status).toBe(502);
  });
});

describe('the desk', () => {
  it('shows supporters, payments and the addresses left, each with its member', async () => {
    await open.send('POST', '/support/interest', { json: { email: 'ada@films.example' } });
    const { supporters } = supporterListSchema.parse(await asAdmin('/admin/support'));
    expect(supporters).toMatchObject([{ state: 'active', member: { username: member.user.username } }]);
    const { payments } = paymentListSchema.parse(await asAdmin('/admin/support/payments?limit=1'));
    expect(payments).toMatchObject([{ reference: 'paid-1', amount: 150_000, refunded: 0 }]);
    const { interests } = interestListSchema.parse(await asAdmin('/admin/support/interests'));
    expect(interests).toMatchObject([{ email: 'ada@films.example', member: null }]);
    expect(await asAdmin('/admin/support/interests.csv')).toMatch(/^email,left at\nada@films\.example,2/);
  });
});

describe('the erasure of an account', () => {
  it('leaves the payment in the books without the member, and cancels what still runs', async () => {
    expect(await supportsPersonalData.read(member.user._id)).toMatchObject({
      supports: [{ state: 'active' }, { state: 'started' }],
      payments: [{ reference: 'paid-1' }],
    });
    await supportsPersonalData.erase(member.user._id, open.context);
    expect(await supportsPersonalData.read(member.user._id)).toEqual({ supports: [], payments: [] });
    expect(await PaymentModel.findOne({ reference: 'paid-1' }).lean()).toMatchObject({ userId: null });
    const support = await SupportModel.findOne({ subscriptionId: 'SUB_1' }).lean();
    expect(support).toMatchObject({ userId: null, customerId: null });
    expect(support?.cancelledAt).toBeInstanceOf(Date);
  });
});
