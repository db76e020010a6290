import { integrityListSchema } from '@filmfisher/shared/integrity';
import {
  appealListSchema,
  decisionsAnswerSchema,
  ownDecisionSchema,
  queueSchema,
  type DecisionInput,
} from '@filmfisher/shared/moderation';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type AnswerParser } from '../../../lib/api-client.ts';

const DESK = ['desk', 'moderation'] as const;

interface EndlessPage {
  next: string | null;
}

/** An endless list; '' among the filters stands for none. */
function endless<Page extends EndlessPage>(
  key: readonly string[],
  path: string,
  schema: AnswerParser<Page>,
  filters: Readonly<Record<string, string>> = {},
) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, schema, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: EndlessPage) => next,
    staleTime: 0,
  });
}

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
