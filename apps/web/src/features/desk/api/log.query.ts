import type { auditLogSchema } from '@filmfisher/shared/audit-log';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/**
 * GET /admin/log: what was done at the desk, the latest first
 * @param kind of the acts; '' for all
 */
export const logQuery = ({ kind }: { kind: string }) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'log', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get<typeof auditLogSchema>('/admin/log', {
        query: { ...(kind !== '' && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
