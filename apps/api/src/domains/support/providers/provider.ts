import type { Currency, PaymentProviderName, SupportState } from '@filmfisher/shared/support/support';
import type { IncomingHttpHeaders } from 'node:http';

/** What a payment service says of somebody's monthly payments, when it is asked. */
export interface SubscriptionFacts {
  id: string;
  state: Exclude<SupportState, 'started'>;
  /** False where no further payment will be taken. */
  renews: boolean;
  /** What the service needs besides the id to cancel the subscription; null where the id is enough. */
  cancelKey: string | null;
}

/** What a payment service says of one payment, when it is asked. Amounts are in kobo or cents. */
export interface PaymentFacts {
  id: string;
  amount: number;
  currency: Currency;
  /** As much of it as was sent back. */
  refunded: number;
  paidAt: Date;
}

/** How things are with one support at its payment service. */
export interface SupportFacts {
  /** Ours, as we gave it to the service; null where the answer does not carry it. */
  supportId: string | null;
  /** The payer's id at the service, where payments are found by it. */
  customerId: string | null;
  subscription: SubscriptionFacts | null;
  payment: PaymentFacts | null;
}

interface Order {
  supportId: string;
  email: string;
  /** Where the service sends people afterwards. */
  returnUrl: string;
}

/**
 * A payment service. Its events may come twice, late and in any order. An event therefore only names its subject: the
 * current facts come from a request to the service, and the latest answer counts.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  currency: Currency;
  /** Kobo or cents a month. */
  amount: number;
  /** Asks whether the service takes our key; moves no money. @throws AppError `payments_unavailable` */
  check(): Promise<void>;
  /** @returns the page where one pays. @throws ProviderDown */
  checkout(order: Order): Promise<string>;
  /** @returns whether the service has signed these bytes, and not too long ago where it says when */
  isSigned(headers: IncomingHttpHeaders, body: Buffer, now: Date): boolean;
  /** @returns the event's name, under which a second delivery of it is known */
  eventId(event: unknown, body: Buffer): string;
  /** @returns how things are with what the event is about; null where it is no business of ours. @throws ProviderDown */
  factsOf(event: unknown): Promise<SupportFacts | null>;
  /** Takes no further payment. May be called again. @throws ProviderDown */
  cancel(subscriptionId: string, cancelKey: string | null): Promise<void>;
}
