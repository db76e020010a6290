import type { holdListSchema } from '@filmfisher/shared/holds';
import type { scoreResponseSchema } from '@filmfisher/shared/score';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/refresh-movie.ts';

const KEY = ['desk', 'holds'] as const;

/** GET /admin/holds: films with ratings that wait for a decision */
export const holdsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get<typeof holdListSchema>('/admin/holds', { signal }),
  staleTime: 0,
});

/** POST /admin/holds/{movieId}/decision: whether the held ratings count again at once */
export function useDecideHold(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release: boolean) =>
      api.post<typeof scoreResponseSchema>(`/admin/holds/${encodeURIComponent(movieId)}/decision`, {
        release,
      }),
    // Somebody else may have decided: then the list tells, too.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: KEY }), refreshMovie(client, movieId)]),
  });
}
