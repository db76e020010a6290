import { z } from 'zod';
import { emailAddressSchema } from '../accounts/credentials.schema.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';
import { CURRENCIES, PAYMENT_PROVIDERS, SUPPORT_STATES } from './support.ts';

const providerSchema = z.enum(PAYMENT_PROVIDERS, 'provider is none of ours');
/** In kobo or cents. */
const amountSchema = z.int().min(0);
const moneyFields = { amount: amountSchema, currency: z.enum(CURRENCIES) };

/** Answer of GET /support: whether one can give money here, by which services and how much, and what to know of it. */
export const supportSchema = z.object({
  open: z.boolean(),
  providers: z.array(providerSchema),
  /** What a month costs by each of them. */
  prices: z.array(z.object({ provider: providerSchema, ...moneyFields })),
  note: z.string(),
});
export type Support = z.infer<typeof supportSchema>;

/** Body of POST /support/checkout. */
export const checkoutSchema = z.strictObject({ provider: providerSchema });

/** Answer of POST /support/checkout: the page of the payment service. */
export const checkoutResponseSchema = z.object({ url: z.url() });

const paymentSchema = z.object({
  _id: idSchema,
  provider: providerSchema,
  ...moneyFields,
  refunded: amountSchema,
  paidAt: z.iso.datetime(),
  /** The payment service's own name of it. */
  reference: z.string(),
});

const supportFields = {
  provider: providerSchema,
  ...moneyFields,
  state: z.enum(SUPPORT_STATES),
  since: z.iso.datetime(),
  /** False once it is cancelled: what is paid stays paid, nothing further is taken. */
  renews: z.boolean(),
};

/** Answer of GET and DELETE /support/mine: the latest support, and every payment, the latest first. */
export const ownSupportSchema = z.object({
  support: z.object(supportFields).nullable(),
  /** Until then the badge stands on the profile. */
  supporterUntil: z.iso.datetime().nullable(),
  payments: z.array(paymentSchema),
});
export type OwnSupport = z.infer<typeof ownSupportSchema>;

/** Body of POST /support/webhooks/{provider}: whatever the service sends; the signature proves the sender. */
export const webhookSchema = z.looseObject({});
export const webhookParamsSchema = z.strictObject({ provider: providerSchema });

/** Body of POST /support/interest: whom to tell when it opens. */
export const supportInterestSchema = z.strictObject({ email: emailAddressSchema });

/** Query of the lists of the desk. */
export const supportListQuerySchema = z.strictObject(cursorQueryFields);
const next = idSchema.nullable();
/** Null when that account is gone. */
const member = memberCardSchema.nullable();

/** Answer of GET /admin/support: everybody who paid at least once, the latest first. */
export const supporterListSchema = z.object({
  supporters: z.array(z.object({ _id: idSchema, member, ...supportFields })),
  next,
});

/** Answer of GET /admin/support/payments: the latest first. */
export const paymentListSchema = z.object({
  payments: z.array(paymentSchema.extend({ member })),
  next,
});

/** Answer of GET /admin/support/interests: the latest first. */
export const interestListSchema = z.object({
  interests: z.array(z.object({ _id: idSchema, email: z.string(), at: z.iso.datetime(), member })),
  next,
});
