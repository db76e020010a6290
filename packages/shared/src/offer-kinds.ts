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
