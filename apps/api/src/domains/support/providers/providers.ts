import type { PaymentProviderName } from '@filmfisher/shared/support';
import type { Env } from '../../../platform/env/env.ts';
import { createPaystack } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe.ts';

/** @returns the payment services that this installation has keys for */
export function providersOf(env: Pick<Env, 'payments'>): PaymentProvider[] {
  const { paystack, stripe } = env.payments;
  return [
    ...(paystack ? [createPaystack(paystack, env)] : []),
    ...(stripe ? [createStripe(stripe, env)] : []),
  ];
}

/** @returns the service; undefined where there is no key for it */
export function providerNamed(
  name: PaymentProviderName,
  env: Pick<Env, 'payments'>,
): PaymentProvider | undefined {
  return providersOf(env).find((provider) => provider.name === name);
}
