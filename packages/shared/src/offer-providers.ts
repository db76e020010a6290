/** Where films can be watched; `other` brings its own name. */
export const OFFER_PROVIDERS = {
  youtube: 'YouTube',
  netflix: 'Netflix',
  prime_video: 'Prime Video',
  showmax: 'Showmax',
  kava: 'Kava',
  circuits: 'Circuits',
  ebonylife_on_plus: 'EbonyLife ON Plus',
  irokotv: 'iROKOtv',
  disney_plus: 'Disney+',
  apple_tv: 'Apple TV',
  cinema: 'Cinema',
  other: 'Another provider',
} as const;
export type OfferProvider = keyof typeof OFFER_PROVIDERS;
// A record's keys are known to be those of the table; Object.keys forgets it.
export const PROVIDER_KEYS = Object.keys(OFFER_PROVIDERS) as [OfferProvider, ...OfferProvider[]];
