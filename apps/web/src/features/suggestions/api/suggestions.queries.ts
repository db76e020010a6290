import type {
  SuggestionDecisionInput,
  SuggestionRequest,
  deskSuggestionListSchema,
  ownSuggestionsSchema,
  suggestionDecidedSchema,
  suggestionResponseSchema,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = ['suggestions'] as const;

const chosen = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** GET /suggestions/mine: the latest first; '' stands for every state */
export function ownSuggestionsQuery(state: string, page: number) {
  const query = chosen({ state });
  const listKey = [...ROOT, 'mine', query];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof ownSuggestionsSchema>('/suggestions/mine', { query: { ...query, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/** POST /suggestions */
export function useSuggest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (suggestion: SuggestionRequest) =>
      api.post<typeof suggestionResponseSchema>('/suggestions', suggestion),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ROOT });
    },
  });
}

/** GET /admin/suggestions: the latest first; '' stands for no filter */
export function deskSuggestionsQuery(filters: Record<'q' | 'kind' | 'state', string>, page: number) {
  const query = chosen(filters);
  const listKey = [...ROOT, 'desk', query];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof deskSuggestionListSchema>('/admin/suggestions', { query: { ...query, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/** POST /admin/suggestions/{id}/decision; what visitors see of films is asked for again, too. */
export function useDecideSuggestion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: SuggestionDecisionInput) =>
      api.post<typeof suggestionDecidedSchema>(
        `/admin/suggestions/${encodeURIComponent(id)}/decision`,
        decision,
      ),
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
}
