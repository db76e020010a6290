import {
  CURRENCIES,
  PAYMENT_PROVIDERS,
  type Currency,
  type PaymentProviderName,
} from '@filmfisher/shared/support/support';
import { model, Schema, type Types } from 'mongoose';

/** A payment that went through. The books keep it when the account goes, without the member. */
export interface PaymentFields {
  /** Null once the account is erased, and for a payment that nobody here began. */
  userId: Types.ObjectId | null;
  supportId: Types.ObjectId | null;
  provider: PaymentProviderName;
  /** Its name at the payment service. */
  reference: string;
  /** In kobo or cents. */
  amount: number;
  currency: Currency;
  refunded: number;
  paidAt: Date;
}
export type PaymentRecord = PaymentFields & { _id: Types.ObjectId };

const paymentSchema = new Schema<PaymentFields>(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    supportId: { type: Schema.Types.ObjectId, default: null },
    provider: { type: String, enum: PAYMENT_PROVIDERS, required: true },
    reference: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
    refunded: { type: Number, required: true },
    paidAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
paymentSchema.index({ provider: 1, reference: 1 }, { unique: true });
paymentSchema.index({ userId: 1, paidAt: -1 });

export const PaymentModel = model('SupportPayment', paymentSchema, 'supportPayments');

/** Names of events of payment services that were dealt with, so that each is once. */
interface EventFields {
  /** The service and its name of the event. */
  _id: string;
  at: Date;
}

const eventSchema = new Schema<EventFields>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false },
);
/** Services deliver an event again for three days at most. */
eventSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3_600 });

export const PaymentEventModel = model('SupportEvent', eventSchema, 'supportEvents');
