import {
  CURRENCIES,
  PAYMENT_PROVIDERS,
  SUPPORT_STATES,
  type Currency,
  type PaymentProviderName,
  type SupportState,
} from '@filmfisher/shared/support/support';
import mongoose, { model, Schema, type Types } from 'mongoose';

/** Somebody's monthly payments by one payment service, from the moment its page was opened. */
export interface SupportFields {
  /** Null once the account is erased. */
  userId: Types.ObjectId | null;
  provider: PaymentProviderName;
  state: SupportState;
  /** A month's, in kobo or cents. */
  amount: number;
  currency: Currency;
  renews: boolean;
  /** Names at the payment service; null until it has sent them. */
  subscriptionId: string | null;
  customerId: string | null;
  cancelKey: string | null;
  /** When the answer was asked for that tells the state: an older one changes nothing. */
  askedAt: Date | null;
  /** When the member, or a rule of ours, ended it; the service may not know of it yet. */
  cancelledAt: Date | null;
  createdAt: Date;
}
export type SupportRecord = SupportFields & { _id: Types.ObjectId };

const supportSchema = new Schema<SupportFields>(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    provider: { type: String, enum: PAYMENT_PROVIDERS, required: true },
    state: { type: String, enum: SUPPORT_STATES, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
    renews: { type: Boolean, required: true },
    subscriptionId: { type: String, default: null },
    customerId: { type: String, default: null },
    cancelKey: { type: String, default: null },
    askedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
supportSchema.index({ userId: 1, _id: -1 });
// Only what is there must be unique: most rows are pages that were opened and left.
supportSchema.index(
  { subscriptionId: 1 },
  { unique: true, partialFilterExpression: { subscriptionId: { $gt: '' } } },
);
supportSchema.index({ customerId: 1, _id: -1 });
supportSchema.index({ state: 1, _id: -1 });
supportSchema.index({ renews: 1, cancelledAt: 1 });

export const SupportModel = model('Support', supportSchema, 'supports');

/** States of a support with a payment that was made or is expected. */
const LIVE_STATES: readonly SupportState[] = ['active', 'late'];
/** Supports for which the service will take a further payment. */
export const renewing = (userId: Types.ObjectId) => ({
  userId,
  state: mongoose.trusted({ $in: LIVE_STATES }),
  renews: true,
  cancelledAt: null,
});
