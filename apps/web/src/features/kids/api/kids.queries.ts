import type {
  KidsPinChange,
  kidsListSchema,
  kidsMovieSchema,
  kidsPinStateSchema,
} from '@filmfisher/shared/kids/kids.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /kids */
export const kidsQuery = (page: number) =>
  queryOptions({
    queryKey: ['kids', page],
    queryFn: ({ signal }) => api.get<typeof kidsListSchema>('/kids', { query: { page, limit: 24 }, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /kids/{id} */
export const kidsMovieQuery = (id: string) =>
  queryOptions({
    queryKey: ['kids', 'film', id],
    queryFn: ({ signal }) => api.get<typeof kidsMovieSchema>(`/kids/${encodeURIComponent(id)}`, { signal }),
  });

/** GET /settings/kids-pin: whether there is one */
export const kidsPinQuery = queryOptions({
  queryKey: ['settings', 'kids-pin'],
  queryFn: ({ signal }) => api.get<typeof kidsPinStateSchema>('/settings/kids-pin', { signal }),
});

/** PUT /settings/kids-pin */
export function useChangePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: KidsPinChange) => api.put<typeof kidsPinStateSchema>('/settings/kids-pin', change),
    onSuccess: (state) => {
      client.setQueryData(kidsPinQuery.queryKey, state);
    },
  });
}

/** POST /kids/leave: whether the browser may leave the corner */
export function useLeaveKids() {
  return useMutation({
    mutationFn: (pin: string) => api.post<typeof messageResponseSchema>('/kids/leave', { pin }),
  });
}
