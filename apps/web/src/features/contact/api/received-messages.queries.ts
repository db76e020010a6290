import type {
  ContactReply,
  receivedMessageListSchema,
  receivedMessageSchema,
} from '@filmfisher/shared/contact/desk-contact.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';

const ROOT = ['contact'] as const;
const pathOf = (id: string) => `/admin/contact/${encodeURIComponent(id)}`;

/** GET /admin/contact: the latest first; '' stands for no filter */
export function receivedMessagesQuery(filters: Record<'q' | 'state', string>, page: number) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const listKey = [...ROOT, query];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof receivedMessageListSchema>('/admin/contact', { query: { ...query, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/** Answering a message, and putting it away or back; the list is read again afterwards. */
export function useMessageChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ROOT });
  };
  const reply = useMutation({
    mutationFn: (body: ContactReply) => api.post<typeof receivedMessageSchema>(`${pathOf(id)}/reply`, body),
    onSettled,
  });
  const setDone = useMutation({
    mutationFn: (done: boolean) => api.patch<typeof receivedMessageSchema>(pathOf(id), { done }),
    onSettled,
  });
  return { reply, setDone };
}
