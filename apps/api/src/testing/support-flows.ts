import type { Types } from 'mongoose';
import { PaymentModel } from '../domains/support/supports/payments.model.ts';
import { SupportModel } from '../domains/support/supports/supports.model.ts';

let paid = 0;

/** A month's payment of a member, as a payment service reports it. @returns its reference */
export async function giveMoney(userId: Types.ObjectId, at: Date): Promise<string> {
  const reference = `books-${(paid += 1)}`;
  const price = { userId, provider: 'paystack', amount: 150_000, currency: 'NGN' } as const;
  await SupportModel.create({ ...price, state: 'active', renews: true, createdAt: at });
  await PaymentModel.create({ ...price, reference, refunded: 0, paidAt: at });
  return reference;
}
