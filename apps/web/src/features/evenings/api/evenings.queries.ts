import type {
  Evening,
  EveningInput,
  eveningSchema,
  eveningsSchema,
} from '@filmfisher/shared/evenings/evenings.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

/** GET /evenings */
export const eveningsQuery = queryOptions({
  queryKey: ['evenings'],
  queryFn: ({ signal }) => api.get<typeof eveningsSchema>('/evenings', { signal }),
});

/** What can be done with an evening; a failure shows in a toast. */
export type EveningAct =
  | { kind: 'vote'; movieIds: string[] }
  | { kind: 'pick'; movieId: string | null }
  | { kind: 'leave' };

function useChanged() {
  const client = useQueryClient();
  return {
    onSettled: () => client.invalidateQueries({ queryKey: eveningsQuery.queryKey }),
    onError: (error: Error) => {
      toast.error(actionErrorText(error));
    },
  };
}

/** POST /evenings */
export function useAddEvening() {
  return useMutation({
    mutationFn: (evening: EveningInput) => api.post<typeof eveningSchema>('/evenings', evening),
    ...useChanged(),
  });
}

/** PUT /evenings/{id}/votes, PUT /evenings/{id}/pick, DELETE /evenings/{id} */
export function useEveningAct({ _id }: Evening) {
  const path = `/evenings/${encodeURIComponent(_id)}`;
  return useMutation({
    mutationFn: async (act: EveningAct): Promise<void> => {
      if (act.kind === 'leave') await api.delete<typeof messageResponseSchema>(path);
      else if (act.kind === 'vote')
        await api.put<typeof eveningSchema>(`${path}/votes`, { movieIds: act.movieIds });
      else await api.put<typeof eveningSchema>(`${path}/pick`, { movieId: act.movieId });
    },
    ...useChanged(),
  });
}
