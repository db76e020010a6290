import { PROVIDER_NAMES, type PaymentProviderName } from '@filmfisher/shared/support/support';
import type { ConnectionKind } from '../../connections/index.ts';
import { AppError } from '../../../platform/errors.ts';
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

async function checkProvider({ name, check }: PaymentProvider): Promise<{ ok: boolean; message: string }> {
  try {
    await check();
    return { ok: true, message: `${PROVIDER_NAMES[name]} accepts our key.` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The cause names the service and its answer, and neither key nor payer.
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    return { ok: false, message: `${why}.` };
  }
}

export const paymentsConnection: ConnectionKind = {
  keyOf: ({ payments: { paystack, stripe } }) => (paystack ?? stripe)?.secretKey,
  async test({ env }) {
    const checked = await Promise.all(providersOf(env).map(checkProvider));
    if (checked.length === 0)
      return { ok: false, message: 'No payment service is set up: nobody can support us.' };
    return { ok: checked.every(({ ok }) => ok), message: checked.map(({ message }) => message).join(' ') };
  },
};
