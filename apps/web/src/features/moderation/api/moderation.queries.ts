import { integrityListSchema } from '@filmfisher/shared/integrity';
import {
  appealListSchema,
  decisionsAnswerSchema,
  ownDecisionSchema,
  queueSchema,
  type DecisionInput,
} from '@filmfisher/shared/moderation';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { endless } from '../../../lib/endless-query.ts';

const DESK = ['desk', 'moderation'] as const;

/** GET /moderation/queue: what was reported, by target */
export const queueQuery = (filters: Record<'kind' | 'reason' | 'state', string>) =>
  endless([...DESK, 'queue'], '/moderation/queue', queueSchema, filters);

/** GET /moderation/appeals */
export const appealsQuery = (filters: Record<'state', string>) =>
  endless([...DESK, 'appeals'], '/moderation/appeals', appealListSchema, filters);

/** GET /integrity: the public log */
export const integrityQuery = endless(['integrity'], '/integrity', integrityListSchema);

/** GET /appeals/{id}: a decision about something of one's own */
export function ownDecisionQuery(id: string) {
  return queryOptions({
    queryKey: ['decisions', id],
    queryFn: ({ signal }) => api.get(`/appeals/${encodeURIComponent(id)}`, ownDecisionSchema, { signal }),
    staleTime: 0,
  });
}

/** POST /appeals */
export function useAppeal(decisionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.post('/appeals', ownDecisionSchema, { decisionId, text }),
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
  useDeskMutation((input: DecisionInput) => api.post('/moderation/decisions', decisionsAnswerSchema, input));

/** DELETE /moderation/decisions/{id} of each: takes them back */
export const useUndoDecisions = () =>
  useDeskMutation(async (ids: readonly string[]) => {
    for (const id of ids) {
      await api.delete(`/moderation/decisions/${encodeURIComponent(id)}`, messageAnswerSchema);
    }
  });

/** POST /moderation/appeals/{id}/decision */
export const useSettleAppeal = (id: string) =>
  useDeskMutation((answer: { uphold: boolean; note?: string }) =>
    api.post(`/moderation/appeals/${encodeURIComponent(id)}/decision`, decisionsAnswerSchema, answer),
  );
