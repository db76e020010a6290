import {
  buzzAnswerSchema,
  buzzListSchema,
  type BuzzDecision,
  type BuzzInput,
  type BuzzKind,
} from '@filmfisher/shared/buzz';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const BUZZ_KEY = ['buzz'] as const;

/** GET /buzz or GET /buzz/waiting, page by page. */
export function buzzQuery(list: '/buzz' | '/buzz/waiting', kind?: BuzzKind) {
  return infiniteQueryOptions({
    queryKey: [...BUZZ_KEY, list, kind ?? 'all'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get(list, buzzListSchema, { query: { kind, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const pathOf = (id: string) => `/buzz/${encodeURIComponent(id)}`;

/** Bringing news, deciding on them, taking them back; every list is read again afterwards. */
export function useBuzzChanges() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: BUZZ_KEY });
  };
  const add = useMutation({
    mutationFn: async (input: BuzzInput) => (await api.post('/buzz', buzzAnswerSchema, input)).item,
    onSettled,
  });
  const decide = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BuzzDecision) =>
      api.post(`${pathOf(id)}/decision`, messageAnswerSchema, body),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete(pathOf(id), messageAnswerSchema),
    onSettled,
  });
  return { add, decide, remove };
}
