import { OFFER_PROVIDERS } from '@filmfisher/shared/availability/offer-providers';
import type { Together } from '@filmfisher/shared/evenings/movies-together.schema';

/** @returns '95 min · YouTube, Netflix · free to watch'; empty where nothing is known */
export function watchWords({
  minutes,
  providers = [],
  free = false,
}: Partial<Pick<Together['films'][number], 'minutes' | 'providers' | 'free'>>): string {
  return [
    ...(minutes === undefined ? [] : [`${minutes} min`]),
    ...(providers.length === 0 ? [] : [providers.map((provider) => OFFER_PROVIDERS[provider]).join(', ')]),
    ...(free ? ['free to watch'] : []),
  ].join(' · ');
}
