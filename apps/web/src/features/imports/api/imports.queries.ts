import { API_BASE } from '@filmfisher/shared/api/api';
import type { ImportAnswers } from '@filmfisher/shared/imports/import-questions';
import type {
  Import,
  ImportChoices,
  ImportMapping,
  importListSchema,
  importSchema,
} from '@filmfisher/shared/imports/imports.schema';
import type { ImportMatch, ImportWinner } from '@filmfisher/shared/imports/imports';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = ['transfers'] as const;
/** How often a running import is asked how far it is. */
const POLL_MS = 1_500;

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;
export const importReportPath = (id: string) => `${API_BASE}${pathOf(id)}/report`;

/** GET /imports: one's last ones */
export const transfersQuery = queryOptions({
  queryKey: [...ROOT, 'list'],
  queryFn: ({ signal }) => api.get<typeof importListSchema>('/imports', { signal }),
  staleTime: 0,
});

/** GET /imports/{id}, again and again while it runs */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, id],
    queryFn: ({ signal }) => api.get<typeof importSchema>(pathOf(id), { query: { limit: 1 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/** GET /imports/{id}: a page of its films of one kind */
export function importMoviesQuery(id: string, match: ImportMatch, page: number) {
  return queryOptions({
    queryKey: [...ROOT, id, match, page],
    queryFn: ({ signal }) => api.get<typeof importSchema>(pathOf(id), { query: { match, page }, signal }),
    staleTime: 0,
  });
}

/** Settings sent with a file. */
export interface Sending {
  file: File;
  mapping?: ImportMapping;
  answers?: ImportAnswers;
}

/** POST /imports */
export function useSendImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, mapping, answers = {} }: Sending) => {
      const form = new FormData();
      if (mapping) form.set('mapping', JSON.stringify(mapping));
      for (const [about, answer] of Object.entries(answers)) if (answer) form.set(about, answer);
      // Files give moments; which day that was depends on where the member is.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (timeZone && timeZone !== 'Etc/Unknown') form.set('timeZone', timeZone);
      form.set('file', file);
      return api.post<typeof importSchema>('/imports', form);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** What can be done with an import. */
export function useImportActions(id: string) {
  const client = useQueryClient();
  const onSuccess = async (job: Import) => {
    client.setQueryData(importQuery(id).queryKey, job);
    await client.invalidateQueries({ queryKey: ROOT });
  };
  const choose = useMutation({
    mutationFn: (choices: ImportChoices['choices']) =>
      api.patch<typeof importSchema>(`${pathOf(id)}/rows`, { choices }),
    onSuccess,
  });
  const run = useMutation({
    mutationFn: (winner: ImportWinner) => api.post<typeof importSchema>(`${pathOf(id)}/run`, { winner }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: () => api.post<typeof importSchema>(`${pathOf(id)}/undo`, {}),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSuccess: () => client.invalidateQueries(transfersQuery),
  });
  return { choose, run, undo, remove };
}
