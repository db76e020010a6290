import { pagePath } from '../pages/web-routes.ts';
import type { OfferProvider } from './offer-providers.ts';

/** @returns the provider as the path of its page names it */
export const providerSegment = (provider: OfferProvider) => provider.replaceAll('_', '-');

/** @returns the path of the page of what can be watched there */
export const providerPath = (provider: OfferProvider) =>
  pagePath('provider', { provider: providerSegment(provider) });
