import type {
  ConnectionInput,
  connectionListSchema,
  connectionSchema,
} from '@filmfisher/shared/desk/connections.schema';
import type { ConnectionName } from '@filmfisher/shared/desk/connections';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = ['desk', 'connections'] as const;

/** GET /admin/connections */
export const connectionsQuery = queryOptions({
  queryKey: ROOT,
  queryFn: ({ signal }) => api.get<typeof connectionListSchema>('/admin/connections', { signal }),
  staleTime: 0,
});

/** @returns what is done once a connection has changed: the desk shows which catalogues are ready, too */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['desk'] });
}

/** POST /admin/connections/{name}/test */
export function useTestConnection(name: ConnectionName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.post<typeof connectionSchema>(`/admin/connections/${name}/test`, {}),
    onSettled: refresh,
  });
}

/** PUT /admin/connections/{name} */
export function useSetConnection(name: ConnectionName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ConnectionInput) =>
      api.put<typeof connectionSchema>(`/admin/connections/${name}`, input),
    onSuccess: refresh,
  });
}

/** DELETE /admin/connections/{name} */
export function useRemoveConnection(name: ConnectionName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.delete<typeof connectionSchema>(`/admin/connections/${name}`),
    onSuccess: refresh,
  });
}
