import type { OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import type { togetherSchema, tonightSchema } from '@filmfisher/shared/evenings/movies-together.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { OWN_MOVIES } from '../../../lib/repeat-reads.ts';

/** GET /watch-together */
export function togetherQuery(memberIds: readonly string[]) {
  const ids = memberIds.join(',');
  return queryOptions({
    queryKey: ['together', ids],
    queryFn: ({ signal }) =>
      api.get<typeof togetherSchema>('/watch-together', { query: { with: ids }, signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
}

/** What a film for tonight must be. */
export interface TonightFilters {
  minutes?: number | undefined;
  language?: string | undefined;
  free?: 'true' | undefined;
  provider?: OfferProvider | undefined;
  /** Ids of films that were offered already. */
  not: readonly string[];
}

/** GET /tonight */
export function tonightQuery({ not, ...facts }: TonightFilters) {
  const query = { ...facts, not: not.length === 0 ? undefined : not.join(',') };
  return queryOptions({
    queryKey: ['tonight', OWN_MOVIES, query],
    queryFn: ({ signal }) => api.get<typeof tonightSchema>('/tonight', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
