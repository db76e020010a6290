import { PROVIDER_KEYS, type OfferProvider } from './offer-providers.ts';
import { pagePath } from './web-routes.ts';

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
