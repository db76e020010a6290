import type {
  EnrichInput,
  enrichedMovieListSchema,
  enrichmentListSchema,
  enrichmentSchema,
} from '@filmfisher/shared/enrichments/enrichments.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = ['desk', 'enrichments'] as const;
/** How often a look-up at work is asked how far it is. */
const POLL_MS = 1_500;

const pathOf = (id: string) => `/admin/enrich/${encodeURIComponent(id)}`;

/** GET /admin/enrich: the catalogues, and the latest look-ups first; again and again while one is at work */
export function enrichmentsQuery(page: number) {
  return queryOptions({
    queryKey: [...ROOT, 'list', page],
    queryFn: ({ signal }) =>
      api.get<typeof enrichmentListSchema>('/admin/enrich', { query: { page }, signal }),
    placeholderData: keepListPage([...ROOT, 'list']),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.enrichments.some((job) => job.state === 'running') ? POLL_MS : false,
  });
}

/** GET /admin/enrich/{id}, again and again while it is at work */
export function enrichmentQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, 'one', id],
    queryFn: ({ signal }) => api.get<typeof enrichmentSchema>(pathOf(id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/**
 * GET /admin/enrich/{id}/films
 * @param done how many films the look-up has dealt with: more of them make another list
 */
export function enrichedMoviesQuery(id: string, page: number, outcome: string, done: number) {
  return queryOptions({
    queryKey: [...ROOT, 'films', id, outcome, page, done],
    queryFn: ({ signal }) =>
      api.get<typeof enrichedMovieListSchema>(`${pathOf(id)}/films`, {
        query: { page, ...(outcome !== '' && { outcome }) },
        signal,
      }),
    placeholderData: (former) => former,
    staleTime: 0,
  });
}

/** POST /admin/enrich */
export function useEnrich() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Partial<EnrichInput>) => api.post<typeof enrichmentSchema>('/admin/enrich', input),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** POST /admin/enrich/{id}/run and …/stop */
export function useEnrichmentActions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: 'run' | 'stop') => api.post<typeof enrichmentSchema>(`${pathOf(id)}/${action}`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}
