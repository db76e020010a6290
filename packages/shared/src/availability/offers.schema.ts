import { z } from 'zod';
import { URL_MAX, isPublicAddress } from '../addresses/addresses.ts';
import { PROVIDER_KEYS } from './offer-providers.ts';
import { COSTS_NOTHING, OFFER_KINDS, OFFER_STATES } from './offers.ts';
import { countrySchema } from '../countries/countries.schema.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { creditSchema } from '../sources/sources.schema.ts';
import { SUGGESTION_REASON_MAX } from '../suggestions/suggestions.ts';
import { LABEL_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

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
