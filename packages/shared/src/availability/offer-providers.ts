import { pagePath } from '../pages/web-routes.ts';

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

/** Those with a page of what can be watched there; the others have a name for each offer. */
export const PROVIDERS_WITH_PAGE = PROVIDER_KEYS.filter((provider) => provider !== 'other');

const segmentOf = (provider: OfferProvider) => provider.replaceAll('_', '-');

/** @returns the path of the page of what can be watched there */
export const providerPath = (provider: OfferProvider) =>
  pagePath('provider', { provider: segmentOf(provider) });

/** @returns the provider whose page this is; undefined where there is none */
export const providerOf = (segment: string): OfferProvider | undefined =>
  PROVIDERS_WITH_PAGE.find((provider) => segmentOf(provider) === segment);

/** @returns what stands after "Watch": 'on Netflix', 'in cinemas' */
export const providerPlace = (provider: OfferProvider, name: string) =>
  provider === 'cinema' ? 'in cinemas' : `on ${name}`;
