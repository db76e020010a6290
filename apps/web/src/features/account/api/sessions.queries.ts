import type { sessionListSchema, Session } from '@filmfisher/shared/sessions';
import type { messageResponseSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { sentenceIn } from '../../../lib/sentences.ts';

/** GET /users/sessions: where the member is signed in, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<readonly Session[]> =>
    (await api.get<typeof sessionListSchema>('/users/sessions', { signal })).sessions,
  staleTime: 0,
});

/** DELETE /users/sessions/{id}; the list loses the session at once. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      sentenceIn(await api.delete<typeof messageResponseSchema>(`/users/sessions/${id}`)),
    onSuccess: (_message, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
    // Refused: it may have ended meanwhile, so the list is asked for again.
    onError: () => client.invalidateQueries(sessionsQuery),
  });
}
