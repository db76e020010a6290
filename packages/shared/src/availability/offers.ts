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

export const OFFER_KINDS = ['free', 'ads', 'subscription', 'rent', 'buy', 'cinema'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const KIND_NAMES: Record<OfferKind, string> = {
  free: 'Free',
  ads: 'Free with advertising',
  subscription: 'Subscription',
  rent: 'Rent',
  buy: 'Buy',
  cinema: 'In cinemas',
};
export const COSTS_NOTHING: readonly OfferKind[] = ['free', 'ads'];
