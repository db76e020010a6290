import type {
  ApplicationDecision,
  criticApplicationListSchema,
  criticApplicationSchema,
  criticListSchema,
  ownApplicationSchema,
} from '@filmfisher/shared/critics/critics.schema';
import type { CriticDetails } from '@filmfisher/shared/members/managed-members.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = ['critics'] as const;

/** GET /critics: by name */
export function criticsQuery(page: number) {
  const listKey = [...ROOT, 'list'];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => api.get<typeof criticListSchema>('/critics', { query: { page }, signal }),
    placeholderData: keepListPage(listKey),
  });
}

/** GET /critics/applications/mine: the own latest one, or null */
export const ownApplicationQuery = queryOptions({
  queryKey: [...ROOT, 'mine'],
  queryFn: ({ signal }) => api.get<typeof ownApplicationSchema>('/critics/applications/mine', { signal }),
  select: ({ application }) => application,
});

/** POST /critics/applications */
export function useApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: CriticDetails) =>
      api.post<typeof ownApplicationSchema>('/critics/applications', details),
    onSuccess: (answer) => {
      client.setQueryData(ownApplicationQuery.queryKey, answer);
    },
    // Applied in another window, or made a critic meanwhile.
    onError: () => {
      void client.invalidateQueries(ownApplicationQuery);
    },
  });
}

/** GET /admin/critics/applications: the latest first; '' stands for no filter */
export function applicationsQuery(filters: Record<'q' | 'state', string>, page: number) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const listKey = [...ROOT, 'applications', query];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof criticApplicationListSchema>('/admin/critics/applications', {
        query: { ...query, page },
        signal,
      }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/** POST /admin/critics/applications/{id}/decision; the lists are read again afterwards. */
export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ApplicationDecision) =>
      api.post<typeof criticApplicationSchema>(
        `/admin/critics/applications/${encodeURIComponent(id)}/decision`,
        decision,
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ROOT });
    },
  });
}
