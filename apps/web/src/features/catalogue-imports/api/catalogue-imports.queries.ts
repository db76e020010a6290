import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type {
  CatalogueImportJob,
  CatalogueImportSettings,
  catalogueImportJobSchema,
  catalogueImportListSchema,
  catalogueImportUndoSchema,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE } from '@filmfisher/shared/api/api';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = ['desk', 'imports'] as const;
/** How often a running import is asked how far it is. */
const POLL_MS = 1_000;

const pathOf = (id: string) => `/admin/imports/${encodeURIComponent(id)}`;
export const catalogueImportReportPath = (id: string) => `${API_BASE}${pathOf(id)}/report`;

/** GET /admin/imports: the latest first */
export function importsQuery(page: number) {
  return queryOptions({
    queryKey: [...ROOT, 'list', page],
    queryFn: ({ signal }) =>
      api.get<typeof catalogueImportListSchema>('/admin/imports', { query: { page }, signal }),
    placeholderData: keepListPage([...ROOT, 'list']),
    staleTime: 0,
  });
}

/** GET /admin/imports/{id}, again and again while it runs */
export function catalogueImportQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, id],
    queryFn: ({ signal }) => api.get<typeof catalogueImportJobSchema>(pathOf(id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/** GET /admin/imports/{id}/undo: what an undo would do now */
export function catalogueImportUndoQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, id, 'undo'],
    queryFn: ({ signal }) => api.get<typeof catalogueImportUndoSchema>(`${pathOf(id)}/undo`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sending a file, or one sheet of a workbook. */
export function useSendFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) => {
      const form = new FormData();
      form.set('name', [file.name, sheet].join(' ').trim().slice(-200));
      if (sheet !== undefined) form.set('sheet', sheet);
      form.set('file', file);
      return api.post<typeof catalogueImportJobSchema>('/admin/imports', form);
    },
    onSuccess: (job) => {
      client.setQueryData(catalogueImportQuery(job._id).queryKey, job);
      return client.invalidateQueries({ queryKey: [...ROOT, 'list'] });
    },
  });
}

/** What can be done with an import; its answer is how it then stands. */
export function useCatalogueImportActions(id: string) {
  const client = useQueryClient();
  const onSuccess = async (job: CatalogueImportJob) => {
    // An answer that was on its way is older, and would stop the page from asking how far the work is.
    await client.cancelQueries({ queryKey: catalogueImportQuery(id).queryKey, exact: true });
    client.setQueryData(catalogueImportQuery(id).queryKey, job);
    return client.invalidateQueries({ queryKey: [...ROOT, 'list'] });
  };
  const change = useMutation({
    mutationFn: (settings: Partial<CatalogueImportSettings>) =>
      api.patch<typeof catalogueImportJobSchema>(pathOf(id), settings),
    onSuccess,
  });
  const run = useMutation({
    mutationFn: (dryRun: boolean) =>
      api.post<typeof catalogueImportJobSchema>(`${pathOf(id)}/run`, { dryRun }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: () => api.post<typeof catalogueImportJobSchema>(`${pathOf(id)}/undo`, {}),
    onSuccess,
  });
  return { change, run, undo };
}

/** DELETE /admin/imports/{id}: removes a file that was never imported */
export function useRemoveImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: catalogueImportQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: [...ROOT, 'list'] });
    },
  });
}
