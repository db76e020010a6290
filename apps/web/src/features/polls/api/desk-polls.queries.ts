import type {
  PollChange,
  PollInput,
  adminPollListSchema,
  adminPollResponseSchema,
} from '@filmfisher/shared/polls/polls.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { keepListPage } from '../../../lib/keep-list-page.ts';
import { POLLS_KEY } from './polls.queries.ts';

const pathOf = (id: string) => `/admin/polls/${encodeURIComponent(id)}`;

/** GET /admin/polls: the one that opens last first; '' stands for no filter */
export function deskPollsQuery(filters: Record<'q' | 'state', string>, page: number) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const listKey = [...POLLS_KEY, 'desk', query];
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      api.get<typeof adminPollListSchema>('/admin/polls', { query: { ...query, page }, signal }),
    placeholderData: keepListPage(listKey),
    staleTime: 0,
  });
}

/** Making, changing and deleting polls; every list of polls is read again afterwards. */
export function usePollChanges() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: POLLS_KEY });
  };
  const create = useMutation({
    mutationFn: (input: PollInput) => api.post<typeof adminPollResponseSchema>('/admin/polls', input),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: PollChange & { id: string }) =>
      api.patch<typeof adminPollResponseSchema>(pathOf(id), body),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete<typeof messageResponseSchema>(pathOf(id)),
    onSettled,
  });
  return { create, change, remove };
}
