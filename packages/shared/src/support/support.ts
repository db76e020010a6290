/** Payment services. Supporters pay on the service's own pages, so that no card is ever typed here. */
export const PAYMENT_PROVIDERS = ['paystack', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
export const PROVIDER_NAMES: Readonly<Record<PaymentProviderName, string>> = {
  paystack: 'Paystack',
  stripe: 'Stripe',
};
export const CURRENCIES = ['NGN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

const SIGNS: Readonly<Record<Currency, string>> = { NGN: '₦', USD: '$' };

/** @returns an amount in kobo or cents as people write it: ₦1,500 or $2.50 */
export function moneyText(amount: number, currency: Currency): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const whole = (amount / 100).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${SIGNS[currency]}${whole}`;
}

/**
 * `started`: the page of the payment service was opened, nothing is paid. `late`: the last payment failed, the service
 * tries again. `ended`: there will be no further payment.
 */
export const SUPPORT_STATES = ['started', 'active', 'late', 'ended'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
