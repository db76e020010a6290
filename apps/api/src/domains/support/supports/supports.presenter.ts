import type { OwnSupport } from '@filmfisher/shared/support/support.schema';
import type { PaymentRecord } from './payments.model.ts';
import type { SupportRecord } from './supports.model.ts';

export function presentSupport(support: SupportRecord): NonNullable<OwnSupport['support']> {
  const { provider, amount, currency, state, renews, cancelledAt, createdAt } = support;
  return {
    provider,
    amount,
    currency,
    state,
    renews: renews && cancelledAt === null,
    since: createdAt.toISOString(),
  };
}

export function presentPayment(payment: PaymentRecord): OwnSupport['payments'][number] {
  const { _id, provider, amount, currency, refunded, paidAt, reference } = payment;
  const id = _id.toHexString();
  return { _id: id, provider, amount, currency, refunded, paidAt: paidAt.toISOString(), reference };
}
