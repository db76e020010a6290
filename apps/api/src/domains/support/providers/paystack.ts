import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Env, PaystackEnv } from '../../../platform/env/env.ts';
import type { PaymentProvider, PaymentFacts, SubscriptionFacts, SupportFacts } from './provider.ts';
import { createAsk, isHmac } from './provider-request.ts';

/*
 * https://paystack.com/docs/payments/subscriptions and /webhooks. A plan, made in Paystack's dashboard, says how much
 * is taken each month; the first payment of a transaction with a plan begins a subscription.
 */

const planSchema = z.object({ plan_code: z.string(), amount: z.int(), currency: z.string() });
const startedSchema = z.object({ authorization_url: z.url() });
const customerSchema = z.object({ id: z.int(), customer_code: z.string() });
const subscriptionSchema = z.object({
  subscription_code: z.string(),
  email_token: z.string(),
  status: z.string(),
  plan: z.object({ plan_code: z.string() }),
  customer: customerSchema,
});
type Subscription = z.infer<typeof subscriptionSchema>;
const transactionSchema = z.object({
  id: z.int(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  customer: customerSchema,
  /** What we sent along; an empty text where nothing was. */
  metadata: z.union([z.looseObject({ supportId: z.string().optional() }), z.string(), z.null()]).optional(),
  plan: z.string().nullish().catch(null),
  plan_object: z.looseObject({ plan_code: z.string().optional() }).nullish(),
});
const refundSchema = z.object({ status: z.string(), amount: z.coerce.number().int() });
const within = <S extends z.ZodType>(data: S) => z.object({ data });

const text = z.string().optional().catch(undefined);
/** As much of an event as tells what it is about. */
const eventSchema = z.object({
  event: z.string(),
  data: z.object({
    reference: text,
    transaction_reference: text,
    subscription_code: text,
    subscription: z.object({ subscription_code: text }).optional().catch(undefined),
  }),
});

const STATES: Readonly<Record<string, SubscriptionFacts['state']>> = {
  active: 'active',
  'non-renewing': 'active',
  attention: 'late',
  completed: 'ended',
  cancelled: 'ended',
};

const subscriptionFacts = ({
  subscription_code: id,
  email_token: cancelKey,
  status,
}: Subscription): SubscriptionFacts => ({
  id,
  cancelKey,
  state: STATES[status] ?? 'late',
  renews: status === 'active' || status === 'attention',
});

export function createPaystack(
  { secretKey, plan, amount }: PaystackEnv,
  env: Pick<Env, 'payments'>,
): PaymentProvider {
  const ask = createAsk('paystack', 'api.paystack.co', env);
  const headers = { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' };
  const get = <S extends z.ZodType>(path: string, schema: S) =>
    ask({ method: 'GET', path, headers }, within(schema));
  const post = <S extends z.ZodType>(path: string, body: object, schema: S) =>
    ask({ method: 'POST', path, headers, body: JSON.stringify(body) }, schema);

  /** @returns the payer's subscription to our plan that was begun last; null where there is none yet */
  async function subscriptionOf(customerId: number): Promise<Subscription | null> {
    const { data } = await get(`/subscription?customer=${customerId}`, z.array(subscriptionSchema));
    const own = data.filter((found) => found.plan.plan_code === plan);
    return own.find(({ status }) => STATES[status] !== 'ended') ?? own[0] ?? null;
  }

  /** Paystack takes the plan's amount: it must be the price on our page. */
  async function checkPlan(): Promise<void> {
    const { data: known } = await get(`/plan/${plan}`, planSchema);
    if (known.amount !== amount || known.currency !== 'NGN')
      throw new AppError('payments_unavailable', {
        cause: new Error('PAYSTACK_PLAN takes another amount than SUPPORT_NGN says'),
      });
  }

  async function transactionFacts(reference: string): Promise<SupportFacts | null> {
    const address = `/transaction/verify/${encodeURIComponent(reference)}`;
    const { data: paid } = await get(address, transactionSchema);
    const supportId = typeof paid.metadata === 'object' ? (paid.metadata?.supportId ?? null) : null;
    // What is sent along is the payer's word: anybody can begin a transaction with our public key.
    if ((paid.plan_object?.plan_code ?? paid.plan) !== plan) return null;
    if ((paid.status !== 'success' && paid.status !== 'reversed') || paid.currency !== 'NGN') return null;
    const { data: refunds } = await get(`/refund?transaction=${paid.id}`, z.array(refundSchema));
    const sent = refunds.filter(({ status }) => status === 'processed');
    const refunded = sent.reduce((sum, refund) => sum + refund.amount, 0);
    const payment: PaymentFacts = {
      id: String(paid.id),
      amount: paid.amount,
      currency: 'NGN',
      refunded: paid.status === 'reversed' ? paid.amount : Math.min(refunded, paid.amount),
      paidAt: new Date(paid.paid_at ?? 0),
    };
    const subscription = await subscriptionOf(paid.customer.id);
    return {
      supportId,
      customerId: paid.customer.customer_code,
      payment,
      subscription: subscription && subscriptionFacts(subscription),
    };
  }

  return {
    name: 'paystack',
    currency: 'NGN',
    amount,

    check: checkPlan,

    async checkout({ supportId, email, returnUrl }) {
      await checkPlan();
      const order = { email, amount, currency: 'NGN', plan, reference: supportId, callback_url: returnUrl };
      // Who turns back has not paid.
      const metadata = { supportId, cancel_action: returnUrl.split('?')[0] ?? returnUrl };
      const { data } = await post('/transaction/initialize', { ...order, metadata }, within(startedSchema));
      return data.authorization_url;
    },

    isSigned(headersOf, body) {
      const signature = headersOf['x-paystack-signature'];
      return typeof signature === 'string' && isHmac('sha512', secretKey, [body], signature);
    },

    // Paystack's events have no name of their own; a second delivery has the same bytes.
    eventId: (_event, body) => createHash('sha256').update(body).digest('hex'),

    async factsOf(event) {
      const read = eventSchema.safeParse(event);
      if (!read.success) return null;
      const { event: kind, data } = read.data;
      if (kind === 'charge.success') return data.reference ? transactionFacts(data.reference) : null;
      if (kind === 'refund.processed')
        return data.transaction_reference ? transactionFacts(data.transaction_reference) : null;
      const code = data.subscription_code ?? data.subscription?.subscription_code;
      if (!code || !/^(?:subscription|invoice)\./.test(kind)) return null;
      const { data: found } = await get(`/subscription/${encodeURIComponent(code)}`, subscriptionSchema);
      if (found.plan.plan_code !== plan) return null;
      const { customer_code: customerId } = found.customer;
      return { supportId: null, customerId, subscription: subscriptionFacts(found), payment: null };
    },

    async cancel(code, token) {
      const { data: found } = await get(`/subscription/${encodeURIComponent(code)}`, subscriptionSchema);
      if (!subscriptionFacts(found).renews) return;
      await post('/subscription/disable', { code, token }, z.looseObject({}));
    },
  };
}
