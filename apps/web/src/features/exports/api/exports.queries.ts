import { API_BASE } from '@filmfisher/shared/brand';
import type { exportJobSchema, exportListSchema, ExportFormat } from '@filmfisher/shared/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** How often a file that is being made is asked for. */
const POLL_MS = 2_000;

/** Where the browser downloads a file that is made. */
export const exportAddress = (id: string) => `${API_BASE}/exports/${encodeURIComponent(id)}`;

/** GET /exports: one's last files, again and again while one is being made */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => api.get<typeof exportListSchema>('/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.exports.some((job) => job.state === 'running') ? POLL_MS : false,
});

/** POST /exports */
export function useBeginExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (format: ExportFormat) => api.post<typeof exportJobSchema>('/exports', { format }),
    onSuccess: () => client.invalidateQueries(exportsQuery),
  });
}
