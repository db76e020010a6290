import type {
  WordRuleChange,
  WordRuleInput,
  wordRuleListSchema,
  wordRuleResponseSchema,
  wordRuleTrialSchema,
} from '@filmfisher/shared/moderation/word-rules.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const PATH = '/moderation/word-rules';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** GET /moderation/word-rules */
export const wordRulesQuery = queryOptions({
  queryKey: ['desk', 'word-rules'],
  queryFn: ({ signal }) => api.get<typeof wordRuleListSchema>(PATH, { signal }),
  staleTime: 0,
});

function useRuleMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: wordRulesQuery.queryKey }),
  });
}

/** POST /moderation/word-rules */
export const useAddRule = () =>
  useRuleMutation((rule: WordRuleInput) => api.post<typeof wordRuleResponseSchema>(PATH, rule));

/** PATCH /moderation/word-rules/{id} */
export const useChangeRule = (id: string) =>
  useRuleMutation((change: WordRuleChange) => api.patch<typeof wordRuleResponseSchema>(pathOf(id), change));

/** DELETE /moderation/word-rules/{id} */
export const useDeleteRule = (id: string) =>
  useRuleMutation(() => api.delete<typeof messageResponseSchema>(pathOf(id)));

/** POST /moderation/word-rules/try: what a rule would have found in the last 30 days */
export const useTryRule = () =>
  useMutation({
    mutationFn: (rule: WordRuleInput) => api.post<typeof wordRuleTrialSchema>(`${PATH}/try`, rule),
  });
