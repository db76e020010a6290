import { pagePath } from '../pages/web-routes.ts';

/**
 * @param provider its key, such as `prime_video`
 * @returns the provider as the path of its page names it
 */
export const providerSegment = (provider: string) => provider.replaceAll('_', '-');

/** @returns the path of the page of what can be watched there */
export const providerPath = (provider: string) =>
  pagePath('provider', { provider: providerSegment(provider) });
