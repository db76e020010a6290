import type { integrityListSchema } from '@filmfisher/shared/moderation/integrity.schema';
import type {
  DecisionInput,
  appealListSchema,
  decisionsResponseSchema,
  ownDecisionSchema,
  queueSchema,
} from '@filmfisher/shared/moderation/moderation.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { endless } from '../../../lib/endless-query.ts';

const DESK = ['desk', 'moderation'] as const;

/** GET /moderation/queue: what was reported, by target */
export const queueQuery = (filters: Record<'kind' | 'reason' | 'state', string>) =>
  endless<typeof queueSchema>([...DESK, 'queue'], '/moderation/queue', filters);

/** GET /moderation/appeals */
export const appealsQuery = (filters: Record<'state', string>) =>
  endless<typeof appealListSchema>([...DESK, 'appeals'], '/moderation/appeals', filters);

/** GET /integrity: the public log */
export const integrityQuery = endless<typeof integrityListSchema>(['integrity'], '/integrity');

/** GET /appeals/{id}: a decision about something of one's own */
export function ownDecisionQuery(id: string) {
  return queryOptions({
    queryKey: ['decisions', id],
    queryFn: ({ signal }) =>
      api.get<typeof ownDecisionSchema>(`/appeals/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

/** POST /appeals */
export function useAppeal(decisionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.post<typeof ownDecisionSchema>('/appeals', { decisionId, text }),
    onSuccess: (decision) => {
      client.setQueryData(ownDecisionQuery(decisionId).queryKey, decision);
    },
  });
}

/** The desk's lists are asked for again after each change: another moderator may work on them, too. */
function useDeskMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  });
}

/** POST /moderation/decisions */
export const useDecide = () =>
  useDeskMutation((input: DecisionInput) =>
    api.post<typeof decisionsResponseSchema>('/moderation/decisions', input),
  );

/** DELETE /moderation/decisions/{id} of each: takes them back */
export const useUndoDecisions = () =>
  useDeskMutation(async (ids: readonly string[]) => {
    for (const id of ids) {
      await api.delete<typeof messageResponseSchema>(`/moderation/decisions/${encodeURIComponent(id)}`);
    }
  });

/** POST /moderation/appeals/{id}/decision */
export const useSettleAppeal = (id: string) =>
  useDeskMutation((answer: { uphold: boolean; note?: string }) =>
    api.post<typeof decisionsResponseSchema>(
      `/moderation/appeals/${encodeURIComponent(id)}/decision`,
      answer,
    ),
  );
