import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerSecret } from '../../testing/log-sink.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** For tests: a server that stands in for the payment services, as PAYMENT_RELAY lets it. */

export interface PaymentRequest {
  method: string;
  /** Host and path, with the query. */
  address: string;
  authorization: string | undefined;
  body: string;
}

/** What is answered, by method, host and path; what is not there is 404. A function is asked each time. */
export type Known = Record<string, unknown>;

export interface PaymentServer {
  env: Record<string, string>;
  known: Known;
  requests: PaymentRequest[];
  close(): Promise<void>;
}

export const PAYSTACK_KEY = registerSecret('sk_test_paystack_of_the_tests');
export const STRIPE_KEY = registerSecret('sk_test_stripe_of_the_tests');
export const STRIPE_WEBHOOK_SECRET = registerSecret('whsec_of_the_tests');
export const PLAN = 'PLN_tests';

export async function startPaymentServer(): Promise<PaymentServer> {
  const known: Known = {};
  const requests: PaymentRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const address = decodeURIComponent(request.url ?? '/').slice(1);
      const method = request.method ?? '';
      const { authorization } = request.headers;
      requests.push({ method, address, authorization, body: Buffer.concat(chunks).toString('utf8') });
      const answer = known[`${method} ${address}`];
      response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_PLAN: PLAN,
      SUPPORT_NGN: '1500',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
      SUPPORT_USD: '3',
      PAYMENT_RELAY: `http://127.0.0.1:${port}`,
    },
    known,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Send = Pick<TestApi, 'send'>;

/** Delivers an event as Paystack does. */
export function paystackSends({ send }: Send, event: object, key = PAYSTACK_KEY) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha512', key).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature };
  return send('POST', '/support/webhooks/paystack', { body, headers });
}

/** Delivers an event as Stripe does. @param at when it was signed */
export function stripeSends({ send }: Send, event: object, at: Date, secret = STRIPE_WEBHOOK_SECRET) {
  const body = JSON.stringify(event);
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'stripe-signature': `t=${seconds},v1=${'0'.repeat(64)},v1=${signature},v0=old`,
  };
  return send('POST', '/support/webhooks/stripe', { body, headers });
}
