import { API_BASE } from '@filmfisher/shared/brand';
import {
  transferListSchema,
  transferSchema,
  type StarScale,
  type Transfer,
  type TransferChoices,
  type TransferMapping,
  type TransferMatch,
  type TransferWinner,
} from '@filmfisher/shared/imports';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = ['transfers'] as const;
/** How often a running import is asked how far it is. */
const POLL_MS = 1_500;

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;
export const transferReportPath = (id: string) => `${API_BASE}${pathOf(id)}/report`;

/** GET /imports: one's last ones */
export const transfersQuery = queryOptions({
  queryKey: [...ROOT, 'list'],
  queryFn: ({ signal }) => api.get('/imports', transferListSchema, { signal }),
  staleTime: 0,
});

/** GET /imports/{id}, again and again while it runs */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: [...ROOT, id],
    queryFn: ({ signal }) => api.get(pathOf(id), transferSchema, { query: { limit: 1 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/** GET /imports/{id}: a page of its films of one kind */
export function transferFilmsQuery(id: string, match: TransferMatch, page: number) {
  return queryOptions({
    queryKey: [...ROOT, id, match, page],
    queryFn: ({ signal }) => api.get(pathOf(id), transferSchema, { query: { match, page }, signal }),
    staleTime: 0,
  });
}

/** What is said of a file beside sending it. */
export interface Sending {
  file: File;
  mapping?: TransferMapping;
  scale?: StarScale;
}

/** POST /imports */
export function useSendTransfer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, mapping, scale }: Sending) => {
      const form = new FormData();
      form.set('name', file.name.slice(-200));
      if (mapping) form.set('mapping', JSON.stringify(mapping));
      if (scale) form.set('scale', scale);
      form.set('file', file);
      return api.post('/imports', transferSchema, form);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** What can be done with an import. */
export function useTransferActions(id: string) {
  const client = useQueryClient();
  const onSuccess = async (job: Transfer) => {
    client.setQueryData(transferQuery(id).queryKey, job);
    await client.invalidateQueries({ queryKey: ROOT });
  };
  const choose = useMutation({
    mutationFn: (choices: TransferChoices['choices']) =>
      api.patch(`${pathOf(id)}/rows`, transferSchema, { choices }),
    onSuccess,
  });
  const run = useMutation({
    mutationFn: (winner: TransferWinner) => api.post(`${pathOf(id)}/run`, transferSchema, { winner }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: () => api.post(`${pathOf(id)}/undo`, transferSchema, {}),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.delete(pathOf(id), messageAnswerSchema),
    onSuccess: () => client.invalidateQueries(transfersQuery),
  });
  return { choose, run, undo, remove };
}
