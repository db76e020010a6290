import type { overviewSchema } from '@filmfisher/shared/overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** GET /admin/overview: what waits, what was new, how the server is */
export const overviewQuery = queryOptions({
  queryKey: ['desk', 'overview'],
  queryFn: ({ signal }) => api.get<typeof overviewSchema>('/admin/overview', { signal }),
  staleTime: 0,
});
