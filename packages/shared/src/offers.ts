import { z } from 'zod';
import { countrySchema } from './countries.ts';
import { idSchema } from './ids.ts';
import { LABEL_MAX, SUGGESTION_REASON_MAX, URL_MAX } from './limits.ts';
import { pageFields } from './members.ts';
import { movieRefSchema } from './movie-ref.ts';
import { COSTS_NOTHING, OFFER_KINDS } from './offer-kinds.ts';
import { PROVIDER_KEYS } from './offer-providers.ts';
import { pageQueryFields } from './pagination.ts';
import { isPublicAddress } from './public-address.ts';
import { creditSchema } from './credits.ts';
import { textSchema } from './text.ts';

/** Offers wait for an administrator, are shown, have been refused, or are hidden because their link is dead. */
export const OFFER_STATES = ['open', 'live', 'hidden', 'refused'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** Members whose reports of a dead link hide an offer. */
export const DEAD_LINK_REPORTS = 3;

/** Kilobits a second, sound included: what YouTube's own streams of these sizes take on average. */
const KILOBITS = { p144: 120, p360: 500, p480: 1_000 } as const;
export const DATA_ASSUMPTION =
  'Estimated from the running time at 120, 500 and 1,000 kbit/s; the provider decides how much it really is.';

/** @returns the megabytes that watching so many minutes takes, by the height of the picture */
export function megabytesOf(minutes: number): Record<keyof typeof KILOBITS, number> {
  const of = (kilobits: number) => Math.round((minutes * 60 * kilobits) / 8 / 1_000);
  return { p144: of(KILOBITS.p144), p360: of(KILOBITS.p360), p480: of(KILOBITS.p480) };
}

const AMOUNT_RULE = 'Amount must be a number such as 1500 or 4.99';
const priceSchema = z.strictObject(
  {
    amount: z.string(AMOUNT_RULE).regex(/^\d{1,7}(?:\.\d{1,2})?$/, AMOUNT_RULE),
    currency: z
      .string('Currency must be a code such as NGN')
      .regex(/^[A-Z]{3}$/, 'Currency must be a code such as NGN'),
  },
  'Price must be an object with amount and currency',
);

/** Body of POST /movies/{id}/offers. */
export const offerInputSchema = z
  .strictObject({
    provider: z.enum(PROVIDER_KEYS, `Provider must be one of ${PROVIDER_KEYS.join(', ')}`),
    /** The cinema, the channel, or who else it is. */
    providerName: textSchema('Name of the provider', { max: LABEL_MAX }).default(''),
    kind: z.enum(OFFER_KINDS, `Kind must be one of ${OFFER_KINDS.join(', ')}`),
    country: countrySchema('Country'),
    price: priceSchema.nullable().default(null),
    link: z
      .string('Link is required')
      .trim()
      .min(1, 'Link is required')
      .max(URL_MAX, `Link must not exceed ${URL_MAX} characters.`)
      .refine(isPublicAddress, 'Link must be an http or https address that everybody can open'),
  })
  .refine(({ provider, providerName }) => provider !== 'other' || providerName !== '', {
    path: ['providerName'],
    message: 'Name of the provider is required',
  })
  .refine(({ kind, price }) => price === null || !COSTS_NOTHING.includes(kind), {
    path: ['price'],
    message: 'What is free has no price',
  });
export type OfferInput = z.infer<typeof offerInputSchema>;
export type OfferRequest = z.input<typeof offerInputSchema>;

export const offerSchema = z.object({
  _id: idSchema,
  provider: z.enum(PROVIDER_KEYS),
  providerName: z.string(),
  kind: z.enum(OFFER_KINDS),
  country: z.string(),
  price: z.object({ amount: z.string(), currency: z.string() }).optional(),
  link: z.string(),
  /** Of the catalogue that it was taken from. */
  credit: creditSchema.optional(),
  state: z.enum(OFFER_STATES),
  checkedOn: z.iso.datetime().nullable(),
  /** Administrators, who are not named; null while nobody has. */
  confirmedBy: z.literal('desk').nullable(),
  /** Only of films whose minutes are known, and not of cinemas. */
  megabytes: z.object({ p144: z.int(), p360: z.int(), p480: z.int() }).optional(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Answer of GET /movies/{id}/offers: what is free first, then by price. */
export const offerListSchema = z.object({ offers: z.array(offerSchema), assumption: z.string() });

/** Answer of POST /movies/{id}/offers. */
export const offerResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), offer: offerSchema }),
});

/** Query of GET /admin/offers. */
export const deskOffersQuerySchema = z.strictObject({
  state: z.enum(['open', 'hidden'], 'state must be one of open, hidden').default('open'),
  ...pageQueryFields,
});
export type DeskOffersQuery = z.infer<typeof deskOffersQuerySchema>;
/** An offer as the desk sees it. */
export const deskOfferSchema = offerSchema.extend({ movie: movieRefSchema, reports: z.int() });
export type DeskOffer = z.infer<typeof deskOfferSchema>;
export const deskOfferListSchema = z.object({ offers: z.array(deskOfferSchema), ...pageFields });

/** Body of POST /admin/offers/{id}/decision: whether the offer is shown; a refusal says why. */
export const offerDecisionSchema = z
  .strictObject({
    accept: z.boolean('accept must be true or false'),
    reason: textSchema('Reason', { max: SUGGESTION_REASON_MAX }).default(''),
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    message: 'Say why in a sentence',
  });
export type OfferDecision = z.infer<typeof offerDecisionSchema>;
