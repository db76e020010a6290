import { sessionListSchema, type Session } from '@filmfisher/shared/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { sentenceParser } from './sentence.ts';

/** GET /users/sessions: where the member is signed in, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<readonly Session[]> =>
    (await api.get('/users/sessions', sessionListSchema, { signal })).sessions,
  staleTime: 0,
});

/** DELETE /users/sessions/{id}; the list loses the session at once. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/users/sessions/${id}`, sentenceParser),
    onSuccess: (_message, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
    // Refused: it may have ended meanwhile, so the list is asked for again.
    onError: () => client.invalidateQueries(sessionsQuery),
  });
}
