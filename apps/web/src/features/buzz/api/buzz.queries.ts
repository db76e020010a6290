import type {
  BuzzDecision,
  BuzzInput,
  buzzListSchema,
  buzzResponseSchema,
} from '@filmfisher/shared/buzz/buzz.schema';
import type { BuzzKind } from '@filmfisher/shared/buzz/buzz';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const BUZZ_KEY = ['buzz'] as const;

/** GET /buzz or GET /buzz/waiting, page by page. */
export function buzzQuery(list: '/buzz' | '/buzz/waiting', kind?: BuzzKind) {
  return infiniteQueryOptions({
    queryKey: [...BUZZ_KEY, list, kind ?? 'all'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<typeof buzzListSchema>(list, { query: { kind, cursor }, signal }),
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
    mutationFn: async (input: BuzzInput) => (await api.post<typeof buzzResponseSchema>('/buzz', input)).item,
    onSettled,
  });
  const decide = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BuzzDecision) =>
      api.post<typeof messageResponseSchema>(`${pathOf(id)}/decision`, body),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSettled,
  });
  return { add, decide, remove };
}
