import type { RawEnv } from './env-schema.ts';

/** Prices are a month's, in kobo or cents. */
export interface PaystackEnv {
  secretKey: string;
  /** Code of the monthly plan in Paystack's dashboard. */
  plan: string;
  amount: number;
}

export interface StripeEnv {
  secretKey: string;
  webhookSecret: string;
  amount: number;
}

/** Payment services that supporters can pay by; without any of them support is not open. */
export interface PaymentsEnv {
  paystack: PaystackEnv | undefined;
  stripe: StripeEnv | undefined;
  /** Gets the requests to them instead, their host first in the path; never in production. */
  relay: string | undefined;
}

const GROUPS = [
  ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PLAN', 'SUPPORT_NGN'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SUPPORT_USD'],
] as const;

/** @returns one sentence per broken rule */
export function paymentProblems(raw: RawEnv): string[] {
  const problems = GROUPS.filter((names) => {
    const set = names.filter((name) => raw[name] !== undefined);
    return set.length > 0 && set.length < names.length;
  }).map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together`);
  if (raw.PAYMENT_RELAY !== undefined && raw.NODE_ENV === 'production')
    problems.push('PAYMENT_RELAY must not be set in production');
  return problems;
}

export function paymentsEnv(raw: RawEnv): PaymentsEnv {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_PLAN, SUPPORT_NGN } = raw;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SUPPORT_USD } = raw;
  return {
    paystack:
      PAYSTACK_SECRET_KEY !== undefined && PAYSTACK_PLAN !== undefined && SUPPORT_NGN !== undefined
        ? { secretKey: PAYSTACK_SECRET_KEY, plan: PAYSTACK_PLAN, amount: SUPPORT_NGN * 100 }
        : undefined,
    stripe:
      STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined && SUPPORT_USD !== undefined
        ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, amount: SUPPORT_USD * 100 }
        : undefined,
    relay: raw.PAYMENT_RELAY,
  };
}
